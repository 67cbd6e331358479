/* SPDX-License-Identifier: MIT */
/* run-report.h: what search-run says of solutions and of the whole run. */
#pragma once

#include "known.h"
#include "run-total.h"

#include <json-glib/json-glib.h>

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

/* Appends one solution, partial state, or improvement, and a newline, in the
 * chosen format or as JSON, which includes a weight other than 1.  `seconds` is
 * when an improvement was found; negative: unknown.
 */
void report_solution (const SearchSpec *spec, const RunInstance *at, bool json,
                      const SearchSolution *solution, double seconds,
                      GString *out);

/* Appends what was found in one of many instances, the one of this index. */
void report_instance (const SearchSpec *spec, const RunInstance *at, bool json,
                      const SearchResult *result, uint64_t index, GString *out);

/* The options of the problem, as they are in this instance. */
JsonObject *report_settings (const SearchInstance *instance);

/* Appends the number of orbits, by their sizes; as text, and as JSON. */
void report_orbits_text (const SearchTally *tally, GString *out);
void report_orbits_json (const SearchTally *tally, JsonObject *object);

/* The command that goes on with it, quoted for a shell; free with g_free(). */
char *report_resume_command (const RunLedger *ledger);

/* Appends the lines about the ledger, behind labels of this width, and the same
 * for programs.
 */
void report_ledger_text (const RunLedger *ledger, int width, GString *out);
void report_ledger_json (const RunLedger *ledger, JsonObject *object);

/* Appends the summary as aligned lines. */
void report_text (const RunReport *report, GString *out);

/* The summary for programs, and the same appended as one line of JSON. */
JsonObject *report_object (const RunReport *report);
void        report_json (const RunReport *report, GString *out);
