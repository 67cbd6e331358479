/* SPDX-License-Identifier: MIT */
/* rule.c: decides whether a memo table takes less time.
 *
 * The share of hits misleads.  What counts is how many nodes of the tree were
 * counted without being explored, and whether this number grows: an explored
 * node with a table takes up to 40 times as long as a node without.
 */
#include "rule.h"

#include <math.h>

/* Nodes or seconds of the first sample. */
#define FIRST_MET 10000
#define FIRST_SECONDS .003

/* Nodes or seconds of the last sample. */
#define LAST_MET 100000
#define LAST_SECONDS .016

/* In the first sample, least number of nodes saved for each explored node. */
#define SAVED_MIN .1

/* If a gain may begin late, the growth counts from this number on. */
#define SAVED_ALONE .001

/* Number by which the gain is larger than the cost, if the table pays.  At the
 * beginning the gain of pentominoes is 1.3 to 2.3 times the cost, and later
 * less.
 */
#define MARGIN 3

/* Number by which a search without a table takes longer, if the table pays in a
 * tree of an estimated size.
 */
#define GUESS_MARGIN 1.5

/* Number by which the gain of a brief trial exceeds its time, if the table is
 * used without another trial.
 */
#define CLEAR 5

/* Growth of the saved nodes, when ten times as many nodes are explored, from
 * which on the table is used although it has taken more time so far.
 */
#define GROWTH 12

/* A tree with more nodes counts as a tree of this number of nodes. */
#define NODES_MAX 1e100

/* Returns the nodes saved for each explored node. */
static double
saved (const MemoSample *sample)
{
  return sample->nodes / sample->met - 1;
}

/* Returns by how much the saved nodes grow when ten times as many are explored;
 * 1 if the samples are too near.
 */
static double
growth (const MemoSample *first, const MemoSample *now)
{
  return now->met < first->met * 1.5
             ? 1
             : pow (saved (now) / MAX (saved (first), SAVED_ALONE),
                    1 / log10 (now->met / first->met));
}

MemoRule
memo_rule (MemoTrial *trial, const MemoSample *now)
{
  /* The saved and the spent time of the table, in seconds. */
  const double gain = saved (now) * now->met * trial->plain;
  const double cost = now->seconds - now->met * trial->plain;

  if (trial->brief > 0)
    return now->seconds < trial->brief    ? MEMO_RULE_WAIT
           : gain >= CLEAR * now->seconds ? MEMO_RULE_STAY
                                          : MEMO_RULE_STOP;
  if (trial->first.met == 0)
    {
      if (now->met < FIRST_MET && now->seconds < FIRST_SECONDS)
        return MEMO_RULE_WAIT;
      trial->first = *now;
      return saved (now) < SAVED_MIN && !trial->alone ? MEMO_RULE_STOP
                                                      : MEMO_RULE_WAIT;
    }
  if (now->met < LAST_MET && now->seconds < LAST_SECONDS)
    return MEMO_RULE_WAIT;
  trial->last = *now;
  if (trial->alone)
    return MEMO_RULE_GUESS;
  return gain >= MARGIN * cost || growth (&trial->first, now) >= GROWTH
             ? MEMO_RULE_STAY
             : MEMO_RULE_STOP;
}

MemoRule
memo_rule_guess (const MemoTrial *trial, double nodes)
{
  const MemoSample *last = &trial->last;
  const double      tree = MIN (nodes, NODES_MAX);
  const double      power = MAX (log10 (growth (&trial->first, last)), 0);

  /* The search with the table pays if it ends in this many times the time of
   * the trial.  Then it explores this many times the nodes.
   */
  const double times = tree * trial->plain / last->seconds / GUESS_MARGIN;
  const double end
      = last->met * times * (1 + saved (last) * pow (times, power));

  return times >= 1 && end >= tree ? MEMO_RULE_STAY : MEMO_RULE_STOP;
}
