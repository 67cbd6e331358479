/* SPDX-License-Identifier: MIT */
/* pruning.c: whether the best answer is left out. */
#include "pruning.h"

/* Of each search. */
#define NODES 100000
#define MEMORY ((size_t) 1 << 28)

static SearchGoal
goal_of (const CheckerSettings *settings)
{
  return search_instance_goal (settings->instance, settings->repr);
}

/* Searches for the best; false: that could not be done. */
static bool
find_best (const CheckerSettings *settings, const SearchRepr *repr,
           SearchResult *result)
{
  const gint64 left = settings->findings->deadline - g_get_monotonic_time ();
  const SearchSettings search
      = SEARCH_SETTINGS (.loop = SEARCH_LOOP_DYNAMIC, .best = true,
                         .node_limit = NODES,
                         .time_limit = (double) MAX (left, 1) / G_USEC_PER_SEC,
                         .memory_limit = MEMORY,
                         .cancel = &settings->findings->cancelled);

  return search_run (settings->instance, repr, &search, NULL, result, NULL);
}

/* Does a whole search with `repr` find less than another one found? */
static bool
finds_less (const CheckerSettings *settings, const SearchRepr *repr,
            const SearchBest *other)
{
  SearchResult result;

  if (!find_best (settings, repr, &result))
    return false;
  return result.end == SEARCH_END_COMPLETE
         && (!result.best.found
             || (goal_of (settings) == SEARCH_GOAL_GREATEST
                     ? result.best.value < other->value
                     : result.best.value > other->value));
}

void
pruning_check (const CheckerSettings *settings)
{
  Findings    *findings = settings->findings;
  SearchRepr   pruned = *settings->repr, plain;
  SearchResult all;
  const char  *guilty = "best.open";

  /* Counting takes memory, and is not needed here. */
  pruned.fits = NULL;
  pruned.counting = (SearchReprCounting){ 0 };
  plain = pruned;
  plain.best.bound = NULL;
  plain.best.open = NULL;
  if (goal_of (settings) == SEARCH_GOAL_NONE
      || (!pruned.best.bound && !pruned.best.open))
    return;
  findings->called[CALLBACK_OPEN_BEST] |= pruned.best.open != NULL;
  if (!find_best (settings, &plain, &all) || !all.best.found
      || !finds_less (settings, &pruned, &all.best))
    return;
  plain.best.bound = pruned.best.bound;
  if (finds_less (settings, &plain, &all.best))
    guilty = "bound";
  findings_mistake (findings,
                    "%s leaves out the best answer: without it, one that is "
                    "worth %" G_GINT64_FORMAT " is found, which is %s than all "
                    "that are found with it",
                    guilty, all.best.value,
                    goal_of (settings) == SEARCH_GOAL_GREATEST ? "more"
                                                               : "less");
}
