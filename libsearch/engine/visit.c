/* SPDX-License-Identifier: MIT */
/* visit.c: decides whether a solution that the loop has counted is kept, and
 * passes kept solutions to the visitor.  Adds up tallies, and names the reasons
 * why searches end.
 */
#include "explorer.h"
#include "libsearch/answers/product.h"

#include <string.h>

/* Adds `more`, a count of orbits of one size, to the tally.  The tally's sizes
 * remain in ascending order.
 */
static void
tally_add_orbit (SearchTally *tally, const SearchOrbit *more)
{
  SearchOrbit *orbits = tally->orbits;
  size_t       i = 0;

  while (i < SEARCH_ORBIT_SIZES && orbits[i].size
         && orbits[i].size < more->size)
    i++;
  if (i == SEARCH_ORBIT_SIZES)
    return;
  if (orbits[i].size != more->size)
    {
      memmove (orbits + i + 1, orbits + i,
               (SEARCH_ORBIT_SIZES - 1 - i) * sizeof *orbits);
      orbits[i] = (SearchOrbit){ .size = more->size };
    }
  orbits[i].count = search_loop_add (orbits[i].count, more->count);
}

void
tally_add_levels (GArray *levels, const GArray *more)
{
  if (levels->len < more->len)
    g_array_set_size (levels, more->len);
  for (guint depth = 0; depth < more->len; depth++)
    {
      SearchLevel       *to = &g_array_index (levels, SearchLevel, depth);
      const SearchLevel *from = &g_array_index (more, SearchLevel, depth);

      to->candidates = search_loop_add (to->candidates, from->candidates);
      to->nodes = search_loop_add (to->nodes, from->nodes);
      to->solutions = search_loop_add (to->solutions, from->solutions);
    }
}

void
search_tally_add (SearchTally *tally, const SearchTally *more)
{
  tally->candidates = search_loop_add (tally->candidates, more->candidates);
  tally->nodes = search_loop_add (tally->nodes, more->nodes);
  tally->solutions = search_loop_add (tally->solutions, more->solutions);
  tally->digest += more->digest;
  tally->product_digest
      = product_add (tally->product_digest, more->product_digest);
  tally->fundamental = search_loop_add (tally->fundamental, more->fundamental);
  for (size_t i = 0; i < SEARCH_ORBIT_SIZES && more->orbits[i].size; i++)
    tally_add_orbit (tally, &more->orbits[i]);
}

const char *
search_stop_name (SearchStopReason end)
{
  static const char *const names[] = {
    [SEARCH_STOP_COMPLETE] = "complete",
    [SEARCH_STOP_FIRST] = "first",
    [SEARCH_STOP_NODES] = "node-limit",
    [SEARCH_STOP_TIME] = "time-limit",
    [SEARCH_STOP_MEMORY] = "memory-limit",
    [SEARCH_STOP_SIGNAL] = "signal",
    [SEARCH_STOP_CALLBACK] = "callback",
    [SEARCH_STOP_OVERFLOW] = "overflow",
    [SEARCH_STOP_ANSWER] = "answer",
    [SEARCH_STOP_PATH] = "path",
    [SEARCH_STOP_NONDETERMINISTIC] = "nondeterministic",
    [SEARCH_STOP_FREQUENCIES] = "frequencies",
  };

  g_return_val_if_fail ((size_t) end < G_N_ELEMENTS (names), NULL);
  return names[end];
}

bool
search_stop_has_result (SearchStopReason end, const SearchInstance *instance,
                        const SearchRepr *repr, GError **error)
{
  const char *problem = search_instance_problem (instance)->name;

  if (end == SEARCH_STOP_OVERFLOW)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW,
                 "%s: the count passed 2^63-1; search-run --estimate "
                 "estimates it",
                 problem);
  else if (end == SEARCH_STOP_ANSWER)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
                 "%s: an answer of %s has more values than the "
                 "answer_length of %zu",
                 problem, repr->name, search_instance_answer_length (instance));
  else if (end == SEARCH_STOP_NONDETERMINISTIC)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
                 "%s: the callbacks of %s did not repeat their results; "
                 "search-run --paranoid names them",
                 problem, repr->name);
  else if (end == SEARCH_STOP_FREQUENCIES)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_LIMIT,
                 "%s: the answers by %s have too many different values to "
                 "count each at each of %zu places",
                 problem, repr->name, search_instance_answer_length (instance));
  else
    return true;
  return false;
}

/* Adds `weight`, a sum of weights of solutions, to the counts.  `level` has the
 * counts at the depth of these solutions; NULL = no counts by depth.
 */
static void
add_solutions (SearchWorker *worker, SearchLevel *level, uint64_t weight)
{
  worker->solutions = search_loop_add (worker->solutions, weight);
  if (level)
    level->solutions = search_loop_add (level->solutions, weight);
}

/* Subtracts from the counts the weight of a solution that the loop has already
 * counted.
 */
static void
remove_solution (SearchWorker *worker, SearchLevel *level, uint64_t weight)
{
  worker->solutions -= weight;
  if (level)
    level->solutions -= weight;
}

/* Calls the representation's `answer` to write the answer.  Returns false if
 * the answer is longer than answer_length() allows.
 */
static bool
read_answer (SearchExplorer *explorer, size_t depth, SearchSolution *solution)
{
  const SearchWorker *worker = &explorer->worker;
  const SearchRepr   *repr = explorer->repr;

  solution->length = repr->answer (repr->workspace.answer ? worker->workspace
                                                          : worker->instance,
                                   worker->states, depth, explorer->answer);
  return solution->length <= explorer->answer_length;
}

/* Increases the counts, so that the solution counts for all answers of its
 * orbit.  If the solution does not represent its orbit, removes it from the
 * counts and returns false.
 */
static bool
take_orbit (SearchExplorer *explorer, size_t depth, SearchSolution *solution)
{
  SearchWorker  *worker = &explorer->worker;
  SearchLevel   *level = worker->levels ? worker->levels + depth : NULL;
  const uint64_t weight = solution->weight;
  uint64_t       others;

  if (worker->solutions > SEARCH_COUNT_MAX)
    return true; /* the count overflowed; refuel() will end the search */
  if (!orbits_take (explorer->orbits, solution))
    {
      remove_solution (worker, level, weight);
      return false;
    }
  if (__builtin_mul_overflow (weight, solution->orbit - 1, &others))
    others = UINT64_MAX;
  add_solutions (worker, level, MIN (others, SEARCH_COUNT_MAX + 1));
  explorer->answers.fundamental
      = search_loop_add (explorer->answers.fundamental, weight);
  tally_add_orbit (&explorer->answers,
                   &(SearchOrbit){ solution->orbit, weight });
  return true;
}

/* Returns true if the solution is better than all solutions before it.
 * Otherwise removes the solution from the counts, and returns false.
 */
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

/* Counts an answer of the orbit. */
static bool
count_image (void *data, const int *answer, size_t length, uint64_t weight)
{
  return frequencies_add (data, answer, length, weight);
}

/* Counts the values of the solution at their places, the indices in the answer;
 * in a search up to symmetry, also the values of all answers of its orbit.
 * Returns false if there are too many different values.
 */
static bool
count_values (const SearchExplorer *explorer, const SearchSolution *solution)
{
  const bool is_class = explorer->settings.symmetry == SEARCH_SYMMETRY_CLASSES;

  if (!explorer->representatives)
    return frequencies_add (explorer->frequencies, solution->answer,
                            solution->length, solution->weight);
  return frequencies_add (explorer->representatives, solution->answer,
                          solution->length, is_class ? 1 : solution->weight)
         && (!explorer->frequencies
             || orbits_each (explorer->orbits, count_image,
                             explorer->frequencies, solution->weight));
}

/* Returns the hash of the solution; in a search up to symmetry, the sum of the
 * hashes of all answers in its orbit.
 */
static uint64_t
hash (const SearchExplorer *explorer, const SearchSolution *solution)
{
  if (explorer->orbits)
    return orbits_digest (explorer->orbits, explorer->keys);
  return digest_answer (explorer->keys, solution->answer, solution->length);
}

static void
add_product (SearchTally *tally, const SearchSolution *solution)
{
  tally->product_digest = product_add (
      tally->product_digest,
      product_multiply (solution->weight % PRODUCT_PRIME,
                        product_answer (solution->answer, solution->length)));
}

/* Adds the weight of the solution to the sum of several words.  Returns false
 * if the sum is larger than the largest count.
 */
static bool
add_large (SearchExplorer *explorer, size_t depth, uint64_t weight)
{
  const bool  fits = weight <= SEARCH_COUNT_MAX;
  SearchCount more = { { fits ? weight : 0 } };
  uint64_t    low;

  if (fits && !__builtin_add_overflow (explorer->large.words[0], weight, &low))
    {
      explorer->large.words[0] = low;
      return true;
    }
  return (fits
          || explorer->repr->large_weight (explorer_instance (explorer),
                                           explorer_state (explorer, depth),
                                           more.words))
         && search_count_add (explorer->large, more, &explorer->large);
}

/* Counts the solution as a class, and stores the order of its group, and its
 * certificate.
 */
static void
take_class (SearchExplorer *explorer, size_t depth, SearchSolution *solution)
{
  solution->automorphisms = explorer->repr->made.automorphisms (
      explorer->worker.workspace, explorer_state (explorer, depth));
  if (explorer->settings.certify)
    solution->certificate = explorer->repr->made.certificate (
        explorer->worker.workspace, explorer_state (explorer, depth));
  explorer->answers.fundamental
      = search_loop_add (explorer->answers.fundamental, 1);
}

bool
explorer_visit (SearchWorker *worker, size_t depth, uint64_t weight)
{
  SearchExplorer       *explorer = (SearchExplorer *) worker;
  const SearchSettings *settings = &explorer->settings;
  SearchSolution        solution
      = { .answer = explorer->answer, .weight = weight, .orbit = 1 };

  if (explorer->is_large && !add_large (explorer, depth, weight))
    return explorer_stop (explorer, SEARCH_STOP_OVERFLOW);
  if (settings->partial && depth != settings->stop_depth)
    return true;
  if (settings->symmetry == SEARCH_SYMMETRY_CLASSES)
    take_class (explorer, depth, &solution);
  if (settings->best && !take_best (explorer, depth, &solution))
    return true;
  if (explorer->repr->answer
      && (settings->digest || settings->product_digest || settings->visit
          || settings->frequencies || explorer->orbits)
      && !read_answer (explorer, depth, &solution))
    return explorer_stop (explorer, SEARCH_STOP_ANSWER);
  if (explorer->orbits && !take_orbit (explorer, depth, &solution))
    return !orbits_are_too_long (explorer->orbits)
           || explorer_stop (explorer, SEARCH_STOP_ANSWER);
  if (settings->frequencies && !count_values (explorer, &solution))
    return explorer_stop (explorer, SEARCH_STOP_FREQUENCIES);
  if (settings->digest)
    explorer->answers.digest
        += settings->certify ? solution.certificate
                             : MAX (weight, 1) * hash (explorer, &solution);
  if (settings->product_digest)
    add_product (&explorer->answers, &solution);
  if (settings->visit && !settings->visit (settings->data, &solution))
    return explorer_stop (explorer, SEARCH_STOP_CALLBACK);
  if (++explorer->found == settings->solution_limit)
    return explorer_stop (explorer, SEARCH_STOP_FIRST);
  return true;
}
