/* SPDX-License-Identifier: MIT */
/* recorded.c: opens a ledger, and loads the plugin of its run. */
#include "recorded.h"
#include "minizinc.h"
#include "facts.h"
#include "table.h"
#include "libsearch/text/format.h"
#include "libsearch/text/json.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/names.h"
#include "tools/cli/watchdog.h"

#include <string.h>
#include <sys/stat.h>

/* Fraction of watchdog_patience() for which a call to a server can still last
 * after a limit.
 */
#define GRACE_PART 0.1

static void
say (void *uri, const char *why)
{
  if (why)
    remark ("'%s': %s; retrying", (const char *) uri, why);
  else
    remark ("'%s': connected again", (const char *) uri);
}

static void
note (void *uri, const char *name)
{
  (void) uri;
  if (name)
    waits_begin (name);
  else
    waits_end ();
}

SearchLedgerSharing
recorded_sharing (const char *path)
{
  watchdog_catch ();
  return (SearchLedgerSharing) SEARCH_LEDGER_SHARING (
          .waits = say, .data = (char *) path, .cancel = watchdog_told (),
          .grace = watchdog_patience () * GRACE_PART, .awaits = note);
}

/* Returns the options that the user entered for the instance.  Free with
 * g_strfreev().
 */
static char **
list_options (const GPtrArray *settings)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i + 1 < settings->len; i++)
    g_ptr_array_add (list, g_strdup (settings->pdata[i]));
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (list, FALSE);
}

/* Stores the instance's input and the user's options in `run`. */
static void
set_input (SearchLedgerRun *run, const SearchSpec *spec,
           const SearchInput *input)
{
  g_strfreev (run->options);
  run->options = list_options (spec->settings);
  run->input_name = g_strdup (spec->input_name);
  run->input = g_bytes_new (input->text, input->length);
}

SearchLedgerRun *
recorded_run_new (const RunOptions *options, const RunInstance *at,
                  GError **error)
{
  const SearchSpec    *spec = &options->spec;
  const SearchSettings settings
      = SEARCH_SETTINGS (.symmetry = spec->symmetry,
                         .best = spec->find == FIND_BEST,
                         .solution_limit = spec->wanted, .memo = spec->memo);
  SearchLedgerRun *run = search_ledger_run_new (
      options->loaded, spec->plugin, at->instance, at->repr, &settings,
      spec->find != FIND_COUNT, error);

  if (!run)
    return NULL;
  g_free (run->find);

  /* Also stores "unique", which search_ledger_run_new() omits. */
  run->find = g_strdup (spec_find_names[spec->find]);
  run->part = spec->part.index;
  run->parts = spec->part.total;
  run->seed = spec->seed;
  run->table_options = g_strdup (table_options (options->table));
  if (spec->input_name)
    set_input (run, spec, &at->input);
  return run;
}

static void
add (GPtrArray *list, const char *name, const char *value)
{
  g_ptr_array_add (list, value ? text_format ("--%s=%s", name, value)
                               : text_format ("--%s", name));
}

char **
recorded_arguments (const SearchLedgerRun *run)
{
  GPtrArray *list = g_ptr_array_new ();

  g_ptr_array_add (list, g_strdup (run->plugin));
  for (char **option = run->options; *option; option++)
    add (list, *option, NULL);
  add (list, "repr", run->repr);
  if (run->memo)
    add (list, "memo", memo_names[SEARCH_MEMO_YES]);
  if (!g_str_equal (run->symmetry, "none"))
    add (list, "symmetry", run->symmetry);
  if (g_str_equal (run->find, "first"))
    g_ptr_array_add (list,
                     text_format ("--first=%" G_GUINT64_FORMAT, run->wanted));
  else if (!g_str_equal (run->find, "count"))
    add (list, run->find, NULL);
  if (run->parts > 1 && run->part > 0) /* the part 0: merged from all parts */
    g_ptr_array_add (list, text_format ("--part=%" G_GUINT64_FORMAT
                                        "/%" G_GUINT64_FORMAT,
                                        run->part, run->parts));
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (list, FALSE);
}

char *
recorded_command (const SearchLedgerRun *run)
{
  size_t      length = 0;
  const char *text = run->input ? g_bytes_get_data (run->input, &length) : NULL;
  char       *model = text ? minizinc_command (text, length) : NULL;
  GString    *out = g_string_new (model ? "mzn " : NULL);
  char      **arguments = recorded_arguments (run);

  if (model)
    g_string_append (out, model);
  for (char **argument = arguments + (model ? 1 : 0); *argument; argument++)
    {
      const char *value
          = argument == arguments ? NULL : strchr (*argument, '=');
      char *quoted = names_quote (value ? value + 1 : *argument);

      if (argument > arguments)
        g_string_append_c (out, ' ');
      if (value)
        text_append_format (out, "%.*s ", (int) (value - *argument), *argument);
      g_string_append (out, quoted);
      g_free (quoted);
    }
  if (run->input && !model)
    spec_append_input (out, run->input_name);
  g_free (model);
  g_strfreev (arguments);
  return g_string_free (out, FALSE);
}

/* Returns true if the ledger records the file of the plugin, and not only its
 * name.
 */
static bool
has_plugin_file (const SearchLedgerRun *run)
{
  return strchr (run->plugin, G_DIR_SEPARATOR) != NULL;
}

/* Returns the name of the Python class that made the ledger, without the prefix
 * of the Python package.  Returns NULL if a plugin made the ledger.
 */
static const char *
python_class (const SearchLedgerRun *run)
{
  static const char prefix[] = "python:";

  return g_str_has_prefix (run->plugin, prefix) ? run->plugin + strlen (prefix)
                                                : NULL;
}

/* Makes an error that advises the user to name the file of the plugin. */
static void
ask (const SearchLedgerRun *run, const char *ledger, GError **error)
{
  char *quoted = names_quote (run->plugin);

  usage_error (error,
               "'%s' needs a file of its plugin; if you trust "
               "the file, add --plugin=%s",
               ledger, quoted);
  g_free (quoted);
}

static bool
is_same_file (const char *one, const char *other)
{
  struct stat a, b;

  return stat (one, &a) == 0 && stat (other, &b) == 0 && a.st_dev == b.st_dev
         && a.st_ino == b.st_ino;
}

/* Returns the recorded plugin's name if the installed plugin with this name is
 * the recorded file; otherwise NULL.  Free with g_free().
 */
static char *
find_name (const SearchLedgerRun *run)
{
  char *name = g_path_get_basename (run->plugin);
  char *end = strrchr (name, '.');
  char *found;
  bool  same;

  if (end)
    *end = '\0';
  found = search_plugin_find (name, NULL);
  same = found && is_same_file (found, run->plugin);
  g_free (found);
  if (same)
    return name;
  g_free (name);
  return NULL;
}

SearchPlugin *
recorded_plugin_load (const SearchLedgerRun *run, const char *ledger,
                      const char *file, GError **error)
{
  SearchPlugin *loaded = NULL;
  char         *path;

  if (python_class (run))
    {
      usage_error (error,
                   "'%s' was made by %s, a class in Python, which search-run "
                   "cannot load; use libsearch.resume() and "
                   "libsearch.solutions() in Python",
                   ledger, python_class (run));
      return NULL;
    }
  if (!file)
    {
      char *name
          = has_plugin_file (run) ? find_name (run) : g_strdup (run->plugin);

      if (name)
        loaded = search_plugin_load (name, error);
      else
        ask (run, ledger, error);
      g_free (name);
      return loaded;
    }
  path = strchr (file, G_DIR_SEPARATOR) ? g_strdup (file)
                                        : g_build_filename (".", file, NULL);
  loaded = search_plugin_load (path, error);
  if (!loaded)
    g_prefix_error (error, "--plugin: ");
  g_free (path);
  return loaded;
}

char *
recorded_resume_command (const SearchLedgerRun *run, const char *path)
{
  GString *call;

  if (!python_class (run))
    return facts_resume_command (path,
                                 has_plugin_file (run) ? run->plugin : NULL);
  call = g_string_new ("libsearch.resume(");
  text_append_json (call, path);
  text_append_format (call, ", problem=%s) in Python", python_class (run));
  return g_string_free (call, FALSE);
}

/* Returns false with an error if the loaded plugin makes another run than the
 * ledger's.  If only the plugin's file has changed, prints a message.
 */
static bool
check_same (const Recorded *recorded, GError **error)
{
  const SearchLedgerRun *run = search_ledger_run (recorded->ledger);
  const char            *path = recorded->options.ledger;
  SearchLedgerRun       *here
      = recorded_run_new (&recorded->options, &recorded->at, error);
  char *difference;
  bool  changed;

  /* True if a session has explored finished units again with this plugin. */
  bool                       agreed = false;
  const SearchLedgerSession *session;

  if (!here)
    return false;
  difference = search_ledger_run_difference (run, here, true);
  changed = !g_str_equal (here->fingerprint, run->fingerprint);
  for (unsigned i = 0;
       !agreed && (session = search_ledger_session (recorded->ledger, i)); i++)
    agreed = session->sampled > 0
             && g_strcmp0 (session->fingerprint, here->fingerprint) == 0;
  search_ledger_run_free (here);
  if (!difference && changed)
    remark ("'%s': the plugin has changed since the ledger was made%s", path,
            agreed
                ? "; it has explored finished units again, with equal results"
                : "");
  if (!difference)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s' was made by another plugin; %s", path, difference);
  g_free (difference);
  return false;
}

/* Reads the options of the run.  Returns false with an error. */
static bool
read_options (Recorded *recorded, const char *path, GError **error)
{
  run_options_init (&recorded->options);
  recorded->has_options = true;
  recorded->options.ledger = g_strdup (path);
  recorded->options.resumed = search_ledger_run (recorded->ledger);
  return spec_read (&recorded->options.spec,
                    search_ledger_run (recorded->ledger), error);
}

/* Makes the instance of the run, and finds its representation.  Returns false
 * with an error.
 */
static bool
take_up (Recorded *recorded, const char *path, GError **error)
{
  const SearchProblem *problem = search_plugin_problem (recorded->loaded);

  if (!read_options (recorded, path, error))
    return false;
  recorded->options.loaded = recorded->loaded;
  return run_options_settle (&recorded->options, problem, error)
         && run_instance_begin (&recorded->at, &recorded->options, problem,
                                error);
}

bool
recorded_open (Recorded *recorded, const char *path, const char *plugin,
               GError **error)
{
  const SearchLedgerSharing sharing = recorded_sharing (path);

  *recorded = (Recorded){ 0 };
  recorded->ledger
      = search_ledger_open (path, SEARCH_LEDGER_READ, &sharing, error);
  if (!recorded->ledger)
    return false;
  recorded->loaded = recorded_plugin_load (search_ledger_run (recorded->ledger),
                                           path, plugin, error);
  if (recorded->loaded)
    program_blame (search_plugin_file (recorded->loaded));
  return recorded->loaded && take_up (recorded, path, error)
         && check_same (recorded, error);
}

bool
recorded_open_without_plugin (Recorded *recorded, const char *path,
                              GError **error)
{
  static const SearchProblem any = { 0 };
  const SearchLedgerSharing  sharing = recorded_sharing (path);

  *recorded = (Recorded){ 0 };
  recorded->ledger
      = search_ledger_open (path, SEARCH_LEDGER_READ, &sharing, error);
  if (!recorded->ledger)
    return false;
  recorded->at.format = search_problem_find_format (&any, "json", NULL);
  if (!read_options (recorded, path, error))
    return false;
  recorded->options.results.json = true;
  return true;
}

void
recorded_close (Recorded *recorded)
{
  if (recorded->has_options)
    {
      run_instance_clear (&recorded->at);
      run_options_clear (&recorded->options);
    }
  search_plugin_free (recorded->loaded);
  search_ledger_free (recorded->ledger);
}
