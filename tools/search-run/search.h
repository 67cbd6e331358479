/* SPDX-License-Identifier: MIT */
/* search.h: start and end of a search, with or without a ledger. */
#pragma once

#include "instance.h"
#include "show.h"
#include "tools/cli/status.h"

/* Results of all instances of an input. */
typedef struct
{
  SearchResult result;    /* the sum of all results, and the end of the last */
  uint64_t     instances; /* number of searched instances */
  uint64_t     unique;    /* number with exactly one solution */
  const char  *failure;   /* other reason why it is not complete: an error
                             before the last instance ("input" or "error"), or
                             that it is a part ("part"); NULL: none */

  const SearchLedgerStatus *ledger; /* progress of the ledger; NULL: none */
} RunTotal;

/* Makes the engine's settings from the options.  Excludes the callbacks, and
 * the number of threads, which depends on the instance.
 */
SearchSettings run_settings (const RunOptions *options);

/* Prints the memory limit of the representation if it is large, unless --quiet
 * is given.
 */
void run_announce_memory (const RunOptions *options, const RunInstance *at);

/* Adds the result of one instance; free with search_result_clear(). */
void run_total_add (RunTotal *total, const SearchResult *result);

/* Returns the command that resumes the run in the ledger, quoted for a shell;
 * free with g_free().
 */
char *run_resume_command (const RunOptions *options);

/* Reports the results on stdout or stderr, and ends the output of solutions.
 * `page` is the output of --profile, or NULL.  Returns the exit status.
 */
Status run_conclude (const RunTotal *total, Show *show, Output *page);

/* Result of comparing a count with the published one. */
typedef enum
{
  KNOWN_MATCH,
  KNOWN_MISMATCH,
  KNOWN_UNKNOWN,   /* nothing is published */
  KNOWN_INCOMPLETE /* there is no count to compare */
} Known;

/* Compares the result.  Sets `published` for a match or a mismatch. */
Known known_compare (const SearchSpec *spec, const RunInstance *at,
                     const SearchResult *result, SearchKnown *published);

/* Adds the comparison of the count, or if `best`, of the best value. */
void known_report (Report *report, Known known, const SearchKnown *published,
                   bool best);

/* Prints a message about a mismatch. */
void known_complain (const SearchResult *result, const SearchKnown *published,
                     bool best);
