/* SPDX-License-Identifier: MIT */
/* run-repr.c: which representation to search with. */
#include "modes.h"
#include "run-options.h"

/* The modes that need no answers. */
#define MODES_BARE                                                             \
  ((unsigned) (MODE_COUNT | MODE_ESTIMATE | MODE_LEDGER | MODE_PROFILE))

/* Is only the number of solutions wanted? */
static bool
is_bare (const RunOptions *options)
{
  return !(options->modes & ~MODES_BARE)
         && options->spec.loop == SEARCH_LOOP_AUTO && !options->limits.nodes;
}

/* Does it fit into the memory limit, if need be by fewer threads?  False, with
 * an error, where it does not, or cannot search at all.
 */
static bool
fit (RunInstance *at, const RunOptions *options, const SearchRepr *repr,
     GError **error)
{
  GError      *cause = NULL;
  SearchMemory memory;

  while (!search_instance_fits (at->instance, repr, options->limits.memory,
                                at->workers, &memory, &cause))
    {
      if (at->workers == 1
          || !g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_LIMIT))
        {
          at->workers = (unsigned) options->limits.threads;
          g_propagate_error (error, cause);
          return false;
        }
      g_clear_error (&cause);
      at->workers /= 2;
    }
  return true;
}

/* The fastest representation that can do what is asked in the memory there is.
 */
static bool
choose_fastest (RunInstance *at, const RunOptions *options, GError **error)
{
  GError *cause = NULL;

  at->repr = search_instance_choose_repr (at->instance, is_bare (options),
                                          &at->why, error);
  if (!at->repr || fit (at, options, at->repr, &cause))
    return at->repr != NULL;
  if (!g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_LIMIT))
    {
      g_propagate_error (error, cause);
      return false;
    }
  g_error_free (cause);
  at->repr = search_instance_choose_repr (at->instance, false, &at->why, error);
  at->why = "the fastest that fits into the memory limit";
  return at->repr != NULL;
}

/* Can it compare answers, or leave out symmetric ones?  If that is wanted, it
 * matters more than speed.
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

/* Can it search the instance as things are? */
static bool
fits (const RunInstance *at, const RunOptions *options, const SearchRepr *repr)
{
  SearchMemory memory;

  return search_instance_fits (at->instance, repr, options->limits.memory,
                               at->workers, &memory, NULL);
}

/* Prefers the first that has it, unless the one at hand does. */
static void
prefer (RunInstance *at, const RunOptions *options,
        bool (*has) (const SearchRepr *repr), const char *why)
{
  const SearchProblem *problem = search_instance_problem (at->instance);

  for (const SearchRepr *const *repr = problem->reprs; *repr && !has (at->repr);
       repr++)
    if (has (*repr) && fits (at, options, *repr))
      {
        at->repr = *repr;
        at->why = why;
      }
}

bool
run_instance_choose_repr (RunInstance *at, const RunOptions *options,
                          GError **error)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  const char          *name = options->spec.repr_name;

  at->workers = (unsigned) options->limits.threads;
  if (!name || g_str_equal (name, SEARCH_REPR_AUTO))
    {
      if (!choose_fastest (at, options, error))
        return false;
      if (options->spec.find == FIND_BEST)
        prefer (at, options, has_best, "the first that has an objective");
      if (options->spec.symmetry == SEARCH_SYMMETRY_ORBITS)
        prefer (at, options, has_least,
                "the first that leaves out what is symmetric");
      return true;
    }
  at->why = "as asked";
  at->repr = search_problem_find_repr (problem, name, error);
  return at->repr != NULL;
}
