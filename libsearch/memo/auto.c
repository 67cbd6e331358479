/* SPDX-License-Identifier: MIT */
/* auto.c: searches with a memo table if this takes less time.
 *
 * The search without a table has begun and goes on while it is compared with
 * the beginning of a search with a table, by rule.c.  A short comparison at
 * once finds the tables that gain most.  A long one comes later, so that it
 * takes little time beside the search.  If the gain may begin late, the number
 * of nodes in the tree, which probes estimate, decides.
 */
#include "libsearch/estimate/node-time.h"
#include "libsearch/parallel/pool.h"
#include "memo.h"

#include <libsearch/search-estimate.h>

/* Limits of the first nodes without a table, which are measured.  A trial
 * begins with these nodes; nodes in other parts of the tree may take longer.
 */
#define PLAIN_NODES 10000
#define PLAIN_SECONDS .002

/* Time of the short comparison, in nodes without a table, and its limit in
 * seconds.
 */
#define BRIEF 5000
#define BRIEF_SECONDS .002

/* Seconds of a search without a table before the long comparison.  The
 * comparison and its probes take at most a tenth of this time.
 */
#define LONG_AFTER .2

/* Number of probes that estimate the tree, and their time limit in seconds. */
#define PROBES 1000
#define PROBE_SECONDS .003

/* A search whose table is on trial. */
typedef struct
{
  const MemoSearch *memo;
  SearchSettings    settings; /* the caller's */
  gint64            start;    /* microseconds, monotonic clock */
  bool              compared; /* true after the long comparison */
  double            began;    /* processor time of the thread, in seconds */
  double            plain;    /* seconds for a node without a table */
  bool              stays; /* true if a search with a table takes less time */

  /* True if the search is over: then `result` is its result if `good` is true;
   * otherwise `error` is its error.
   */
  bool         over, good;
  SearchResult result;
  GError      *error;
} Auto;

/* Returns the settings with the rest of the time limit. */
static SearchSettings
settings_now (const Auto *search)
{
  SearchSettings settings = search->settings;
  const gint64   passed = g_get_monotonic_time () - search->start;

  if (settings.time_limit > 0)
    settings.time_limit
        = MAX (settings.time_limit - (double) passed / 1e6, 1e-6);
  return settings;
}

/* The tick() of the first nodes without a table. */
static bool
has_time (void *began, const SearchProgress *progress)
{
  (void) progress;
  return node_time_clock () - *(const double *) began < PLAIN_SECONDS;
}

/* Discards the result unless the search is over: it failed, is complete, or has
 * ended for the reason `other`.
 */
static bool
is_over (Auto *search, SearchStopReason other)
{
  const SearchStopReason end = search->result.stop_reason;

  search->over = !search->good || end == SEARCH_STOP_COMPLETE || end == other;
  if (!search->over)
    search_result_clear (&search->result);
  return search->over;
}

/* Measures a node without a table.  Returns true if the search is over. */
static bool
measure_plain (Auto *search)
{
  SearchSettings settings = search->settings;
  double         began = node_time_clock ();

  settings.threads = 1;
  settings.node_limit = PLAIN_NODES;
  settings.tick = has_time;
  settings.data = &began;
  search->good = pool_search (search->memo->instance, search->memo->repr,
                              &settings, NULL, &search->result, &search->error);
  search->plain = (node_time_clock () - began)
                  / (double) MAX (search->result.tally.nodes, 1);
  return is_over (search, SEARCH_STOP_COMPLETE);
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

/* Searches with a table, in one thread, until it is judged: after `brief`
 * seconds, or thoroughly if `brief` is 0.  Returns true if the search is over
 * or shall have a table.
 */
static bool
try_table (Auto *search, double brief)
{
  MemoSearch trial = *search->memo;
  MemoJudge  judge
      = { .rule = { .plain = search->plain,
                    .brief = brief,
                    .alone = memo_suits_levels (trial.repr, trial.digests) },
          .began = node_time_clock () };

  trial.judge = &judge;
  trial.settings.threads = 1;
  trial.settings.time_limit = settings_now (search).time_limit;
  search->good = memo_run_depth (&trial, &search->result, &search->error);
  if (judge.verdict == MEMO_RULE_WAIT && is_over (search, SEARCH_STOP_CALLBACK))
    return true;
  search_result_clear (&search->result);
  if (judge.verdict == MEMO_RULE_GUESS)
    judge.verdict = guess (search->memo, &judge.rule);
  search->stays = judge.verdict == MEMO_RULE_STAY;
  return search->stays;
}

/* Returns true if the settings leave the choice of the search to libsearch. */
static bool
is_free (const SearchSettings *settings)
{
  return settings->loop == SEARCH_LOOP_AUTO
         && settings->strategy == SEARCH_STRATEGY_DEPTH && !settings->budget
         && (!settings->node_limit || settings->node_limit > PLAIN_NODES);
}

/* The tick() of the search without a table: returns false if the search is over
 * or shall have a table.
 */
static bool
on_tick (void *data, const SearchProgress *progress)
{
  Auto        *search = data;
  const double seconds = node_time_clock () - search->began;

  if (search->settings.tick
      && !search->settings.tick (search->settings.data, progress))
    return false;
  if (search->compared || seconds < LONG_AFTER)
    return true;
  search->compared = true;
  return !try_table (search, 0);
}

/* Searches with a table after its trial, unless the search is over. */
static bool
finish (Auto *search, SearchResult *result, GError **error)
{
  MemoSearch memo = *search->memo;

  if (search->over)
    {
      *result = search->result;
      if (!search->good)
        g_propagate_error (error, search->error);
      return search->good;
    }
  memo.settings.time_limit = settings_now (search).time_limit;
  if (memo_suits_levels (memo.repr, memo.digests) && !memo.kept
      && !memo.frequencies)
    {
      if (!memo_check_hits (&memo, true, error)
          || !memo_run_levels (&memo, result, error))
        return false;
      if (result->stop_reason != SEARCH_STOP_MEMORY)
        return true;
      search_result_clear (result);
    }
  return memo_run_depth (&memo, result, error);
}

bool
memo_try (const MemoSearch *memo, SearchSettings *rest, SearchResult *result,
          bool *good, GError **error)
{
  Auto search
      = { .memo = memo, .settings = *rest, .start = g_get_monotonic_time () };

  if (!is_free (rest))
    return false;
  if (measure_plain (&search) || try_table (&search, 0))
    {
      *good = finish (&search, result, error);
      return true;
    }
  *rest = settings_now (&search);
  return false;
}

/* Searches, and compares the searches with and without a table. */
static bool
run (Auto *search, SearchResult *result, GError **error)
{
  SearchSettings settings;

  if (measure_plain (search)
      || try_table (search, MIN (search->plain * BRIEF, BRIEF_SECONDS)))
    return finish (search, result, error);
  settings = settings_now (search);
  settings.tick = on_tick;
  settings.data = search;
  search->began = node_time_clock ();
  if (!pool_search (search->memo->instance, search->memo->repr, &settings, NULL,
                    result, error))
    return false;
  if (!search->over && !search->stays)
    return true;
  search_result_clear (result);
  return finish (search, result, error);
}

bool
memo_run_auto (const SearchInstance *instance, const SearchRepr *repr,
               const SearchSettings *settings, GPtrArray *leftover,
               SearchResult *result, GError **error)
{
  MemoSearch memo;
  Auto       search = { .memo = &memo,
                        .settings = *settings,
                        .start = g_get_monotonic_time () };
  bool       good;

  if (leftover || !is_free (settings)
      || !memo_search_init (&memo, instance, repr, settings, NULL))
    return pool_search (instance, repr, settings, leftover, result, error);
  good = run (&search, result, error);
  if (good)
    result->seconds = (double) (g_get_monotonic_time () - search.start) / 1e6;
  return good;
}
