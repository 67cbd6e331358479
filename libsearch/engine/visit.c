/* SPDX-License-Identifier: MIT */
/* visit.c: decides whether a solution that the loop has counted counts, and
 * shows it.
 */
#include "libsearch/answers/digest.h"
#include "explorer.h"

/* Counts `weight` more solutions; `level` is that of their depth. */
static void
add_solutions (SearchWorker *worker, SearchLevel *level, uint64_t weight)
{
  worker->solutions = search_count_add (worker->solutions, weight);
  if (level)
    level->solutions = search_count_add (level->solutions, weight);
}

/* Takes back what the loop has counted. */
static void
remove_solution (SearchWorker *worker, SearchLevel *level, uint64_t weight)
{
  worker->solutions -= weight;
  if (level)
    level->solutions -= weight;
}

/* Lets the representation write the answer.  False: it is too long. */
static bool
read_answer (SearchExplorer *explorer, size_t depth, SearchSolution *solution)
{
  const SearchWorker *worker = &explorer->worker;
  const SearchRepr   *repr = explorer->repr;

  solution->length
      = repr->answer (repr->board.answer ? worker->board : worker->instance,
                      worker->states, depth, explorer->answer);
  return solution->length <= explorer->answer_length;
}

/* Makes the solution count for its orbit.  False: another one does. */
static bool
take_orbit (SearchExplorer *explorer, size_t depth, SearchSolution *solution)
{
  SearchWorker  *worker = &explorer->worker;
  SearchLevel   *level = worker->levels ? worker->levels + depth : NULL;
  const uint64_t weight = solution->weight;
  uint64_t       others;

  if (worker->solutions > SEARCH_COUNT_MAX)
    return true; /* the count has overflowed; refuel() will end the search */
  if (!orbits_take (explorer->orbits, solution))
    {
      remove_solution (worker, level, weight);
      return false;
    }
  if (__builtin_mul_overflow (weight, solution->orbit - 1, &others))
    others = UINT64_MAX;
  add_solutions (worker, level, MIN (others, SEARCH_COUNT_MAX + 1));
  explorer->answers.fundamental
      = search_count_add (explorer->answers.fundamental, weight);
  tally_add_orbit (&explorer->answers,
                   &(SearchOrbit){ solution->orbit, weight });
  return true;
}

/* Takes the solution back unless it is better than all before it. */
static bool
take_best (SearchExplorer *explorer, size_t depth, SearchSolution *solution)
{
  SearchWorker *worker = &explorer->worker;

  solution->value = explorer->repr->best.objective (
      explorer_instance (explorer), explorer_state (explorer, depth));
  if (incumbent_improve (explorer->incumbent, solution->value))
    return true;
  remove_solution (worker, worker->levels ? worker->levels + depth : NULL,
                   solution->weight);
  return false;
}

/* Returns the sum of the hashes of the answers that the solution stands for. */
static uint64_t
hash (const SearchExplorer *explorer, const SearchSolution *solution)
{
  if (explorer->orbits)
    return orbits_digest (explorer->orbits, explorer->keys);
  return digest_answer (explorer->keys, solution->answer, solution->length);
}

bool
explorer_visit (SearchWorker *worker, size_t depth, uint64_t weight)
{
  SearchExplorer       *explorer = (SearchExplorer *) worker;
  const SearchSettings *settings = &explorer->settings;
  SearchSolution        solution
      = { .answer = explorer->answer, .weight = weight, .orbit = 1 };

  if (settings->partial && depth != settings->depth)
    return true;
  if (settings->best && !take_best (explorer, depth, &solution))
    return true;
  if (explorer->repr->answer
      && (settings->digest || settings->visit || explorer->orbits)
      && !read_answer (explorer, depth, &solution))
    return explorer_stop (explorer, SEARCH_END_ANSWER);
  if (explorer->orbits && !take_orbit (explorer, depth, &solution))
    return !orbits_are_too_long (explorer->orbits)
           || explorer_stop (explorer, SEARCH_END_ANSWER);
  if (settings->digest)
    explorer->answers.digest += MAX (weight, 1) * hash (explorer, &solution);
  if (settings->visit && !settings->visit (settings->data, &solution))
    return explorer_stop (explorer, SEARCH_END_VISITOR);
  if (++explorer->found == settings->solution_limit)
    return explorer_stop (explorer, SEARCH_END_FIRST);
  return true;
}
