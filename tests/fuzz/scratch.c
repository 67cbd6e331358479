/* SPDX-License-Identifier: MIT */
/* scratch.c: bytes as a file, in memory where there is a file system for that.
 */
#include "scratch.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define MEMORY "/dev/shm"

static char *folder, *path;

static void
remove_all (void)
{
  g_unlink (path);
  g_rmdir (folder);
  g_free (path);
  g_free (folder);
}

static void
make_folder (void)
{
  const bool memory = g_access (MEMORY, W_OK) == 0;

  folder = g_build_filename (memory ? MEMORY : g_get_tmp_dir (),
                             "search-fuzz.XXXXXX", NULL);
  if (!g_mkdtemp (folder))
    g_error ("%s: no folder can be made there", folder);
  path = g_build_filename (folder, "file", NULL);
  atexit (remove_all);
}

const char *
scratch_write (const uint8_t *data, size_t size)
{
  FILE *file;

  if (!folder)
    make_folder ();
  file = fopen (path, "we");
  if (!file || fwrite (data, 1, size, file) != size || fclose (file))
    g_error ("%s: cannot be written", path);
  return path;
}
