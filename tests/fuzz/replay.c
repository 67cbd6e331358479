/* SPDX-License-Identifier: MIT */
/* replay.c: a fuzz target's main where libFuzzer is not: tries every file of
 * the folder that is named, and says how many there were.  The last name on
 * stdout is that of the file that ended it.
 */
#include "fuzz.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* A file that hangs is ended after so many seconds. */
#define PATIENCE 120

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* The names in the folder, sorted. */
static GPtrArray *
list (const char *folder)
{
  GPtrArray  *names = g_ptr_array_new_with_free_func (g_free);
  GError     *error = NULL;
  GDir       *dir = g_dir_open (folder, 0, &error);
  const char *name;

  if (!dir)
    g_error ("%s", error->message);
  while ((name = g_dir_read_name (dir)))
    g_ptr_array_add (names, g_strdup (name));
  g_dir_close (dir);
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* The bytes are on the heap and there is no NUL behind them, so that ASan sees
 * who reads on.
 */
static void
try_file (const char *path)
{
  GError  *error = NULL;
  char    *text;
  gsize    length;
  uint8_t *data;

  if (!g_file_get_contents (path, &text, &length, &error))
    g_error ("%s", error->message);
  data = g_memdup2 (text, length);
  g_free (text);
  alarm (PATIENCE);
  LLVMFuzzerTestOneInput (data, length);
  g_free (data);
}

int
main (int argc, char **argv)
{
  GPtrArray *names;
  guint      count;

  if (argc != 2)
    {
      fprintf (stderr, "Usage: %s FOLDER\n", argv[0]);
      return 2;
    }
  names = list (argv[1]);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      char       *path = g_build_filename (argv[1], name, NULL);

      printf ("%s\n", name);
      fflush (stdout);
      try_file (path);
      g_free (path);
    }
  count = names->len;
  g_ptr_array_unref (names);
  printf ("%u files\n", count);
  return count == 0;
}
