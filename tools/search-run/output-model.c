/* SPDX-License-Identifier: MIT */
/* output-model.c: prints solutions as a MiniZinc model says, by minizinc. */
#include "output-model.h"
#include "minizinc.h"
#include "mzn-text.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <libsearch/search.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* What minizinc prints behind a solution: a line that no model prints. */
static const char end_mark[] = "=====search-run=====";

struct OutputModel
{
  char  *text; /* what it says */
  bool   failed;
  char  *path; /* a file of it, until minizinc has read that; NULL: none */
  GPid   pid;  /* 0: minizinc has not been started */
  FILE  *to, *from;
  char  *line; /* the last one that was read */
  size_t size;
};

OutputModel *
output_model_new (const char *text, size_t length, GError **error)
{
  OutputModel *model;
  char        *own;

  if (!minizinc_is_there (error))
    return NULL;
  own = mzn_text_output_model (text, length);
  if (!own)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "mzn: this FlatZinc does not say how its solutions are "
                   "printed; that of search-run mzn MODEL.mzn does");
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

/* Writes the file that minizinc reads. */
static bool
make_file (OutputModel *model, GError **error)
{
  const int file = g_file_open_tmp ("search-XXXXXX.ozn", &model->path, error);

  if (file < 0)
    return false;
  close (file);
  return g_file_set_contents (model->path, model->text, -1, error);
}

/* Ctrl-C in a terminal is for us; minizinc goes when we do. */
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

/* Reads a line, without its newline; false: there is none. */
static bool
read_line (OutputModel *model, size_t *length)
{
  const ssize_t read = getline (&model->line, &model->size, model->from);

  if (read <= 0)
    return false;
  *length = (size_t) read - (model->line[read - 1] == '\n');
  return true;
}

/* Appends the lines up to the end mark; false: that has not come. */
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
                 "minizinc ended, and printed no solution");
  return !model->failed;
}

bool
output_model_failed (const OutputModel *model)
{
  return model->failed;
}
