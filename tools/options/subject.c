/* SPDX-License-Identifier: MIT */
/* subject.c: what a command line is about, a problem or a command. */
#include "subject.h"

#include <gmodule.h>
#include <libsearch/search.h>
#include <string.h>

bool
subject_is_problem (const char *word)
{
  char **names = search_module_names ();
  bool   found = g_strv_contains ((const char *const *) names, word);

  g_strfreev (names);
  return found
         || (strchr (word, G_DIR_SEPARATOR)
             && g_str_has_suffix (word, "." G_MODULE_SUFFIX));
}

/* Is it --NAME, with no value, of an option that is none of `own`? */
static bool
is_foreign (const OptionRow *own, const char *argument)
{
  return g_str_has_prefix (argument, "--") && !strchr (argument, '=')
         && !option_row_find (own, argument + strlen ("--"),
                              strlen (argument + strlen ("--")));
}

bool
subject_first (const OptionRow *own, bool (*is_name) (const char *word),
               int argc, char **argv)
{
  for (int i = 0; i < argc && !g_str_equal (argv[i], "--"); i++)
    if (option_row_awaits_value (own, argv[i]))
      i++;
    else if (argv[i][0] != '-'
             && (i == 0 || !is_foreign (own, argv[i - 1]) || is_name (argv[i])))
      {
        char *subject = argv[i];

        memmove (argv + 1, argv, (size_t) i * sizeof *argv);
        argv[0] = subject;
        return true;
      }
  return false;
}
