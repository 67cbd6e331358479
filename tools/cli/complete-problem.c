/* SPDX-License-Identifier: MIT */
/* complete-problem.c: candidates among problems. */
#include "complete-problem.h"

#include <string.h>

SearchModule *
complete_problem_load (const Candidates *candidates, const char *name)
{
  return candidates->may_load ? search_module_load (name, NULL) : NULL;
}

void
complete_problem (Candidates *candidates)
{
  char **names = search_module_names ();

  for (char **name = names; *name; name++)
    {
      SearchModule *module = g_str_has_prefix (*name, candidates->word)
                                 ? complete_problem_load (candidates, *name)
                                 : NULL;

      candidates_add (candidates, "", *name,
                      module ? search_module_problem (module)->summary : NULL);
      search_module_free (module);
    }
  g_strfreev (names);
  if (*candidates->word == '.' || *candidates->word == '~'
      || strchr (candidates->word, G_DIR_SEPARATOR))
    candidates->paths = "files";
}
