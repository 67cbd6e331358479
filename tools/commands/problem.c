/* SPDX-License-Identifier: MIT */
/* problem.c: a problem as it is named on the command line. */
#include "problem.h"
#include "commands.h"

#include <string.h>

/* Was `name`, which is none of a problem, most likely meant to be a command?
 * Then sets `error` to that.
 */
static void
suggest_command (const char *name, GError **error)
{
  char      **problems = search_module_names ();
  GPtrArray  *all = g_ptr_array_new (), *ours = g_ptr_array_new ();
  const char *nearest;

  for (char **problem = problems; *problem; problem++)
    g_ptr_array_add (all, *problem);
  for (const Command *command = commands; command->name; command++)
    {
      g_ptr_array_add (all, (char *) command->name);
      g_ptr_array_add (ours, (char *) command->name);
    }
  g_ptr_array_add (all, NULL);
  g_ptr_array_add (ours, NULL);
  nearest = search_nearest_name (name, (const char *const *) all->pdata);
  if (nearest && command_find (nearest))
    {
      g_clear_error (error);
      search_unknown_name ("command", name, (const char *const *) ours->pdata,
                           error);
    }
  g_ptr_array_unref (all);
  g_ptr_array_unref (ours);
  g_strfreev (problems);
}

SearchModule *
problem_load (const char *name, GError **error)
{
  SearchModule *module = search_module_load (name, error);

  if (!module && !strchr (name, G_DIR_SEPARATOR)
      && g_error_matches (*error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    suggest_command (name, error);
  return module;
}
