/* SPDX-License-Identifier: MIT */
/* run-report.h: what search-run says of solutions and of the whole run. */
#pragma once

#include "run-options.h"

/* Appends one solution and a newline, in the format asked for or as JSON;
 * there, a weight other than 1 is told too.
 */
void report_solution (const RunOptions *options, const int *answer,
                      size_t length, uint64_t weight, GString *out);

/* Appends the summary, as aligned lines or as one line of JSON. */
void report_summary (const RunOptions *options, const SearchResult *result,
                     GString *out);
