/* SPDX-License-Identifier: MIT */
/* minizinc.c: the program minizinc, which is another package. */
#include "minizinc.h"
#include "tools/cli/program.h"

bool
minizinc_is_there (GError **error)
{
  char      *path = g_find_program_in_path ("minizinc");
  const bool there = path != NULL;

  g_free (path);
  if (!there)
    g_set_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT,
                 "minizinc is not installed; on Debian and Ubuntu apt-get "
                 "install minizinc does it, elsewhere www.minizinc.org has it");
  return there;
}

char *
minizinc_solver_file (void)
{
  const char *build = uninstalled_folder ();

  return build ? g_build_filename (build, "tools", "minizinc", "uninstalled",
                                   "libsearch.msc", NULL)
               : g_strdup (MINIZINC_SOLVER_FILE);
}
