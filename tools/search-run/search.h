/* SPDX-License-Identifier: MIT */
/* search.h: the beginning and the end of a search, with or without a ledger. */
#pragma once

#include "instance.h"
#include "show.h"
#include "tools/cli/status.h"

/* Results of all instances of an input, together. */
typedef struct
{
  /* Sum of the results of all instances; `stop_reason` is from the last search.
   */
  SearchResult result;
  uint64_t     instances; /* number of instances searched */
  uint64_t     unique;    /* number of instances with exactly one solution */

  /* Another reason why the result is incomplete: an error before the last
   * instance ("input" or "error"), or that only a part was searched ("part");
   * NULL: none.
   */
  const char *failure;

  /* With --nth and --random: the number of solutions, as far as the run has
   * counted them.
   */
  SearchCount ranked;

  const SearchLedgerStatus *ledger; /* progress of the ledger; NULL: none */
} RunTotal;

/* Makes the settings of a search from the options, without callbacks, and
 * without the number of threads, which depends on the instance.
 */
SearchSettings run_settings (const RunOptions *options);

/* Unless --quiet is given, prints messages that a user should know before the
 * search: that it needs much memory, or that symmetry saves no time.
 */
void run_announce (const RunOptions *options, const RunInstance *at);

/* If a callback crashes from now on, prints a message on it, and ends the
 * process with STATUS_CHECK.
 */
void run_explain_crashes (const RunOptions *options, const RunInstance *at);

/* Adds the result of one instance to the total; free with
 * search_result_clear().
 */
void run_total_add (RunTotal *total, const SearchResult *result);

/* Searches for --nth or --random: counts solutions, and visits those with the
 * wanted ranks.  Sets total->ranked, and the ranks of `show`.  Returns false
 * with an error.
 */
bool ranks_run (const RunInstance *at, const SearchSettings *settings,
                Show *show, RunTotal *total, SearchResult *result,
                GError **error);

/* Returns true if the search found no solution with a wanted rank, and prints a
 * message.
 */
bool ranks_complain (const RunTotal *total, const SearchSpec *spec);

/* tally.c: appends the frequencies of --tally, in the format of the options.
 * `complete` is true if they count all solutions.
 */
void tally_append (const RunOptions *options, const RunInstance *at,
                   const SearchResult *result, bool complete, GString *out);

/* Returns true if the frequencies do not add up to the number of solutions, and
 * prints a message.
 */
bool tally_complain (const SearchResult *result);

/* Returns the command that resumes the run in the ledger, quoted for a shell;
 * free with g_free().
 */
char *run_resume_command (const RunOptions *options);

/* Prints the results on stdout or stderr, and ends the output of solutions.
 * `page` is the output of --profile, or NULL.  Returns the exit status.
 */
Status run_conclude (const RunTotal *total, Show *show, Output *page);

/* Results of comparing a count with the published count. */
typedef enum
{
  KNOWN_MATCH,
  KNOWN_MISMATCH,
  KNOWN_UNKNOWN,   /* there is no published number */
  KNOWN_INCOMPLETE /* the count is incomplete, so it cannot be compared */
} Known;

/* Compares the result with the published results.  For a match or a mismatch,
 * sets `published`.
 */
Known known_compare (const SearchSpec *spec, const RunInstance *at,
                     const SearchResult *result, SearchKnown *published);

/* Returns the comparison in a word: "match"; static. */
const char *known_name (Known known);

/* Returns the comparison in words, "match (OEIS A000170)".  Free with g_free().
 */
char *known_words (Known known, const SearchSpec *spec,
                   const SearchKnown *published);

/* Adds the comparison with the published results. */
void known_report (Report *report, Known known, const SearchSpec *spec,
                   const SearchKnown *published);

/* Prints the error message for a mismatch. */
void known_complain (const SearchSpec *spec, const SearchResult *result,
                     const SearchKnown *published);
