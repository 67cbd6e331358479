/* SPDX-License-Identifier: MIT */
/* mzn.c: the command search-run mzn, which translates a MiniZinc model to
 * FlatZinc and searches it.
 */
#include "commands.h"
#include "libsearch/text/format.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/names.h"
#include "tools/cli/signals.h"
#include "tools/cli/watchdog.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* Returns the path of libsearch.msc, the file that describes libsearch to
 * minizinc.  If this program is in the build folder, the file is there too;
 * otherwise it is the installed file.  Free with g_free().
 */
static char *
solver_file (void)
{
  const char *build = program_build_folder ();

  return build ? g_build_filename (build, "tools", "minizinc", "uninstalled",
                                   "libsearch.msc", NULL)
               : g_strdup (MINIZINC_SOLVER_FILE);
}

/* Time in milliseconds between two checks of the time limit and signals, while
 * minizinc runs.
 */
#define LOOK 50

/* Options and arguments of search-run mzn.  `folder` is a temporary folder for
 * the two files that minizinc writes, `flat` and `output`.
 */
typedef struct
{
  RunOptions run;
  GPtrArray *data;
  GPtrArray *includes;

  /* Files with the model and its data.  NULL ends the array. */
  char **files;

  char *folder; /* the folder; NULL: not created yet */
  char *flat;
  char *output;
} Asked;

#define FIELD(name) .field = G_STRUCT_OFFSET (Asked, name)

const OptionRow command_mzn_rows[] = {
  { "data", 'D', .kind = OPTION_TEXTS, FIELD (data), .value = "TEXT",
    .help = "Add data such as n=8" },
  { "include", 'I', .kind = OPTION_TEXTS, FIELD (includes), .value = "DIR",
    .help = "Search DIR for included files too" },
  { 0 },
};

static bool
make_files (Asked *asked, GError **error)
{
  asked->folder = g_dir_make_tmp ("search-mzn-XXXXXX", error);
  if (!asked->folder)
    return false;
  asked->flat = g_build_filename (asked->folder, "model.fzn", NULL);
  asked->output = g_build_filename (asked->folder, "model.ozn", NULL);
  return true;
}

static void
remove_files (Asked *asked)
{
  if (!asked->folder)
    return;
  g_unlink (asked->flat);
  g_unlink (asked->output);
  g_rmdir (asked->folder);
  g_free (asked->flat);
  g_free (asked->output);
  g_free (asked->folder);
}

static void
add_each (GPtrArray *words, const char *option, const GPtrArray *values)
{
  for (guint i = 0; i < values->len; i++)
    {
      g_ptr_array_add (words, (char *) option);
      g_ptr_array_add (words, values->pdata[i]);
    }
}

/* Adds to the command line `words` of minizinc the files with the model, its
 * data, and the folders for included files, all as the user entered them.
 */
static void
add_source (GPtrArray *words, const Asked *asked)
{
  for (char *const *file = asked->files; *file; file++)
    g_ptr_array_add (words, *file);
  add_each (words, "-D", asked->data);
  add_each (words, "-I", asked->includes);
}

/* Returns the files with the model, its data, and the folders for included
 * files in one line, with quotes where a shell needs them.  Free with g_free().
 */
static char *
describe (const Asked *asked)
{
  GPtrArray *words = g_ptr_array_new ();
  GString   *line = g_string_new (NULL);

  add_source (words, asked);
  for (guint i = 0; i < words->len; i++)
    {
      char *quoted = names_quote (words->pdata[i]);

      text_append_format (line, "%s%s", i ? " " : "", quoted);
      g_free (quoted);
    }
  g_ptr_array_unref (words);
  return g_string_free (line, FALSE);
}

/* Returns the lines of a message, joined to a single line.  Free with g_free().
 */
static char *
join_lines (const char *text)
{
  char   **lines = g_strsplit (text, "\n", -1);
  GString *joined = g_string_new (NULL);

  for (char **line = lines; *line; line++)
    {
      g_strstrip (*line);
      if (**line)
        text_append_format (joined, "%s%s", joined->len ? "; " : "", *line);
    }
  g_strfreev (lines);
  return g_string_free (joined, FALSE);
}

static bool
is_told (void)
{
  return *signals_caught () || g_atomic_int_get (watchdog_told ());
}

/* Reads the messages of minizinc until minizinc closes its stderr.  After the
 * time limit or a signal, ends minizinc and returns false.
 */
static bool
listen (GPid child, int descriptor, GString *written)
{
  struct pollfd look = { .fd = descriptor, .events = POLLIN };
  char          piece[4096];
  ssize_t       length = 1;

  while (length > 0 && !is_told ())
    if (poll (&look, 1, LOOK) > 0
        && (length = read (descriptor, piece, sizeof piece)) > 0)
      g_string_append_len (written, piece, length);
  if (length > 0)
    kill (child, SIGTERM);
  close (descriptor);
  return length <= 0 && !is_told ();
}

/* Runs minizinc.  Sets `said` to the messages of minizinc, as one line of text.
 * Returns false with an error if minizinc fails.
 */
static bool
run_minizinc (const Asked *asked, char **said, GError **error)
{
  char      *solver = solver_file ();
  GPtrArray *words = g_ptr_array_new ();
  GString   *written = g_string_new (NULL);
  int        status = 0, descriptor;
  GPid       child;
  bool       good;

  g_ptr_array_add (words, (char *) "minizinc");
  g_ptr_array_add (words, (char *) "-c");
  g_ptr_array_add (words, (char *) "--solver");
  g_ptr_array_add (words, solver);
  add_source (words, asked);
  g_ptr_array_add (words, (char *) "--fzn");
  g_ptr_array_add (words, asked->flat);
  g_ptr_array_add (words, (char *) "--ozn");
  g_ptr_array_add (words, asked->output);
  g_ptr_array_add (words, NULL);
  good = g_spawn_async_with_pipes (
      NULL, (char **) words->pdata, NULL,
      G_SPAWN_SEARCH_PATH | G_SPAWN_CHILD_INHERITS_STDIN
          | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_DO_NOT_REAP_CHILD,
      NULL, NULL, &child, NULL, NULL, &descriptor, error);
  if (good && !(good = listen (child, descriptor, written)))
    g_set_error_literal (error, SEARCH_ERROR, SEARCH_ERROR_LIMIT,
                         "ended while minizinc was running");
  else if (good)
    while (waitpid (child, &status, 0) < 0 && errno == EINTR)
      ;
  *said = join_lines (written->str);
  if (good && !(good = WIFEXITED (status) && WEXITSTATUS (status) == 0))
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "minizinc: %s",
                 **said ? *said : "it failed without a message");
  g_string_free (written, TRUE);
  g_ptr_array_unref (words);
  g_free (solver);
  return good;
}

/* Reads the two files that minizinc has written, FlatZinc and output model, and
 * returns their contents as one text.  Returns NULL with an error if they
 * cannot be read.
 */
static GBytes *
read_files (const Asked *asked, GError **error)
{
  char    *flat = NULL, *output = NULL, *command;
  size_t   length;
  GString *text;

  if (!g_file_get_contents (asked->flat, &flat, &length, error)
      || !g_file_get_contents (asked->output, &output, NULL, error))
    {
      g_free (flat);
      return NULL;
    }
  command = describe (asked);
  text = g_string_new_len (flat, (gssize) length);
  minizinc_append (text, command, output);
  g_free (command);
  g_free (flat);
  g_free (output);
  return g_string_free_to_bytes (text);
}

/* Returns the FlatZinc of the model, with the comments that minizinc.h
 * describes, and prints the messages of minizinc.  Returns NULL with an error;
 * if the model has a mistake, the error is SEARCH_ERROR_INPUT with the message
 * of minizinc.
 */
static GBytes *
flatten (Asked *asked, GError **error)
{
  char   *said = NULL;
  GBytes *text = NULL;

  if (minizinc_is_there (error) && make_files (asked, error)
      && run_minizinc (asked, &said, error))
    {
      text = read_files (asked, error);
      if (text && !asked->run.results.quiet && *said)
        remark ("minizinc: %s", said);
    }
  remove_files (asked);
  g_free (said);
  return text;
}

/* Checks all options, and only then translates the model to FlatZinc, since the
 * translation takes time.  Returns false with an error.
 */
static bool
read_model (Asked *asked, GError **error)
{
  SearchSpec *spec = &asked->run.spec;

  spec->plugin = "flatzinc";
  spec->input_name = text_format ("FlatZinc of %s", asked->files[0]);
  if (!run_options_settle (&asked->run,
                           search_plugin_problem (asked->run.loaded), error))
    return false;

  /* Catches signals from now on, so that search-run removes the files of
   * minizinc even after a signal.
   */
  watchdog_catch ();
  spec->input = flatten (asked, error);
  if (!spec->input)
    g_prefix_error (error, "mzn: ");
  return spec->input != NULL;
}

static Status
search (Asked *asked, const SearchPlugin *loaded)
{
  GError *error = NULL;

  program_blame (search_plugin_file (loaded));
  run_watch (&asked->run);
  asked->run.loaded = loaded;
  return read_model (asked, &error) ? run_settled (&asked->run)
                                    : finish_failed (error);
}

Status
command_mzn (int argc, char **argv)
{
  Asked         asked = { .data = g_ptr_array_new_with_free_func (g_free),
                          .includes = g_ptr_array_new_with_free_func (g_free) };
  GError       *mistake = NULL;
  SearchPlugin *loaded = search_plugin_load ("flatzinc", &mistake);
  Status        status;

  run_options_init (&asked.run);
  asked.files = command_line_read_for (
      loaded ? search_plugin_problem (loaded) : NULL, mistake, &asked, 1,
      G_MAXUINT, argc, argv, &status);
  if (asked.files)
    status = search (&asked, loaded);
  run_options_clear (&asked.run);
  search_plugin_free (loaded);
  g_free (asked.files);
  g_ptr_array_unref (asked.data);
  g_ptr_array_unref (asked.includes);
  return status;
}
