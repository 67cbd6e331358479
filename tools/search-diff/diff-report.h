/* SPDX-License-Identifier: MIT */
/* diff-report.h: what search-diff says of a comparison. */
#pragma once

#include "diff.h"
#include "tools/cli/output.h"
#include "tools/cli/status.h"

/* All that a comparison is about. */
typedef struct
{
  const char *program; /* PROBLEM, as typed */
  DiffOptions options;
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

/* The command that shows again what is wrong with `instance`; free with
 * g_free().
 */
char *diff_report_command (const Comparison *comparison, const char *instance);

/* Reports the fault of `instance`, the smallest that has one, given as for a
 * command line; returns the exit status.
 */
Status diff_report_fault (const Comparison *comparison, const char *instance);

/* Reports that all instances compared agree. */
void diff_report_agreement (const Comparison *comparison, bool complete);
