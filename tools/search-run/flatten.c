/* SPDX-License-Identifier: MIT */
/* flatten.c: makes FlatZinc of a MiniZinc model, by minizinc. */
#include "flatten.h"
#include "minizinc.h"
#include "mzn-text.h"
#include "tools/cli/names.h"
#include "tools/cli/signals.h"
#include "tools/cli/watchdog.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <libsearch/search.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* Milliseconds between two looks at whether this process is to end. */
#define LOOK 50

/* A folder of our own, and what minizinc writes there. */
typedef struct
{
  char *folder;
  char *flat;
  char *output;
} Files;

static bool
make_files (Files *files, GError **error)
{
  files->folder = g_dir_make_tmp ("search-mzn-XXXXXX", error);
  if (!files->folder)
    return false;
  files->flat = g_build_filename (files->folder, "model.fzn", NULL);
  files->output = g_build_filename (files->folder, "model.ozn", NULL);
  return true;
}

static void
remove_files (Files *files)
{
  if (!files->folder)
    return;
  g_unlink (files->flat);
  g_unlink (files->output);
  g_rmdir (files->folder);
  g_free (files->flat);
  g_free (files->output);
  g_free (files->folder);
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

/* What was typed: files and data. */
static void
add_source (GPtrArray *words, const FlattenSource *source)
{
  for (char *const *file = source->files; *file; file++)
    g_ptr_array_add (words, *file);
  add_each (words, "-D", source->data);
  add_each (words, "-I", source->includes);
}

/* The same as a line, which a shell would understand; free with g_free(). */
static char *
describe (const FlattenSource *source)
{
  GPtrArray *words = g_ptr_array_new ();
  GString   *line = g_string_new (NULL);

  add_source (words, source);
  for (guint i = 0; i < words->len; i++)
    {
      char *quoted = names_quote (words->pdata[i]);

      g_string_append_printf (line, "%s%s", i ? " " : "", quoted);
      g_free (quoted);
    }
  g_ptr_array_unref (words);
  return g_string_free (line, FALSE);
}

/* The lines that say something as one. */
static char *
join_lines (const char *text)
{
  char   **lines = g_strsplit (text, "\n", -1);
  GString *joined = g_string_new (NULL);

  for (char **line = lines; *line; line++)
    {
      g_strstrip (*line);
      if (**line)
        g_string_append_printf (joined, "%s%s", joined->len ? "; " : "", *line);
    }
  g_strfreev (lines);
  return g_string_free (joined, FALSE);
}

static bool
is_told (void)
{
  return *signals_caught () || g_atomic_int_get (watchdog_told ());
}

/* Reads what minizinc says until it is done, or this process is told to end,
 * which ends minizinc.  Returns whether it is done.
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

/* Runs it; what it says goes to `said`, which is one line. */
static bool
run_minizinc (const FlattenSource *source, const Files *files, char **said,
              GError **error)
{
  char      *solver = minizinc_solver_file ();
  GPtrArray *words = g_ptr_array_new ();
  GString   *written = g_string_new (NULL);
  int        status = 0, descriptor;
  GPid       child;
  bool       good;

  g_ptr_array_add (words, (char *) "minizinc");
  g_ptr_array_add (words, (char *) "-c");
  g_ptr_array_add (words, (char *) "--solver");
  g_ptr_array_add (words, solver);
  add_source (words, source);
  g_ptr_array_add (words, (char *) "--fzn");
  g_ptr_array_add (words, files->flat);
  g_ptr_array_add (words, (char *) "--ozn");
  g_ptr_array_add (words, files->output);
  g_ptr_array_add (words, NULL);
  good = g_spawn_async_with_pipes (
      NULL, (char **) words->pdata, NULL,
      G_SPAWN_SEARCH_PATH | G_SPAWN_CHILD_INHERITS_STDIN
          | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_DO_NOT_REAP_CHILD,
      NULL, NULL, &child, NULL, NULL, &descriptor, error);
  if (good && !(good = listen (child, descriptor, written)))
    g_set_error_literal (error, SEARCH_ERROR, SEARCH_ERROR_LIMIT,
                         "ended while minizinc was at work");
  else if (good)
    while (waitpid (child, &status, 0) < 0 && errno == EINTR)
      ;
  *said = join_lines (written->str);
  if (good && !(good = WIFEXITED (status) && WEXITSTATUS (status) == 0))
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "minizinc: %s",
                 **said ? *said : "it failed, and does not say why");
  g_string_free (written, TRUE);
  g_ptr_array_unref (words);
  g_free (solver);
  return good;
}

/* What it has written, as one text. */
static GBytes *
read_files (const FlattenSource *source, const Files *files, GError **error)
{
  char    *flat = NULL, *output = NULL, *command;
  size_t   length;
  GString *text;

  if (!g_file_get_contents (files->flat, &flat, &length, error)
      || !g_file_get_contents (files->output, &output, NULL, error))
    {
      g_free (flat);
      return NULL;
    }
  command = describe (source);
  text = g_string_new_len (flat, (gssize) length);
  mzn_text_append (text, command, output);
  g_free (command);
  g_free (flat);
  g_free (output);
  return g_string_free_to_bytes (text);
}

GBytes *
flatten (const FlattenSource *source, void (*warn) (const char *text),
         GError             **error)
{
  Files   files = { 0 };
  char   *said = NULL;
  GBytes *text = NULL;

  if (minizinc_is_there (error) && make_files (&files, error)
      && run_minizinc (source, &files, &said, error))
    {
      text = read_files (source, &files, error);
      if (text && warn && *said)
        warn (said);
    }
  remove_files (&files);
  g_free (said);
  return text;
}
