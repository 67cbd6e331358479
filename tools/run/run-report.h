/* SPDX-License-Identifier: MIT */
/* run-report.h: what search-run says of solutions and of the whole run. */
#pragma once

#include "known.h"
#include "run-options.h"
#include "run-total.h"

#include <json-glib/json-glib.h>

/* How a digest is written. */
#define DIGEST_FORMAT "%016" G_GINT64_MODIFIER "x"

/* All there is to say at the end. */
typedef struct
{
  const RunOptions   *options;
  const SearchResult *result; /* of all instances */
  const RunTotal     *total;
  Known               known; /* how the count compares, with --check */
  size_t              peak;  /* bytes of memory, with --stats */
} RunReport;

/* Appends one solution, partial state, or improvement, and a newline, in the
 * format asked for or as JSON; there, a weight other than 1 is told too.
 */
void report_solution (const RunOptions *options, const SearchSolution *solution,
                      GString *out);

/* Appends what was found in one of many instances, the one of this index. */
void report_instance (const RunOptions *options, const SearchResult *result,
                      uint64_t index, GString *out);

/* The options of the problem, as they are in this instance. */
JsonObject *report_settings (const SearchInstance *instance);

/* Appends the summary as aligned lines. */
void report_text (const RunReport *report, GString *out);

/* Appends the summary as one line of JSON. */
void report_json (const RunReport *report, GString *out);
