/* SPDX-License-Identifier: MIT */
/* uninstalled.c: finding what a build tree has. */
#include "uninstalled.h"

#include <glib.h>

/* The folder BUILD, see below; NULL: the program is in none. */
static char *folder;

/* The file of this program; free with g_free(). */
static char *
program_file (const char *program)
{
  char *file = g_file_read_link ("/proc/self/exe", NULL);

  return file ? file : g_strdup (program);
}

/* The program is BUILD/PROGRAM, and BUILD has a config.status; the problems are
 * in BUILD/problems/.libs.
 */
void
uninstalled_find_problems (const char *program)
{
  char *file = program_file (program);
  char *build = g_path_get_dirname (file);
  char *status = g_build_filename (build, "config.status", NULL);

  if (g_file_test (status, G_FILE_TEST_EXISTS))
    {
      const char *given = g_getenv ("SEARCH_PLUGIN_PATH");
      char *problems = g_build_filename (build, "problems", ".libs", NULL);
      char *path = g_strjoin (G_SEARCHPATH_SEPARATOR_S, given ? given : "",
                              problems, NULL);

      g_setenv ("SEARCH_PLUGIN_PATH", path, TRUE);
      g_free (problems);
      g_free (path);
      folder = g_steal_pointer (&build);
    }
  g_free (status);
  g_free (build);
  g_free (file);
}

const char *
uninstalled_folder (void)
{
  return folder;
}
