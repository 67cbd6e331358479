/* SPDX-License-Identifier: MIT */
/* comparison.h: do the representations of all chosen instances agree? */
#pragma once

#include "diff.h"
#include "tools/cli/output.h"
#include "tools/cli/status.h"

/* All that a comparison is about. */
typedef struct
{
  const char *program; /* PROBLEM, as typed */
  Options     options;
  Diff       *diff;
  GString    *out;
  SearchInput input;    /* where instances are read from one */
  guint       compared; /* instances */
  GString    *written;  /* the one at hand, as --input reads it, or nothing */
  GString    *name;     /* of that, as for a command line */
  GString    *first, *last; /* compared, as for a command line */
  GError     *refused;      /* why the last instance could not be made */
  Output     *page;         /* of --html, or NULL */
} Comparison;

/* Compares all instances that the options choose, and reports the outcome.
 * Returns the exit status.
 */
Status comparison_run (Comparison *comparison);

/* Reports the fault of `instance`, the smallest that has one, given as for a
 * command line; returns the exit status.
 */
Status comparison_fault (const Comparison *comparison, const char *instance);

/* Reports that all instances compared agree. */
void comparison_agreement (const Comparison *comparison, bool complete);
