/* SPDX-License-Identifier: MIT */
/* native.c: passes answers to Python, and runs searches step by step.  A tick
 * is a regular call of Python during a search.
 */
#include <libsearch/search-classes.h>
#include <libsearch/search-ledger.h>
#include <libsearch/search.h>

#include <string.h>

const char *const installed_cflags = LIBSEARCH_CFLAGS;
const char *const installed_search_run = LIBSEARCH_SEARCH_RUN;

/* The answers that Python has not taken yet, and the times of ticks.  A tick is
 * a call of Python, which then runs its signal handlers and the progress
 * callback.
 */
typedef struct
{
  /* Number of answers after which a step of a search ends; 0: the number has no
   * limit.
   */
  uint64_t wanted;

  /* True for a search in steps: the next tick (call of Python) ends the step.
   */
  bool    slices;
  int64_t pause;  /* microseconds between two ticks of Python */
  int64_t due;    /* time of the next tick */
  int     cancel; /* not 0: end the search */
  void   *handle; /* the search, for Python */

  uint64_t count;  /* number of answers */
  int     *values; /* of all answers, one after the other */
  size_t  *ends;   /* end of each answer in `values` */

  size_t room, values_used, values_room;
  GMutex mutex;
} Answers;

static bool python_tick (void *handle, const SearchProgress *progress);

/* The thread that ends Python; NULL: Python is not ending. */
static GThread *python_last;

static int python_calls; /* calls of Python in progress */

/* Waits for the calls in progress, up to a second. */
static void
python_leave (void)
{
  g_atomic_pointer_set (&python_last, g_thread_self ());
  for (int i = 0; i < 1000 && g_atomic_int_get (&python_calls) > 0; i++)
    g_usleep (1000);
}

/* Begins a call of Python.  If another thread is ending Python, does not
 * return: waits until the process ends.
 */
static int
python_meet (void)
{
  for (;;)
    {
      const GThread *last;

      g_atomic_int_inc (&python_calls);
      last = g_atomic_pointer_get (&python_last);
      if (G_LIKELY (!last || last == g_thread_self ()))
        return 0;
      g_atomic_int_add (&python_calls, -1);
      g_usleep (G_USEC_PER_SEC);
    }
}

static void
python_part (const int *met)
{
  (void) met;
  g_atomic_int_add (&python_calls, -1);
}

/* Must precede each call of Python, which ends with the block. */
#define MEET_PYTHON                                                            \
  __attribute__ ((cleanup (python_part))) const int met = python_meet ()

static Answers *
answers_new (void)
{
  Answers *answers = g_new0 (Answers, 1);

  answers->pause = 20000;
  g_mutex_init (&answers->mutex);
  return answers;
}

static void
answers_free (Answers *answers)
{
  g_free (answers->values);
  g_free (answers->ends);
  g_mutex_clear (&answers->mutex);
  g_free (answers);
}

static void
answers_clear (Answers *answers)
{
  answers->count = 0;
  answers->values_used = 0;
}

static bool
visit (void *data, const SearchSolution *solution)
{
  Answers *answers = data;
  bool     going;

  g_mutex_lock (&answers->mutex);
  if (answers->count == answers->room)
    {
      answers->room = MAX (2 * answers->room, 16);
      answers->ends = g_renew (size_t, answers->ends, answers->room);
    }
  if (answers->values_used + solution->length > answers->values_room)
    {
      answers->values_room = MAX (2 * answers->values_room,
                                  answers->values_used + solution->length);
      answers->values = g_renew (int, answers->values, answers->values_room);
    }
  if (solution->length > 0)
    memcpy (answers->values + answers->values_used, solution->answer,
            solution->length * sizeof (int));
  answers->values_used += solution->length;
  answers->ends[answers->count++] = answers->values_used;
  going = answers->wanted == 0 || answers->count < answers->wanted;
  g_mutex_unlock (&answers->mutex);
  return going;
}

/* Returns true if it is time for the next tick (call of Python).  In this case,
 * also sets the time of the following tick.
 */
static bool
is_due (Answers *answers)
{
  const gint64 now = g_get_monotonic_time ();

  if (now < answers->due)
    return false;
  answers->due = now + answers->pause;
  return true;
}

static bool
tick (void *data, const SearchProgress *progress)
{
  Answers *answers = data;

  if (!is_due (answers))
    return true;
  MEET_PYTHON;
  return !answers->slices && python_tick (answers->handle, progress);
}

static void
tick_estimate (void *data, uint64_t probes)
{
  Answers *answers = data;

  (void) probes;
  if (!is_due (answers))
    return;
  MEET_PYTHON;
  python_tick (answers->handle, NULL);
}

static void
tick_inspection (void *data, uint64_t calls, uint64_t nodes)
{
  (void) calls;
  tick_estimate (data, nodes);
}

/* Sets the callbacks in `settings` that connect a search with Python: they
 * handle signals, end the search if answers->cancel is set, and, if `keep`,
 * store the answers.
 */
static void
answers_attach (Answers *answers, SearchSettings *settings, bool keep)
{
  settings->visit = keep ? visit : NULL;
  settings->tick = tick;
  settings->cancel = &answers->cancel;
  settings->data = answers;
}

static void
answers_attach_estimate (Answers *answers, SearchEstimateSettings *settings)
{
  settings->tick = tick_estimate;
  settings->cancel = &answers->cancel;
  settings->data = answers;
}

static void
answers_attach_inspection (Answers *answers, SearchInspectSettings *settings)
{
  settings->tick = tick_inspection;
  settings->cancel = &answers->cancel;
  settings->data = answers;
}

/* Random ranks, of `words` words each, the lowest word first. */
typedef struct
{
  SearchCount below;
  uint64_t    seed;
  uint64_t   *ranks;
  size_t      words;
} Draws;

static SearchCount
draw (void *data, uint64_t i)
{
  const Draws      *draws = data;
  const SearchCount rank = search_count_draw (draws->below, draws->seed, i);

  memcpy (draws->ranks + i * draws->words, rank.words,
          draws->words * sizeof *rank.words);
  return rank;
}

/* Sets `ranks` to `length` random ranks of `words` words, and visits their
 * solutions.  Returns false with an error.
 */
static bool
index_draw (SearchIndex *index, uint64_t seed, uint64_t *ranks, size_t words,
            size_t length, SearchResult *result, GError **error)
{
  Draws draws = { search_index_count (index), seed, ranks, words };

  return search_index_pick (index, draw, &draws, length, result, error);
}

/* A search in steps.  A step ends when it has found `wanted` answers, or after
 * some milliseconds.  Later steps explore the remaining units.
 */
typedef struct
{
  SearchTally tally;
  SearchBest  best;
  bool        has_digest;

  Answers         *answers;
  SearchExplorer  *explorer; /* NULL after the end of the search */
  SearchStopReason ended;    /* reason for the end, if explorer is NULL */
  GPtrArray       *units;    /* the last unit is explored next */
  uint64_t         node_limit;
  uint64_t         solution_limit;
  uint64_t         found; /* answers passed on to Python */
} Steps;

static void
free_unit (void *unit)
{
  search_unit_free (unit);
}

static Steps *
steps_new (const SearchInstance *instance, const SearchRepr *repr,
           const SearchSettings *settings, Answers *answers, GError **error)
{
  SearchSettings  own = *settings;
  SearchExplorer *explorer;
  Steps          *steps;

  answers_attach (answers, &own, true);
  own.node_limit = 0;
  own.solution_limit = 0;
  answers->slices = true;
  explorer = search_explorer_new (instance, repr, &own, error);
  if (!explorer)
    return NULL;
  steps = g_new0 (Steps, 1);
  steps->answers = answers;
  steps->explorer = explorer;
  steps->has_digest = search_explorer_has_digest (explorer);
  steps->node_limit = settings->node_limit;
  steps->solution_limit = settings->solution_limit;
  steps->units = g_ptr_array_new_with_free_func (free_unit);
  g_ptr_array_add (steps->units, search_unit_new_whole ());
  return steps;
}

/* Runs one step of the search.  Returns SEARCH_STOP_CALLBACK if later steps may
 * find more answers; otherwise frees the explorer and returns the reason for
 * the end of the search.  After the end, does nothing but return this reason.
 */
static SearchStopReason
steps_go (Steps *steps)
{
  Answers         *answers = steps->answers;
  GPtrArray       *left;
  SearchStopReason end = SEARCH_STOP_COMPLETE;
  const uint64_t   before = steps->tally.candidates;

  if (!steps->explorer)
    return steps->ended;
  left = g_ptr_array_new ();
  if (steps->solution_limit)
    answers->wanted
        = MIN (answers->wanted, steps->solution_limit - steps->found);
  answers->due = g_get_monotonic_time () + answers->pause;
  while (end == SEARCH_STOP_COMPLETE && steps->units->len > 0)
    {
      const uint64_t limit = steps->node_limit;
      SearchUnit    *unit
          = g_ptr_array_steal_index (steps->units, steps->units->len - 1);

      end = search_explore (steps->explorer, unit,
                            limit ? limit - steps->tally.nodes : UINT64_MAX,
                            &steps->tally, left);
      search_unit_free (unit);
      for (unsigned i = left->len; i > 0; i--)
        g_ptr_array_add (steps->units, left->pdata[i - 1]);
      g_ptr_array_set_size (left, 0);
    }
  g_ptr_array_free (left, TRUE);
  steps->best = search_explorer_best (steps->explorer);
  /* If this step has tried no candidate, it has spent all its time on making
   * the path of the unit again.  Then doubles the time of the next step.
   */
  if (end == SEARCH_STOP_CALLBACK && answers->count == 0
      && steps->tally.candidates == before)
    answers->pause *= 2;
  steps->found += answers->count;
  if (steps->solution_limit && steps->found >= steps->solution_limit)
    end = SEARCH_STOP_FIRST;
  else if (end == SEARCH_STOP_NODES && steps->units->len == 0)
    end = SEARCH_STOP_COMPLETE;
  if (end != SEARCH_STOP_CALLBACK)
    {
      steps->ended = end;
      g_clear_pointer (&steps->explorer, search_explorer_free);
    }
  return end;
}

/* Returns the finished part of the tree, as a fraction from 0 to 1. */
static double
steps_done (const Steps *steps)
{
  double left = 0;

  for (unsigned i = 0; i < steps->units->len; i++)
    left += (double) ((const SearchUnit *) steps->units->pdata[i])->share;
  return 1 - left / (double) SEARCH_SHARE_WHOLE;
}

static void
steps_free (Steps *steps)
{
  g_clear_pointer (&steps->explorer, search_explorer_free);
  g_ptr_array_free (steps->units, TRUE);
  g_free (steps);
}
