/* SPDX-License-Identifier: MIT */
/* run-comparison.h: the summaries of two runs side by side. */
#pragma once

#include "summary-file.h"

typedef struct
{
  SummaryFile files[2];
  char       *verdict;  /* the result, as a sentence without its full stop */
  bool        compared; /* they are of the same question */
  bool        agree;
} RunComparison;

/* Judges the two files, which were read: finds the verdict. */
void run_comparison_judge (RunComparison *comparison);

void run_comparison_clear (RunComparison *comparison);

/* Appends aligned tables: all there is, and counts by depth where both have
 * them; and the verdict.
 */
void run_comparison_text (const RunComparison *comparison, GString *out);

/* The same for programs and for pages. */
JsonObject *run_comparison_object (const RunComparison *comparison);

/* For pages, as texts: the rows of the first table, without its heading, and
 * those of the counts by depth, with it; none: not both have these.
 */
JsonArray *run_comparison_rows (const RunComparison *comparison);
JsonArray *run_comparison_levels (const RunComparison *comparison);
