/* SPDX-License-Identifier: MIT */
/* comparison.h: compares the representations of a problem on each instance that
 * the user has chosen.  A side is one of the plugins to compare, with its own
 * settings.
 */
#pragma once

#include "diff.h"
#include "tools/cli/output.h"
#include "tools/cli/status.h"

/* Settings and results of a comparison. */
typedef struct
{
  Options  options;
  Diff    *diff;
  GString *out;

  /* Text that contains all instances, if there is the option --input. */
  SearchInput input;
  guint       compared; /* number of instances compared so far */

  /* Text of the current instance, in the form that --input reads; empty if the
   * problem cannot write instances.
   */
  GString *written;

  /* Options of the current instance, as a user would enter them. */
  GString *name;

  /* Options of the first and of the last compared instance, as a user would
   * enter them.
   */
  GString *first, *last;

  /* Reason why the last invalid combination of values is not a valid instance;
   * NULL: all combinations were valid.
   */
  GError *refused;
  Output *page; /* output of --html, or NULL */
} Comparison;

/* Compares the representations on all instances that the options choose, and
 * reports the result.  Returns the exit status.
 */
Status comparison_run (Comparison *comparison);

/* Returns the names of the problems of all sides (the compared plugins), such
 * as "queens and letters".  Free with g_free().
 */
char *comparison_problems (const Comparison *comparison);

/* Reports a disagreement.  `instance` contains the options of the smallest
 * instance with a disagreement, as a user would enter them.  Returns the exit
 * status.
 */
Status comparison_fault (const Comparison *comparison, const char *instance);

/* Reports that the representations agree on all compared instances.  If a limit
 * or signal ended the comparison before all chosen instances were compared,
 * `complete` is false.
 */
void comparison_agreement (const Comparison *comparison, bool complete);
