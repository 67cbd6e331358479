/* SPDX-License-Identifier: MIT */
/* rule.h: decides whether a memo table takes less time than a search without,
 * from the beginning of both.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A search with a memo table so far. */
typedef struct
{
  double met;     /* nodes that it explored */
  double nodes;   /* nodes of the tree that it counted */
  double seconds; /* processor time */
} MemoSample;

typedef enum
{
  MEMO_RULE_WAIT, /* continue the trial */
  MEMO_RULE_STOP, /* a search without a table takes less time */
  MEMO_RULE_STAY, /* use the table */
  MEMO_RULE_GUESS /* memo_rule_guess() decides */
} MemoRule;

/* A trial of a memo table. */
typedef struct
{
  double plain; /* seconds for a node of a search without a table */
  double brief; /* seconds of a brief trial; 0: the trial is thorough */

  /* True if a state is all that its callbacks read, as in frontier methods,
   * whose gain begins late.
   */
  bool       alone;
  MemoSample first; /* first sample that was judged; zeros: none yet */
  MemoSample last;  /* last sample */
} MemoTrial;

/* Judges a sample, which has more nodes than those before. */
MemoRule memo_rule (MemoTrial *trial, const MemoSample *now);

/* Returns MEMO_RULE_STAY if a search with a table takes less time for a tree of
 * `nodes` nodes, assuming that the saved nodes keep growing as in the trial;
 * else MEMO_RULE_STOP.
 */
MemoRule memo_rule_guess (const MemoTrial *trial, double nodes);
