/* SPDX-License-Identifier: MIT */
/* asked.c: questions about all solutions, which a representation answers by
 * counts of its own: its `questions` in search-repr.h.
 *
 * One thread asks.  Each step towards an answer counts as a node, so all limits
 * of a search hold.
 */
#include "index.h"
#include "libsearch/answers/frequencies.h"
#include "libsearch/answers/sum.h"

/* Questions to a workspace. */
typedef struct
{
  SearchQuestion question;
  SearchCount (*rank) (void *data, uint64_t i);
  void              *data;
  uint64_t           length; /* number of ranks; 0 if there is no rank */
  void             **workspace;
  SearchCount        count;       /* of all solutions */
  SearchFrequencies *frequencies; /* NULL: unknown */
} Asked;

/* Counts a step.  Returns false if a limit ends the search. */
static bool
pay (SearchExplorer *explorer)
{
  SearchWorker *worker = &explorer->worker;

  worker->nodes++;
  return --worker->fuel > 0 || worker->refuel (worker);
}

/* Makes steps until the answer is known.  Returns false at a limit. */
static bool
find (const Asked *asked, SearchExplorer *explorer)
{
  static const SearchStopReason ends[] = {
    [SEARCH_STEP_MEMORY] = SEARCH_STOP_MEMORY,
    [SEARCH_STEP_VALUES] = SEARCH_STOP_FREQUENCIES,
    [SEARCH_STEP_WRONG] = SEARCH_STOP_NONDETERMINISTIC,
  };
  SearchStep step;

  do
    {
      if (!pay (explorer))
        return false;
      step = explorer->repr->questions.step (*asked->workspace);
    }
  while (step == SEARCH_STEP_MORE);
  return step == SEARCH_STEP_DONE || explorer_stop (explorer, ends[step]);
}

/* Visits the solution that was found. */
static bool
visit (const Asked *asked, SearchExplorer *explorer)
{
  const SearchSettings *settings = &explorer->settings;
  SearchSolution        solution
      = { .answer = explorer->answer, .weight = 1, .orbit = 1 };

  solution.length
      = explorer->repr->questions.answer (*asked->workspace, explorer->answer);
  if (solution.length > explorer->answer_length)
    return explorer_stop (explorer, SEARCH_STOP_ANSWER);
  return !settings->visit || settings->visit (settings->data, &solution)
         || explorer_stop (explorer, SEARCH_STOP_CALLBACK);
}

/* Visits the solutions of all ranks. */
static void
visit_all (Asked *asked, SearchExplorer *explorer)
{
  for (uint64_t i = 0; i < asked->length; i++)
    {
      const SearchCount rank = asked->rank (asked->data, i);

      explorer->repr->questions.ask (*asked->workspace, asked->question,
                                     rank.words);
      if (!find (asked, explorer) || !visit (asked, explorer))
        return;
    }
}

/* Reads all frequencies.  Returns false if there are too many values. */
static bool
read_frequencies (Asked *asked, const SearchExplorer *explorer)
{
  Frequencies *table = frequencies_new_numbers (
      explorer->answer_length,
      sum_length (asked->count.words, SEARCH_COUNT_WORDS));
  SearchCount count = { { 0 } };
  size_t      place;
  int         value;
  bool        fits = true;

  while (fits
         && explorer->repr->questions.frequency (*asked->workspace, &place,
                                                 &value, count.words))
    {
      fits = frequencies_add_number (table, place, value, count.words);
      count = (SearchCount){ { 0 } };
    }
  if (fits)
    asked->frequencies = frequencies_result (table, asked->count);
  frequencies_free (table);
  return fits;
}

/* Counts all solutions, and perhaps how often each value occurs. */
static void
count_all (Asked *asked, SearchExplorer *explorer)
{
  const SearchReprQuestions *questions = &explorer->repr->questions;

  questions->ask (*asked->workspace, asked->question, NULL);
  if (!find (asked, explorer))
    return;
  if (!questions->count (*asked->workspace, asked->count.words))
    explorer_stop (explorer, SEARCH_STOP_OVERFLOW);
  else if (asked->question == SEARCH_QUESTION_TALLY
           && !read_frequencies (asked, explorer))
    explorer_stop (explorer, SEARCH_STOP_FREQUENCIES);
}

/* Makes the workspace that is asked, unless it is there.  Returns false if
 * there is no memory.
 */
static bool
make_workspace (const Asked *asked, SearchExplorer *explorer)
{
  const SearchReprWorkspace *workspace = &explorer->repr->workspace;

  if (*asked->workspace)
    return true;
  *asked->workspace = workspace->make (explorer->worker.instance);
  if (!*asked->workspace)
    return explorer_stop (explorer, SEARCH_STOP_MEMORY);
  workspace->start (*asked->workspace);
  return true;
}

static SearchStopReason
explore (void *data, SearchExplorer *explorer, void *work, uint64_t budget,
         SearchTally *counts, GPtrArray *left)
{
  Asked *asked = data;

  (void) work, (void) left;
  explorer_begin (explorer, 0, budget);
  explorer_begin_progress (explorer, SEARCH_SHARE_WHOLE);
  if (explorer_refuel (&explorer->worker) && make_workspace (asked, explorer))
    (asked->length > 0 ? visit_all : count_all) (asked, explorer);
  explorer_report (explorer, counts);
  return explorer->end;
}

/* Frees nothing, since the work is not the pool's. */
static void
free_nothing (void *work)
{
  (void) work;
}

/* Asks in one thread, and sets `result`.  Returns false with an error. */
static bool
ask (Asked *asked, const SearchInstance *instance, const SearchRepr *repr,
     SearchSettings settings, SearchResult *result, GError **error)
{
  const PoolStrategy strategy
      = { .explore = explore, .free = free_nothing, .data = asked };
  const gint64 start = g_get_monotonic_time ();
  Pool        *pool;

  settings.threads = 1;
  settings.solution_limit = settings.budget = 0;
  settings.digest = settings.frequencies = false;
  pool = pool_new (instance, repr, &settings, &strategy, true, error);
  if (!pool)
    return false;
  pool_add (pool, asked);
  result->stop_reason = pool_run (pool);
  pool_describe (pool, result);
  return pool_conclude (pool, start, result, error);
}

/* Sets the counts of the result. */
static void
set_count (const Asked *asked, SearchResult *result)
{
  uint64_t count;

  search_count_to_uint64 (asked->count, &count);
  result->solutions = asked->count;
  result->tally.solutions = MIN (count, SEARCH_COUNT_MAX + 1);
}

/* Counts without threads, so that random solutions need no other count. */
static bool
count_to_draw (SearchIndex *index, const SearchSettings *settings,
               SearchResult *result, GError **error)
{
  Asked asked
      = { .question = SEARCH_QUESTION_COUNT, .workspace = &index->workspace };

  if (!ask (&asked, index->instance, index->repr, *settings, result, error))
    return false;
  set_count (&asked, result);
  return true;
}

bool
asked_count (SearchIndex *index, SearchResult *result, GError **error)
{
  SearchSettings settings = index_settings (index);
  const bool     is_first = settings.solution_limit > 0;

  settings.visit = NULL;
  settings.solution_limit = 0;
  if (is_first ? !pool_search (index->instance, index->repr, &settings, NULL,
                               result, error)
               : !count_to_draw (index, &settings, result, error))
    return false;
  index->end = result->stop_reason;
  index->nodes = result->tally.nodes;
  index->counted = *result;
  return true;
}

/* Asks for solutions, and sets `result` to the result of the count, with all
 * nodes since.
 */
static bool
seek (SearchIndex *index, Asked *asked, SearchResult *result, GError **error)
{
  SearchSettings settings = index_settings (index);
  SearchResult   found = { 0 };

  asked->workspace = &index->workspace;
  if (asked->question == SEARCH_QUESTION_DRAWN)
    settings.node_limit = 0;
  if (asked->length > 0
      && !ask (asked, index->instance, index->repr, settings, &found, error))
    return false;
  index->nodes += found.tally.nodes;
  search_tally_add (&index->counted.tally, &found.tally);
  index->counted.stop_reason = found.stop_reason;
  index->counted.seconds
      = (double) (g_get_monotonic_time () - index->start) / 1e6;
  *result = index->counted;
  return true;
}

/* Returns the rank that is `i` after the rank `first`. */
static SearchCount
rank_after (void *first, uint64_t i)
{
  const SearchCount more = { { i } };
  SearchCount       rank = { { 0 } };

  search_count_add (*(SearchCount *) first, more, &rank);
  return rank;
}

bool
asked_list (SearchIndex *index, SearchCount first, SearchCount count,
            SearchResult *result, GError **error)
{
  Asked       asked = { .question = SEARCH_QUESTION_LISTED,
                        .rank = rank_after,
                        .data = &first };
  SearchCount rest = { { 0 } };

  search_count_subtract (index->counted.solutions, first, &rest);
  search_count_to_uint64 (search_count_compare (rest, count) < 0 ? rest : count,
                          &asked.length);
  return seek (index, &asked, result, error);
}

bool
asked_pick (SearchIndex *index, SearchCount (*rank) (void *data, uint64_t i),
            void *data, uint64_t length, SearchResult *result, GError **error)
{
  Asked asked = { .question = SEARCH_QUESTION_DRAWN,
                  .rank = rank,
                  .data = data,
                  .length = length };

  return seek (index, &asked, result, error);
}

bool
asked_tally (const SearchInstance *instance, const SearchRepr *repr,
             const SearchSettings *settings, SearchResult *result,
             GError **error)
{
  void *workspace = NULL;
  Asked asked = { .question = SEARCH_QUESTION_TALLY, .workspace = &workspace };
  const bool good = ask (&asked, instance, repr, *settings, result, error);

  if (workspace)
    repr->workspace.free (workspace);
  if (!good)
    return false;
  set_count (&asked, result);
  result->frequencies
      = asked.frequencies ? asked.frequencies : g_new0 (SearchFrequencies, 1);
  return true;
}
