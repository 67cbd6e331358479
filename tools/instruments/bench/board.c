/* SPDX-License-Identifier: MIT */
/* board.c: problems, loaded as search-run loads them. */
#include "board.h"
#include "fail.h"

static SearchModule *
load (const char *name)
{
  GError       *error = NULL;
  SearchModule *module = search_module_load (name, &error);

  if (!module)
    fail ("%s", error->message);
  return module;
}

const SearchProblem *
board_problem (void)
{
  static SearchModule *module;

  if (!module)
    module = load ("nqueens");
  return search_module_problem (module);
}

static SearchInstance *
instance_new (const SearchProblem *problem, int n)
{
  char             *setting = g_strdup_printf ("n=%d", n);
  const char *const settings[] = { setting, NULL };
  GError           *error = NULL;
  SearchInstance   *instance = search_instance_new (problem, settings, &error);

  if (!instance)
    fail ("%s", error->message);
  g_free (setting);
  return instance;
}

SearchInstance *
board_new (int n)
{
  return instance_new (board_problem (), n);
}

uint64_t
board_solutions (const char *name, int n)
{
  SearchModule        *module = load (name);
  const SearchProblem *problem = search_module_problem (module);
  SearchInstance      *instance = instance_new (problem, n);
  SearchKnown          known = { 0 };

  if (!problem->known (search_instance_data (instance), &known))
    fail ("%s: nobody has counted the solutions for n = %d", name, n);
  search_instance_free (instance);
  search_module_free (module);
  return known.solutions;
}
