/* SPDX-License-Identifier: MIT */
/* files.c: bytes as files, in a folder that is removed at the end. */
#include "files.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

static char *folder;

static void
remove_folder (void)
{
  files_clear ();
  g_rmdir (folder);
  g_free (folder);
}

char *
files_path (const char *name)
{
  if (!folder)
    {
      folder = g_build_filename (g_get_tmp_dir (), "search-fuzz.XXXXXX", NULL);
      if (!g_mkdtemp (folder))
        g_error ("%s: no folder can be made there", folder);
      atexit (remove_folder);
    }
  return g_build_filename (folder, name, NULL);
}

char *
files_write (const char *name, const uint8_t *data, size_t size)
{
  char *path = files_path (name);
  FILE *file = fopen (path, "we");

  if (!file || fwrite (data, 1, size, file) != size || fclose (file))
    g_error ("%s: cannot be written", path);
  return path;
}

void
files_clear (void)
{
  GDir       *dir = folder ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      char *path = files_path (name);

      g_unlink (path);
      g_free (path);
    }
  g_clear_pointer (&dir, g_dir_close);
}
