/* SPDX-License-Identifier: MIT */
/* run-repr.c: which representation to search with. */
#include "run-options.h"

/* Is nothing wanted but the number of solutions? */
static bool
is_bare (const RunOptions *options)
{
  return options->spec.find == FIND_COUNT && !options->spec.symmetry
         && !options->check_symmetry && !options->spec.partial
         && !options->explain && !options->tree
         && options->spec.strategy == SEARCH_STRATEGY_DEPTH
         && options->spec.loop == SEARCH_LOOP_AUTO && !options->limits.nodes;
}

/* Does it fit into the memory limit, if need be by fewer threads?  False, with
 * an error, where it does not, or cannot search at all.
 */
static bool
fit (RunOptions *options, const SearchRepr *repr, GError **error)
{
  GError      *cause = NULL;
  SearchMemory memory;

  while (!search_instance_fits (options->at.instance, repr,
                                options->limits.memory, options->at.workers,
                                &memory, &cause))
    {
      if (options->at.workers == 1
          || !g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_LIMIT))
        {
          options->at.workers = (unsigned) options->limits.threads;
          g_propagate_error (error, cause);
          return false;
        }
      g_clear_error (&cause);
      options->at.workers /= 2;
    }
  return true;
}

/* The fastest representation that can do what is asked in the memory there is.
 */
static bool
choose_fastest (RunOptions *options, GError **error)
{
  GError *cause = NULL;

  options->at.repr = search_instance_choose_repr (
      options->at.instance, is_bare (options), &options->at.why, error);
  if (!options->at.repr || fit (options, options->at.repr, &cause))
    return options->at.repr != NULL;
  if (!g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_LIMIT))
    {
      g_propagate_error (error, cause);
      return false;
    }
  g_error_free (cause);
  options->at.repr = search_instance_choose_repr (options->at.instance, false,
                                                  &options->at.why, error);
  options->at.why = "the fastest that fits into the memory limit";
  return options->at.repr != NULL;
}

/* Can it tell which answer is better, or leave out what is symmetric?  Where
 * that is wanted, it counts for more than speed.
 */
static bool
has_best (const SearchRepr *repr)
{
  return repr->best.objective != NULL;
}

static bool
has_least (const SearchRepr *repr)
{
  return repr->canonical.open != NULL;
}

/* Prefers the first that has it, unless the one at hand does. */
static void
prefer (RunOptions *options, const SearchProblem         *problem,
        bool (*has) (const SearchRepr *repr), const char *why)
{
  for (const SearchRepr *const *repr = problem->reprs;
       *repr && !has (options->at.repr); repr++)
    if (has (*repr))
      {
        options->at.repr = *repr;
        options->at.why = why;
      }
}

bool
run_options_choose_repr (RunOptions *options, const SearchProblem *problem,
                         GError **error)
{
  const char *name = options->spec.repr_name;

  options->at.workers = (unsigned) options->limits.threads;
  if (!name || g_str_equal (name, SEARCH_REPR_AUTO))
    {
      if (!choose_fastest (options, error))
        return false;
      if (options->spec.find == FIND_BEST)
        prefer (options, problem, has_best, "the first that has an objective");
      if (options->spec.symmetry == SEARCH_SYMMETRY_ORBITS)
        prefer (options, problem, has_least,
                "the first that leaves out what is symmetric");
      return true;
    }
  options->at.why = "as asked";
  options->at.repr = search_problem_find_repr (problem, name, error);
  return options->at.repr != NULL;
}
