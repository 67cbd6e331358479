/* SPDX-License-Identifier: MIT */
/* record.c: a run as its ledger tells it. */
#include "record.h"
#include "tools/shared/names.h"

#include <string.h>

/* "n=16": what the option is in this instance; NULL: nothing was given. */
static char *
spell (const SearchInstance *instance, const SearchOption *option)
{
  const char *text;

  if (option->type == SEARCH_OPTION_INT)
    return g_strdup_printf ("%s=%d", option->name,
                            search_instance_value (instance, option));
  text = search_instance_text (instance, option);
  return text ? g_strdup_printf ("%s=%s", option->name, text) : NULL;
}

/* All options of the problem, or, where an input has its own say in them, those
 * that were typed.
 */
static char **
list_options (const SearchSpec *spec, const RunInstance *at)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  GPtrArray           *list = g_ptr_array_new ();

  for (guint i = 0; spec->input_name && i + 1 < spec->settings->len; i++)
    g_ptr_array_add (list, g_strdup (spec->settings->pdata[i]));
  for (const SearchOption *option = problem->options;
       !spec->input_name && option && option->name; option++)
    {
      char *text = spell (at->instance, option);

      if (text)
        g_ptr_array_add (list, text);
    }
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (list, FALSE);
}

/* A file by its whole name, so that it is found from anywhere. */
static char *
plugin_name (const SearchSpec *spec)
{
  return strchr (spec->plugin, G_DIR_SEPARATOR)
             ? g_canonicalize_filename (spec->plugin, NULL)
             : g_strdup (spec->plugin);
}

/* The SHA-256 of a file. */
static char *
fingerprint (const char *file, GError **error)
{
  char *text, *sum = NULL;
  gsize length;

  if (g_file_get_contents (file, &text, &length, error))
    {
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) text,
                                         length);
      g_free (text);
    }
  return sum;
}

bool
record_make (const SearchSpec *spec, const RunInstance *at, const char *file,
             LedgerRun *run, GError **error)
{
  const SearchInstance *instance = at->instance;
  const SearchProblem  *problem = search_instance_problem (instance);
  const SearchInput    *input = &at->input;

  *run = (LedgerRun){ 0 };
  run->problem = g_strdup (problem->name);
  run->plugin = plugin_name (spec);
  run->abi = search_abi ();
  run->fingerprint = fingerprint (file, error);
  run->options = list_options (spec, at);
  run->repr = g_strdup (at->repr->name);
  run->symmetry = g_strdup (run_symmetry_names[spec->symmetry]);
  run->find = g_strdup (spec_find_names[spec->find]);
  run->maximise = spec->find == FIND_BEST && problem->maximise;
  run->wanted = spec->wanted;
  run->part = spec->part.index;
  run->parts = spec->part.total;
  run->answer_length = search_instance_answer_length (instance);
  run->seed = spec->seed;
  run->version = g_strdup (search_version ());
  run->created = (uint64_t) g_get_real_time ();
  if (spec->input_name)
    {
      run->input_name = g_strdup (spec->input_name);
      run->input = g_bytes_new (input->text, input->length);
    }
  return run->fingerprint != NULL;
}

static void
add (GPtrArray *list, const char *name, const char *value)
{
  g_ptr_array_add (list, value ? g_strdup_printf ("--%s=%s", name, value)
                               : g_strdup_printf ("--%s", name));
}

static void
add_number (GPtrArray *list, const char *name, uint64_t value)
{
  g_ptr_array_add (list,
                   g_strdup_printf ("--%s=%" G_GUINT64_FORMAT, name, value));
}

char **
record_arguments (const LedgerRun *run, const char *path)
{
  GPtrArray *list = g_ptr_array_new ();

  g_ptr_array_add (list, g_strdup (run->plugin));
  for (char **option = run->options; *option; option++)
    add (list, *option, NULL);
  add (list, "repr", run->repr);
  if (!g_str_equal (run->symmetry, "none"))
    add (list, "symmetry", run->symmetry);
  if (g_str_equal (run->find, "first"))
    add_number (list, "first", run->wanted);
  else if (!g_str_equal (run->find, "count"))
    add (list, run->find, NULL);
  if (run->parts > 1)
    g_ptr_array_add (list, g_strdup_printf ("--part=%" G_GUINT64_FORMAT
                                            "/%" G_GUINT64_FORMAT,
                                            run->part, run->parts));
  if (path)
    add (list, "ledger", path);
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (list, FALSE);
}
