/* SPDX-License-Identifier: MIT */
/* run-report.h: what search-run says of solutions and of the whole run. */
#pragma once

#include "known.h"
#include "run-total.h"
#include "tools/report/report.h"

/* How a digest is written. */
#define DIGEST_FORMAT "%016" G_GINT64_MODIFIER "x"

/* Where a run is recorded, and how far it is. */
typedef struct
{
  const char *path;
  const char *plugin; /* its file, where that has to be named; else NULL */
  double      done;   /* of 1 */
  double      left;   /* seconds left; negative: unknown */
  bool        finished;
} RunLedger;

/* All there is to say at the end. */
typedef struct
{
  const SearchSpec   *spec;
  const RunResults   *results;
  const RunInstance  *at;
  const SearchResult *result; /* of all instances */
  const RunTotal     *total;
  const RunLedger    *ledger; /* or NULL */
  Known               known;  /* how the count compares, with --check */
  size_t              peak;   /* bytes of memory */
  bool                levels; /* counts by depth, too */
} RunReport;

/* Makes the summary. */
Report *run_report (const RunReport *run);

/* Appends one solution, partial state, or improvement, and a newline, in the
 * chosen format or as JSON, which includes a weight other than 1.  `seconds` is
 * when an improvement was found; negative: unknown.
 */
void report_solution (const SearchSpec *spec, const RunInstance *at, bool json,
                      const SearchSolution *solution, double seconds,
                      GString *out);

/* Makes the report of one of many instances, the one of this index. */
Report *report_instance (const SearchSpec *spec, const RunInstance *at,
                         const SearchResult *result, uint64_t index);

/* Makes a report of the problem's options, as they are in this instance. */
Report *report_settings (const SearchInstance *instance);

/* Returns the value of an option: an integer if its text is one, as typed by
 * default; so reports of a ledger, whose plugin may not be at hand, agree with
 * those of the run.
 */
Value report_setting (const char *text);

/* Adds the best value so far; `end` follows it where it is not proven. */
void report_best (Report *report, const SearchBest *best, bool proven,
                  const char *end);

/* Adds a count that is a lower bound unless it is complete; `end` follows it.
 */
void report_lower_bound (Report *report, const char *name, uint64_t count,
                         bool complete, const char *end);

/* Adds the number of orbits, and that of each size. */
void report_orbits (Report *report, const SearchTally *tally, bool complete);

/* Which counts of a level a report has. */
typedef enum
{
  REPORT_LEDGER_COUNTS, /* those that ledgers keep */
  REPORT_ALL_COUNTS     /* candidates, and the branching, too */
} ReportLevels;

/* Makes a list of counts by depth, of an array of SearchLevel. */
Report *report_levels (const GArray *levels, ReportLevels detail);

/* Returns the command that continues the run, quoted for a shell; free with
 * g_free().
 */
char *report_resume_command (const RunLedger *ledger);
