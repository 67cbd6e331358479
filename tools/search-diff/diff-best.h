/* SPDX-License-Identifier: MIT */
/* diff-best.h: checks that all ways to search for the best answer agree. */
#pragma once

#include "diff-run.h"

/* What was found in one way, or published. */
typedef struct
{
  const SearchRepr *repr; /* NULL: `how` names a publication */
  const char       *how;
  SearchBest        best;
  GBytes           *answer; /* int; NULL: none is known */
} DiffFinding;

/* Two that do not agree. */
typedef struct
{
  DiffFinding sides[2];
  char       *fault; /* what is wrong; NULL: all agree */
} DiffBest;

/* Searches for the best answer by each of the representations, const SearchRepr
 * *, that have an objective: by both loops, and with nothing left out, neither
 * by a bound nor by best.open.  False: stopped by a signal, or an error.  Free
 * with diff_best_clear().
 */
bool diff_best (const SearchInstance *instance, const GPtrArray *reprs,
                DiffBest *found, GError **error);
void diff_best_clear (DiffBest *found);

/* "55", or "none"; free with g_free(). */
char *diff_best_describe (SearchBest best);
