/* SPDX-License-Identifier: MIT */
/* comparison.h: compares the representations on all chosen instances. */
#pragma once

#include "diff.h"
#include "tools/cli/output.h"
#include "tools/cli/status.h"

/* Settings and results of a comparison. */
typedef struct
{
  const char *program; /* PROBLEM, as typed */
  Options     options;
  Diff       *diff;
  GString    *out;
  SearchInput input;    /* text of the instances, if they are read */
  guint       compared; /* number of instances */
  GString    *written;  /* the current instance as --input reads it, or empty */
  GString    *name;     /* its options, as for a command line */
  GString    *first, *last; /* compared instances, as for a command line */
  GError     *refused;      /* reason why the last instance was not made */
  Output     *page;         /* of --html, or NULL */
} Comparison;

/* Compares all instances that the options choose, and reports the outcome.
 * Returns the exit status.
 */
Status comparison_run (Comparison *comparison);

/* Reports the fault of `instance`, the smallest with a fault, as options for a
 * command line.  Returns the exit status.
 */
Status comparison_fault (const Comparison *comparison, const char *instance);

/* Reports that all compared instances agree. */
void comparison_agreement (const Comparison *comparison, bool complete);
