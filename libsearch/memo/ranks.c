/* SPDX-License-Identifier: MIT */
/* ranks.c: solutions by their rank, and random solutions: an index with a memo
 * table, or without.
 *
 * A walk from the root to a solution passes over a child if all solutions below
 * it are before the wanted solution.  Their number is in the table.  If it was
 * replaced, the subtree is counted again.
 */
#include "libsearch/parallel/index.h"
#include "walk.h"

#include <string.h>

struct MemoRanks
{
  MemoSearch   search;
  MemoTable   *table;
  SearchResult counted; /* result of the count, with all nodes explored since */
};

/* A question: the solutions of some ranks, each with the solutions after it. */
typedef struct
{
  MemoRanks *ranks;
  SearchCount (*rank) (void *data, uint64_t i);
  void    *data;
  uint64_t length; /* number of ranks */
  uint64_t each;   /* number of solutions for each rank */

  MemoWalk   *walk;
  SearchCount skip;  /* solutions before the next wanted solution */
  size_t      words; /* words of `skip` */
  uint64_t    left;  /* wanted solutions that are not visited */
} Question;

/* Skips solutions.  Returns false if the next wanted solution is one of them.
 */
static bool
skip (Question *question, const uint64_t *count, size_t words)
{
  return sum_subtract (question->skip.words, question->words, count, words);
}

/* Makes the child the current state, or skips all solutions below it. */
static bool
enter (Question *question, const void *instance, void *child)
{
  MemoWalk        *walk = question->walk;
  const MemoFound *found = &walk->found;
  const bool       late = walk->search->repr->memo.late;
  const size_t     depth = walk->path.explorer->worker.depth + 1;
  const bool wanted = sum_length (question->skip.words, question->words) == 1
                      && question->skip.words[0] == 0;
  bool known;

  if (!path_reserve (&walk->path, depth))
    return false;
  if (late)
    walk_go_down (walk, instance, child);
  known = walk_look_up (walk, instance, child, depth);
  if (known && skip (question, found->sums, found->words))
    {
      if (late)
        walk_go_up (walk, child);
      return true;
    }
  if (!late)
    walk_go_down (walk, instance, child);
  if (known || wanted)
    return true;
  if (!walk_count_again (walk, &question->ranks->counted.memo.again))
    return false;
  if (skip (question, found->sums, found->words))
    walk_go_up (walk, child);
  return true;
}

/* Enters, visits or skips the node `child`, a child of the current state. */
static bool
meet (Question *question, const void *instance, void *child)
{
  const uint64_t one = 1;
  SearchWorker  *worker = &question->walk->path.explorer->worker;

  if (!question->walk->search->repr->solution (instance, child))
    return enter (question, instance, child);
  if (skip (question, &one, 1))
    return true;
  question->left--;
  return !worker->visit || worker->visit (worker, worker->depth + 1, 1);
}

/* Walks from the root to the wanted solutions of one rank. */
static bool
visit_rank (Question *question)
{
  SearchExplorer   *explorer = question->walk->path.explorer;
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;
  const void       *instance = explorer_instance (explorer);

  while (question->left > 0)
    {
      void *state = explorer_state (explorer, worker->depth);
      void *child = (char *) state + worker->state_size;

      if (!repr->next (instance, state, &worker->frames[worker->depth].cursor,
                       child))
        {
          if (worker->depth == 0)
            return explorer_stop (explorer, SEARCH_STOP_NONDETERMINISTIC);
          walk_go_up (question->walk, state);
        }
      else if (repr->valid && !repr->valid (instance, child))
        {
          if (!walk_pay (question->walk, false))
            return false;
        }
      else if (!meet (question, instance, child)
               || !walk_pay (question->walk, true))
        return false;
    }
  return true;
}

/* Begins at the root with a rank. */
static bool
begin_rank (Question *question, uint64_t i)
{
  SearchExplorer *explorer = question->walk->path.explorer;

  question->skip = question->rank (question->data, i);
  question->words = sum_length (question->skip.words, SEARCH_COUNT_WORDS);
  question->left = question->each;
  explorer->worker.depth = 0;
  return replay_load_root (explorer);
}

/* Walks to the wanted solutions. */
static void
visit_ranks (void *data, MemoWalk *walk)
{
  Question *question = data;

  question->walk = walk;
  for (uint64_t i = 0; i < question->length; i++)
    if ((begin_rank (question, i) && !visit_rank (question))
        || walk->path.explorer->end != SEARCH_STOP_COMPLETE)
      break;
}

/* Visits the wanted solutions. */
static bool
ask (SearchIndex *index, Question *question, uint64_t node_limit,
     SearchResult *result, GError **error)
{
  MemoRanks     *ranks = index->ranks;
  const uint64_t before = ranks->counted.tally.nodes;
  SearchSettings settings = index_settings (index);

  settings.node_limit = node_limit;
  if (!walk_run (&ranks->search, ranks->table, &settings, visit_ranks, question,
                 &ranks->counted, error))
    return false;
  index->nodes += ranks->counted.tally.nodes - before;
  ranks->counted.seconds
      = (double) (g_get_monotonic_time () - index->start) / 1e6;
  *result = ranks->counted;
  return true;
}

/* Returns the number of solutions of a count that is complete; otherwise 0. */
static SearchCount
ranks_found (const SearchIndex *index, const SearchResult *counted)
{
  const SearchCount none = { { 0 } };

  return index->end == SEARCH_STOP_COMPLETE ? counted->solutions : none;
}

/* Returns the rank of ranks_list(). */
static SearchCount
first_rank (void *first, uint64_t i)
{
  (void) i;
  return *(SearchCount *) first;
}

static bool
ranks_list (SearchIndex *index, SearchCount first, SearchCount count,
            SearchResult *result, GError **error)
{
  Question question = {
    .ranks = index->ranks, .rank = first_rank, .data = &first, .length = 1
  };
  SearchCount rest;

  search_count_subtract (ranks_found (index, &index->ranks->counted), first,
                         &rest);
  search_count_to_uint64 (search_count_compare (rest, count) < 0 ? rest : count,
                          &question.each);
  return ask (index, &question, index_settings (index).node_limit, result,
              error);
}

static bool
ranks_pick (SearchIndex *index, SearchCount (*rank) (void *data, uint64_t i),
            void *data, uint64_t length, SearchResult *result, GError **error)
{
  Question question = { .ranks = index->ranks,
                        .rank = rank,
                        .data = data,
                        .length = length,
                        .each = 1 };

  return ask (index, &question, 0, result, error);
}

static void
free_ranks (MemoRanks *ranks)
{
  if (ranks)
    memo_table_free (ranks->table);
  g_free (ranks);
}

/* Counts with a table, or returns false: without an error if the settings leave
 * it open and a search without a table is possible or takes less time.
 */
static bool
count_by_table (SearchIndex *index, SearchSettings *settings,
                SearchResult *result, GError **error)
{
  const bool  is_open = settings->memo == SEARCH_MEMO_AUTO;
  MemoRanks  *ranks = index->ranks;
  MemoSearch *search = &ranks->search;
  bool        good = false;

  if (!index_check_weights (index->repr, is_open ? NULL : error)
      || !memo_search_init (search, index->instance, index->repr, settings,
                            is_open ? NULL : error))
    return false;
  search->kept = &ranks->table;
  if (!is_open)
    return memo_run_depth (search, result, error);
  if (memo_try (search, settings, result, &good, error) && good && ranks->table)
    return true;
  if (good)
    search_result_clear (result);
  return false;
}

/* Counts the solutions with a memo table, and sets index->ranks.  If the
 * settings want no table, or if a search without a table takes less time, does
 * not set it.
 */
static bool
count_keys (SearchIndex *index, SearchResult *result, GError **error)
{
  SearchSettings settings = index_settings (index);
  GError        *own = NULL;

  if (settings.memo == SEARCH_MEMO_NO)
    return true;
  settings.visit = NULL;
  settings.solution_limit = 0;
  settings.product_digest = false;
  index->ranks = g_new0 (MemoRanks, 1);
  if (!count_by_table (index, &settings, result, &own))
    {
      g_clear_pointer (&index->ranks, free_ranks);
      if (!own)
        return true;
      g_propagate_error (error, own);
      return false;
    }
  index->end = result->stop_reason;
  index->nodes = result->tally.nodes;
  index->ranks->counted = *result;
  return true;
}

static bool
count (SearchIndex *index, SearchResult *result, GError **error)
{
  return index->repr->questions.ask
             ? asked_count (index, result, error)
             : count_keys (index, result, error)
                   && (index->ranks || index_count (index, result, error));
}

SearchIndex *
search_index_new (const SearchInstance *instance, const SearchRepr *repr,
                  const SearchSettings *settings, SearchResult *result,
                  GError **error)
{
  SearchIndex *index = index_new (instance, repr, settings, error);

  *result = (SearchResult){ 0 };
  if (index && !count (index, result, error))
    g_clear_pointer (&index, search_index_free);
  return index;
}

void
search_index_free (SearchIndex *index)
{
  if (!index)
    return;
  free_ranks (index->ranks);
  index_free (index);
}

SearchCount
search_index_count (const SearchIndex *index)
{
  const SearchCount count = { { index->found } };

  return index->ranks ? ranks_found (index, &index->ranks->counted)
         : index->repr->questions.ask ? ranks_found (index, &index->counted)
                                      : count;
}

bool
search_index_list (SearchIndex *index, SearchCount first, SearchCount count,
                   SearchResult *result, GError **error)
{
  const SearchCount none = { { 0 } };

  *result = (SearchResult){ 0 };
  g_return_val_if_fail (
      search_count_compare (first, search_index_count (index)) <= 0, false);
  g_return_val_if_fail (search_count_compare (count, none) > 0, false);
  return (index->ranks ? ranks_list
          : index->repr->questions.ask
              ? asked_list
              : index_list) (index, first, count, result, error);
}

bool
search_index_pick (SearchIndex *index,
                   SearchCount (*rank) (void *data, uint64_t i), void *data,
                   uint64_t length, SearchResult *result, GError **error)
{
  *result = (SearchResult){ 0 };
  return (index->ranks ? ranks_pick
          : index->repr->questions.ask
              ? asked_pick
              : index_pick) (index, rank, data, length, result, error);
}
