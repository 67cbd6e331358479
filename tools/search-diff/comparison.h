/* SPDX-License-Identifier: MIT */
/* comparison.h: compares the representations of a problem on all chosen
 * instances.
 */
#pragma once

#include "diff.h"
#include "tools/cli/output.h"
#include "tools/cli/status.h"

/* Settings and results of a comparison. */
typedef struct
{
  Options     options;
  Diff       *diff;
  GString    *out;
  SearchInput input;    /* text of the instances, if there is an input */
  guint       compared; /* number of instances compared so far */

  /* Text of the current instance, in the form of the input; or empty. */
  GString *written;

  /* Options of the current instance, as on a command line. */
  GString *name;

  /* Options of the first and the last compared instance, as on a command line.
   */
  GString *first, *last;

  /* Reason why the last combination of values was not an instance. */
  GError *refused;
  Output *page; /* output of --html, or NULL */
} Comparison;

/* Compares all instances that the options choose, and reports the outcome.
 * Returns the exit status.
 */
Status comparison_run (Comparison *comparison);

/* Returns the names of the problems: "queens and letters".  Free with g_free().
 */
char *comparison_problems (const Comparison *comparison);

/* Reports the disagreement on `instance`, the options of the smallest instance
 * that has one, as on a command line.  Returns the exit status.
 */
Status comparison_fault (const Comparison *comparison, const char *instance);

/* Reports that the representations agree on all instances.  `complete` is true
 * if all instances of the ranges were compared.
 */
void comparison_agreement (const Comparison *comparison, bool complete);
