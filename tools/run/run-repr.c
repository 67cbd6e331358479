/* SPDX-License-Identifier: MIT */
/* run-repr.c: which representation to search with. */
#include "run-options.h"

/* Is nothing wanted but the number of solutions? */
static bool
is_bare (const RunOptions *options)
{
  return options->find == FIND_COUNT && !options->symmetry && !options->best
         && !options->unique && !options->check_symmetry && !options->partial
         && !options->explain && !options->tree
         && options->strategy == SEARCH_STRATEGY_DEPTH
         && options->loop == SEARCH_LOOP_AUTO && !options->node_limit;
}

/* Does it fit into the memory limit, if need be by fewer threads?  False, with
 * an error, where it does not, or cannot search at all.
 */
static bool
fit (RunOptions *options, const SearchRepr *repr, GError **error)
{
  GError      *cause = NULL;
  SearchMemory memory;

  while (!search_instance_fits (options->instance, repr, options->memory,
                                options->workers, &memory, &cause))
    {
      if (options->workers == 1
          || !g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_LIMIT))
        {
          options->workers = (unsigned) options->threads;
          g_propagate_error (error, cause);
          return false;
        }
      g_clear_error (&cause);
      options->workers /= 2;
    }
  return true;
}

/* The fastest representation that can do what is asked in the memory there is.
 */
static bool
choose_fastest (RunOptions *options, GError **error)
{
  GError *cause = NULL;

  options->repr = search_instance_choose_repr (
      options->instance, is_bare (options), &options->why, error);
  if (!options->repr || fit (options, options->repr, &cause))
    return options->repr != NULL;
  if (!g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_LIMIT))
    {
      g_propagate_error (error, cause);
      return false;
    }
  g_error_free (cause);
  options->repr = search_instance_choose_repr (options->instance, false,
                                               &options->why, error);
  options->why = "the fastest that fits into the memory limit";
  return options->repr != NULL;
}

/* Can it tell which answer is better, or leave out what is symmetric?  Where
 * that is wanted, it counts for more than speed.
 */
static bool
has_best (const SearchRepr *repr)
{
  return repr->objective != NULL;
}

static bool
has_least (const SearchRepr *repr)
{
  return repr->open_least != NULL;
}

/* Prefers the first that has it, unless the one at hand does. */
static void
prefer (RunOptions *options, const SearchProblem         *problem,
        bool (*has) (const SearchRepr *repr), const char *why)
{
  for (const SearchRepr *const *repr = problem->reprs;
       *repr && !has (options->repr); repr++)
    if (has (*repr))
      {
        options->repr = *repr;
        options->why = why;
      }
}

bool
run_options_choose_repr (RunOptions *options, const SearchProblem *problem,
                         GError **error)
{
  const char *name = options->repr_name;

  options->workers = (unsigned) options->threads;
  if (!name || g_str_equal (name, SEARCH_REPR_AUTO))
    {
      if (!choose_fastest (options, error))
        return false;
      if (options->best)
        prefer (options, problem, has_best, "the first that has an objective");
      if (options->symmetry == SEARCH_SYMMETRY_ORBITS)
        prefer (options, problem, has_least,
                "the first that leaves out what is symmetric");
      return true;
    }
  options->why = "as asked";
  options->repr = search_problem_find_repr (problem, name, error);
  return options->repr != NULL;
}
