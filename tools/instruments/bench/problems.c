/* SPDX-License-Identifier: MIT */
/* problems.c: loads problems in the way in which search-run does. */
#include "bench.h"

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
queens_problem (void)
{
  static SearchModule *module;

  if (!module)
    module = load ("nqueens");
  return search_module_problem (module);
}

static SearchInstance *
instance_new (const SearchProblem *problem, const char *setting)
{
  const char *const settings[] = { setting, NULL };
  GError           *error = NULL;
  SearchInstance   *instance = search_instance_new (problem, settings, &error);

  if (!instance)
    fail ("%s", error->message);
  return instance;
}

SearchInstance *
queens_new (int n)
{
  char           *setting = g_strdup_printf ("n=%d", n);
  SearchInstance *instance = instance_new (queens_problem (), setting);

  g_free (setting);
  return instance;
}

uint64_t
known_solutions (const char *name, const char *setting)
{
  SearchModule        *module = load (name);
  const SearchProblem *problem = search_module_problem (module);
  SearchInstance      *instance = instance_new (problem, setting);
  SearchKnown          known = { 0 };

  if (!problem->known (search_instance_data (instance), &known))
    fail ("%s: the number of solutions for %s is unknown", name, setting);
  search_instance_free (instance);
  search_module_free (module);
  return known.solutions;
}
