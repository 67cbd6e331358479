/* SPDX-License-Identifier: MIT */
/* uninstalled.c: finding the problems of a build tree. */
#include "uninstalled.h"

#include <glib.h>

/* libtool runs BUILD/tools/.libs/PROGRAM; the problems are in
 * BUILD/problems/.libs.
 */
void
uninstalled_find_problems (const char *program)
{
  char *folder = g_path_get_dirname (program);

  if (g_str_has_suffix (folder, G_DIR_SEPARATOR_S ".libs"))
    {
      const char *given = g_getenv ("SEARCH_PLUGIN_PATH");
      char       *problems
          = g_build_filename (folder, "..", "..", "problems", ".libs", NULL);
      char *path = g_strjoin (G_SEARCHPATH_SEPARATOR_S, given ? given : "",
                              problems, NULL);

      g_setenv ("SEARCH_PLUGIN_PATH", path, TRUE);
      g_free (problems);
      g_free (path);
    }
  g_free (folder);
}
