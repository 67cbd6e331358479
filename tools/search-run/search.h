/* SPDX-License-Identifier: MIT */
/* search.h: what a search shares with one that a ledger records: how it begins,
 * and how it ends.
 */
#pragma once

#include "instance.h"
#include "show.h"
#include "tools/cli/status.h"

/* What was found in all instances of an input. */
typedef struct
{
  SearchResult result;    /* the sum of all, with the end of the last one */
  uint64_t     instances; /* that were searched */
  uint64_t     unique;    /* with exactly one solution */
  const char  *failure;   /* what else keeps it from being complete: an error
                             before the last instance ("input" or "error"), or
                             that it is a part ("part"); NULL: nothing does */

  const SearchLedgerStatus *ledger; /* how far that is; NULL: there is none */
} RunTotal;

/* Makes the engine's settings of the options: all but the callbacks, and the
 * threads, which depend on the instance.
 */
SearchSettings run_settings (const RunOptions *options);

/* Says what the representation is going to take, where that is much, unless
 * nothing is to be said.
 */
void run_announce_memory (const RunOptions *options, const RunInstance *at);

/* Adds the result of one instance; free with search_result_clear(). */
void run_total_add (RunTotal *total, const SearchResult *result);

/* Returns the command that goes on with the run in the ledger, quoted for a
 * shell; free with g_free().
 */
char *run_resume_command (const RunOptions *options);

/* Reports the results, on stdout or stderr, and ends the output of solutions;
 * returns the exit status.  `page`: the output of --profile, or NULL.
 */
Status run_conclude (const RunTotal *total, Show *show, Output *page);

/* How a count compares with the published one. */
typedef enum
{
  KNOWN_MATCH,
  KNOWN_MISMATCH,
  KNOWN_UNKNOWN,   /* nothing was published */
  KNOWN_INCOMPLETE /* there is no count to compare */
} Known;

/* Compares the result; sets `published` with a match or a mismatch. */
Known known_compare (const SearchSpec *spec, const RunInstance *at,
                     const SearchResult *result, SearchKnown *published);

/* Adds how the count compares, or with `best` the best value. */
void known_report (Report *report, Known known, const SearchKnown *published,
                   bool best);

/* Complains of a mismatch. */
void known_complain (const SearchResult *result, const SearchKnown *published,
                     bool best);
