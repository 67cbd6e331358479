/* SPDX-License-Identifier: MIT */
/* minizinc.c: runs the program minizinc.  Reads and writes the comments in
 * FlatZinc that contain the MiniZinc model.  The output model is the part of a
 * MiniZinc model that prints a solution.
 */
#define _GNU_SOURCE /* memrchr(), strchrnul() */

#include "minizinc.h"
#include "libsearch/text/format.h"
#include <errno.h>
#include <glib/gstdio.h>
#include <libsearch/search.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

bool
minizinc_is_there (GError **error)
{
  char      *path = g_find_program_in_path ("minizinc");
  const bool there = path != NULL;

  g_free (path);
  if (!there)
    g_set_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT,
                 "minizinc is not installed; install it with apt-get "
                 "install minizinc (Debian, Ubuntu) or from "
                 "www.minizinc.org");
  return there;
}

static const char command_mark[] = "%%mzn ";
static const char model_mark[] = "%%ozn\n";

/* The beginning of each comment in FlatZinc that contains a line of the output
 * model, the part of the MiniZinc model that prints a solution.
 */
static const char line_mark[] = "% ";

static void
end_line (GString *text)
{
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
}

void
minizinc_append (GString *text, const char *command, const char *output_model)
{
  end_line (text);
  text_append_format (text, "%s%s\n%s", command_mark, command, model_mark);
  while (*output_model)
    {
      const size_t length = strcspn (output_model, "\n");

      g_string_append (text, line_mark);
      g_string_append_len (text, output_model, (gssize) length);
      g_string_append_c (text, '\n');
      output_model += length + (output_model[length] != '\0');
    }
}

/* Finds the last line of `text` that begins with `mark`, and returns the text
 * of this line after `mark`; NULL: there is no such line.
 */
static const char *
find (const char *text, size_t length, const char *mark)
{
  const size_t size = strlen (mark);

  for (const char *line = text + length; line > text;)
    {
      const char *end = line - 1;

      line = memrchr (text, '\n', (size_t) (end - text));
      line = line ? line + 1 : text;
      if ((size_t) (text + length - line) >= size
          && memcmp (line, mark, size) == 0)
        return line + size;
    }
  return NULL;
}

char *
minizinc_command (const char *text, size_t length)
{
  const char *command = find (text, length, command_mark);

  return command ? g_strndup (command, strcspn (command, "\n")) : NULL;
}

/* Returns the output model (the part of a MiniZinc model that prints a
 * solution) in the FlatZinc `text`; NULL: there is none.  Free with g_free().
 */
static char *
output_model_text (const char *text, size_t length)
{
  const char *line = find (text, length, model_mark);
  GString    *model = line ? g_string_new (NULL) : NULL;

  while (line && g_str_has_prefix (line, line_mark))
    {
      const char *from = line + strlen (line_mark);
      const char *end = strchrnul (from, '\n');

      g_string_append_len (model, from, end - from);
      g_string_append_c (model, '\n');
      line = *end ? end + 1 : end;
    }
  return model ? g_string_free (model, FALSE) : NULL;
}

/* The line that minizinc prints after each solution.  It shows this program
 * where a solution ends.  No model prints such a line.
 */
static const char end_mark[] = "=====search-run=====";

struct OutputModel
{
  char *text; /* text of the output model */
  bool  failed;

  /* Temporary file with the output model, which is removed when minizinc has
   * read it; NULL: there is no file.
   */
  char  *path;
  GPid   pid; /* process id of minizinc; 0 = not started */
  FILE  *to, *from;
  char  *line; /* the line that was read last */
  size_t size;
};

OutputModel *
output_model_new (const char *text, size_t length, GError **error)
{
  OutputModel *model;
  char        *own;

  if (!minizinc_is_there (error))
    return NULL;
  own = output_model_text (text, length);
  if (!own)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "mzn: the FlatZinc has no output model; search-run mzn "
                   "MODEL.mzn adds it");
      return NULL;
    }
  model = g_new0 (OutputModel, 1);
  model->text = own;
  return model;
}

static void
remove_file (OutputModel *model)
{
  if (model->path)
    g_unlink (model->path);
  g_clear_pointer (&model->path, g_free);
}

void
output_model_free (OutputModel *model)
{
  if (!model)
    return;
  if (model->pid)
    {
      fclose (model->to);
      fclose (model->from);
      while (waitpid (model->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    }
  remove_file (model);
  free (model->line);
  g_free (model->text);
  g_free (model);
}

/* Writes the output model (the part of a MiniZinc model that prints a solution)
 * to a temporary file, which minizinc reads.  Returns false with an error.
 */
static bool
make_file (OutputModel *model, GError **error)
{
  const int file = g_file_open_tmp ("search-XXXXXX.ozn", &model->path, error);

  if (file < 0)
    return false;
  close (file);
  return g_file_set_contents (model->path, model->text, -1, error);
}

/* Moves the process of minizinc to a process group of its own, so that Ctrl-C
 * in a terminal ends only search-run, which then ends minizinc.
 */
static void
leave_group (void *data)
{
  (void) data;
  setpgid (0, 0);
}

static bool
start (OutputModel *model, GError **error)
{
  char *argv[] = {
    (char *) "minizinc",   (char *) "--ozn-file", NULL, (char *) "--non-unique",
    (char *) "--soln-sep", (char *) end_mark,     NULL
  };
  int to, from;

  if (!make_file (model, error))
    return false;
  argv[2] = model->path;
  if (!g_spawn_async_with_pipes (
          NULL, argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD,
          leave_group, NULL, &model->pid, &to, &from, NULL, error))
    {
      model->pid = 0;
      return false;
    }
  model->to = fdopen (to, "w");
  model->from = fdopen (from, "r");
  return true;
}

/* Reads the next line that minizinc prints.  Sets `length` to its length in
 * bytes without the newline.  Returns false at the end.
 */
static bool
read_line (OutputModel *model, size_t *length)
{
  const ssize_t read = getline (&model->line, &model->size, model->from);

  if (read <= 0)
    return false;
  *length = (size_t) read - (model->line[read - 1] == '\n');
  return true;
}

/* Appends the lines that minizinc prints for the current solution, up to the
 * line end_mark.  Returns false, and appends nothing, if minizinc ends before
 * this line.
 */
static bool
read_solution (OutputModel *model, GString *out)
{
  const size_t begin = out->len;
  size_t       length;

  while (read_line (model, &length))
    {
      if (length == strlen (end_mark)
          && memcmp (model->line, end_mark, length) == 0)
        {
          if (out->len > begin)
            g_string_truncate (out, out->len - 1);
          return true;
        }
      g_string_append_len (out, model->line, (gssize) length);
      g_string_append_c (out, '\n');
    }
  g_string_truncate (out, begin);
  return false;
}

bool
output_model_append (OutputModel *model, const char *solution, GString *out,
                     GError **error)
{
  model->failed = true;
  if (!model->pid && !start (model, error))
    return false;
  fprintf (model->to, "%s\n----------\n", solution);
  fflush (model->to);
  model->failed = !read_solution (model, out);
  remove_file (model);
  if (model->failed)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO,
                 "minizinc ended without a solution");
  return !model->failed;
}

bool
output_model_failed (const OutputModel *model)
{
  return model->failed;
}
