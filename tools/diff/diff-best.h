/* SPDX-License-Identifier: MIT */
/* diff-best.h: do all ways to search for the best answer find the same? */
#pragma once

#include "diff-run.h"

/* Two that do not: each a representation and how it was searched. */
typedef struct
{
  const SearchRepr *left, *right; /* NULL: none but a published number */
  char             *fault;        /* NULL: all agree; free with g_free() */
} DiffBest;

/* Searches for the best answer by each of the representations, const SearchRepr
 * *, that have an objective: by both loops, and with nothing left out, neither
 * by a bound nor by open_best.  False: stopped by a signal, or an error.
 */
bool diff_best (const SearchInstance *instance, const GPtrArray *reprs,
                DiffBest *found, GError **error);
