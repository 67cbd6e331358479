/* SPDX-License-Identifier: MIT */
/* problems.c: loads problems by their names, as search-run does. */
#include "bench.h"

static SearchPlugin *
load (const char *name)
{
  GError       *error = NULL;
  SearchPlugin *loaded = search_plugin_load (name, &error);

  if (!loaded)
    fail ("%s", error->message);
  return loaded;
}

const SearchProblem *
queens_problem (void)
{
  static SearchPlugin *loaded;

  if (!loaded)
    loaded = load ("nqueens");
  return search_plugin_problem (loaded);
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
  SearchPlugin        *loaded = load (name);
  const SearchProblem *problem = search_plugin_problem (loaded);
  SearchInstance      *instance = instance_new (problem, setting);
  SearchKnown          known = { 0 };

  if (!problem->known (search_instance_data (instance), &known))
    fail ("%s: the number of solutions for %s is unknown", name, setting);
  search_instance_free (instance);
  search_plugin_free (loaded);
  return known.solutions;
}
