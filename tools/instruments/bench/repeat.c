/* SPDX-License-Identifier: MIT */
/* repeat.c: repeats a search that is too short to measure.
 *
 *     repeat TIMES PLUGIN REPR SETTING...
 *
 * Makes one instance, and searches its whole tree TIMES times with one thread.
 * Prints the number of solutions and the size of the tree.  In a model,
 * libsearch makes a node for each solution; the size of the tree does not
 * include these nodes.  If the problem has an objective, the program searches
 * for the best answer.
 */
#include <libsearch/search.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
fail (const GError *error)
{
  fprintf (stderr, "repeat: %s\n", error->message);
  exit (1);
}

static SearchResult
search (const SearchProblem *problem, int times, const char *name,
        const char *const *settings)
{
  SearchSettings    how = SEARCH_SETTINGS (.threads = 1);
  GError           *error = NULL;
  SearchResult      result = { 0 };
  const SearchRepr *repr = search_problem_find_repr (problem, name, &error);
  SearchInstance   *instance
      = repr ? search_instance_new (problem, settings, &error) : NULL;

  if (!instance)
    fail (error);
  how.best = search_instance_goal (instance, repr) != SEARCH_GOAL_NONE;
  for (int i = 0; i < times; i++)
    if (!search_run (instance, repr, &how, NULL, &result, &error))
      fail (error);
  search_instance_free (instance);
  return result;
}

int
main (int argc, char **argv)
{
  GError       *error = NULL;
  SearchPlugin *loaded;
  SearchResult  result;

  if (argc < 4)
    {
      fputs ("Usage: repeat TIMES PLUGIN REPR SETTING...\n", stderr);
      return 2;
    }
  loaded = search_plugin_load (argv[2], &error);
  if (!loaded)
    fail (error);
  result = search (search_plugin_problem (loaded), atoi (argv[1]), argv[3],
                   (const char *const *) argv + 4);
  if (result.best.found)
    printf ("solutions 1\nbest %" G_GINT64_FORMAT "\n", result.best.value);
  else
    printf ("solutions %" G_GUINT64_FORMAT "\ntree %" G_GUINT64_FORMAT "\n",
            result.tally.solutions,
            result.tally.nodes - result.tally.solutions + 1);
  search_plugin_free (loaded);
  return 0;
}
