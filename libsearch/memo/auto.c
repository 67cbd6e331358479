/* SPDX-License-Identifier: MIT */
/* auto.c: searches with a memo table if this takes less time.
 *
 * A small tree is searched without a table.  Otherwise the beginning of a
 * search with a table is compared with the beginning of a search without, by
 * rule.c, and the search that takes less time is run.  If the gain may begin
 * late, the number of nodes in the tree, which probes estimate, decides.  The
 * beginnings and the probes take at most a twentieth of half a second.
 */
#include "libsearch/estimate/node-time.h"
#include "libsearch/parallel/pool.h"
#include "memo.h"

#include <libsearch/search-estimate.h>

/* Number of nodes of the search without a table. */
#define PLAIN_NODES 10000

/* If the search without a table takes fewer seconds than this, the time of its
 * begin and end matters, which is measured and subtracted.
 */
#define PLAIN_SHORT .0005

/* Number of probes that estimate the tree, and their time limit in seconds. */
#define PROBES 1000
#define PROBE_SECONDS .003

/* A search whose table is on trial. */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  gint64                start;    /* microseconds, monotonic clock */
  SearchSettings        settings; /* with the rest of the time limit */
  double                limit;    /* time limit in seconds; 0 = none */
} Auto;

/* Subtracts the time that has passed from the time limit. */
static void
lower_limit (Auto *search)
{
  const gint64 passed = g_get_monotonic_time () - search->start;

  if (search->limit > 0)
    search->settings.time_limit
        = MAX (search->limit - (double) passed / 1e6, 1e-6);
}

/* Searches without a table, up to `nodes` nodes.  Sets *seconds to the
 * processor time.
 */
static bool
run_plain (Auto *search, uint64_t nodes, double *seconds, SearchResult *result,
           GError **error)
{
  SearchSettings settings = search->settings;
  const double   began = node_time_clock ();
  bool           good;

  settings.threads = 1;
  settings.node_limit = nodes;
  good = pool_search (search->instance, search->repr, &settings, NULL, result,
                      error);
  *seconds = node_time_clock () - began;
  return good;
}

/* Returns true if the search is over: it failed, or it ended for another reason
 * than `end`, which is the end of a trial.
 */
static bool
is_over (bool good, const SearchResult *result, SearchStopReason end)
{
  return !good || result->stop_reason != end;
}

/* Sets *plain to the processor time for a node without a table.  Returns true
 * if the search is over.
 */
static bool
measure_plain (Auto *search, double *plain, SearchResult *result, bool *good,
               GError **error)
{
  SearchResult ignored;
  double       seconds, begin = 0;

  *good = run_plain (search, PLAIN_NODES, &seconds, result, error);
  if (is_over (*good, result, SEARCH_STOP_NODES))
    return true;
  if (seconds < PLAIN_SHORT && run_plain (search, 1, &begin, &ignored, NULL))
    search_result_clear (&ignored);
  *plain = MAX (seconds - begin, seconds / 10) / PLAIN_NODES;
  search_result_clear (result);
  return false;
}

/* Decides by the estimated number of nodes in the tree.  Takes its upper limit,
 * since a search that lacks a table may take very much longer.
 */
static MemoRule
guess (const MemoSearch *memo, const MemoTrial *trial)
{
  const SearchEstimateSettings settings
      = SEARCH_ESTIMATE_SETTINGS (.probes = PROBES, .time_limit = PROBE_SECONDS,
                                  .cancel = memo->settings.cancel,
                                  .pulse = memo->settings.pulse,
                                  .memory_limit
                                  = MIN (memo->settings.memory_limit,
                                         SEARCH_ESTIMATE_MEMORY));
  SearchEstimate estimate;

  return search_estimate (memo->instance, memo->repr, &settings, &estimate,
                          NULL)
             ? memo_rule_guess (trial, estimate.nodes.high)
             : MEMO_RULE_STAY;
}

/* Searches with a table, in one thread, until it is judged.  Returns true if
 * the search is over.
 */
static bool
try_table (MemoSearch *memo, double plain, SearchResult *result, bool *good,
           GError **error)
{
  const bool alone = memo_suits_levels (memo->repr, memo->digests);
  const bool levels = alone && !memo->kept && !memo->frequencies;
  MemoJudge  judge = { .rule = { .plain = plain, .alone = alone },
                       .began = node_time_clock (),
                       .continues = !levels && memo->settings.threads <= 1 };
  MemoSearch trial = *memo;

  trial.judge = &judge;
  trial.settings.threads = 1;
  *good = memo_run_depth (&trial, result, error);
  if (*good && result->stop_reason == SEARCH_STOP_MEMORY)
    judge.verdict = MEMO_RULE_STOP;
  else if (is_over (*good, result, SEARCH_STOP_CALLBACK)
           || judge.verdict == MEMO_RULE_WAIT
           || (judge.verdict == MEMO_RULE_STAY && judge.continues))
    return true;
  search_result_clear (result);
  if (judge.verdict == MEMO_RULE_GUESS)
    judge.verdict = guess (memo, &judge.rule);
  if (judge.verdict == MEMO_RULE_STOP)
    return false;
  *good = levels ? memo_check_hits (memo, true, error)
                       && memo_run_levels (memo, result, error)
                 : memo_run_depth (memo, result, error);
  if (levels && *good && result->stop_reason == SEARCH_STOP_MEMORY)
    *good = memo_run_depth (memo, result, error);
  return true;
}

/* Returns true if the settings leave the choice of the search to libsearch. */
static bool
is_free (const SearchSettings *settings)
{
  return settings->loop == SEARCH_LOOP_AUTO
         && settings->strategy == SEARCH_STRATEGY_DEPTH && !settings->budget
         && (!settings->node_limit || settings->node_limit > PLAIN_NODES);
}

bool
memo_try (MemoSearch *memo, SearchSettings *rest, SearchResult *result,
          bool *good, GError **error)
{
  Auto   search = { .instance = memo->instance,
                    .repr = memo->repr,
                    .start = g_get_monotonic_time (),
                    .settings = *rest,
                    .limit = rest->time_limit };
  double plain;
  bool   over;

  if (!is_free (rest))
    return false;
  over = measure_plain (&search, &plain, result, good, error);
  if (!over)
    {
      lower_limit (&search);
      memo->settings.time_limit = search.settings.time_limit;
      over = try_table (memo, plain, result, good, error);
    }
  lower_limit (&search);
  *rest = search.settings;
  return over;
}

bool
memo_run_auto (const SearchInstance *instance, const SearchRepr *repr,
               const SearchSettings *settings, GPtrArray *leftover,
               SearchResult *result, GError **error)
{
  const gint64   start = g_get_monotonic_time ();
  SearchSettings rest = *settings;
  MemoSearch     memo;
  bool           good;

  if (leftover || !memo_search_init (&memo, instance, repr, settings, NULL)
      || !memo_try (&memo, &rest, result, &good, error))
    good = pool_search (instance, repr, &rest, leftover, result, error);
  if (good)
    result->seconds = (double) (g_get_monotonic_time () - start) / 1e6;
  return good;
}
