/* SPDX-License-Identifier: MIT */
/* diff.h: do the representations of one instance agree? */
#pragma once

#include "diff-run.h"
#include "diff-pictures.h"

/* What was done with one representation in one way, over all instances. */
typedef struct
{
  uint64_t solutions; /* of the last instance */
  double   seconds;
} DiffCell;

typedef struct Diff Diff;

/* Compares what `options` says, which must outlive it. */
Diff *diff_new (const DiffOptions *options);

void diff_free (Diff *diff);

/* Compares everything there is to compare about one instance.  False: it
 * disagrees, see diff_fault(), or was stopped by a signal.
 */
bool diff_instance (Diff *diff, const SearchInstance *instance);

/* What is wrong, in one line, and what there is to see of it; NULL: nothing. */
const char *diff_fault (const Diff *diff);
const char *diff_evidence (const Diff *diff);

/* What is under way, for the status line. */
const char *diff_doing (const Diff *diff);

/* The pictures of the disagreement; NULL: --html is not given. */
DiffPictures *diff_pictures (const Diff *diff);

/* What ended it and is no disagreement, or NULL; free with g_error_free(). */
GError *diff_error (Diff *diff);

/* The two sides of it: what to give to --repr. */
const char *diff_sides (const Diff *diff);

/* The ways, DiffWay, and what was done: by representation, then by way. */
const GArray   *diff_ways (const Diff *diff);
const DiffCell *diff_cell (const Diff *diff, guint repr, guint way);
