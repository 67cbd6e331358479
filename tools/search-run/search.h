/* SPDX-License-Identifier: MIT */
/* search.h: functions that begin and end a search, with or without a ledger. */
#pragma once

#include "instance.h"
#include "show.h"
#include "tools/cli/status.h"

/* The results of all instances in an input, added up. */
typedef struct
{
  /* The sums of the results of all searches; only `stop_reason` is the reason
   * of the last search.
   */
  SearchResult result;
  uint64_t     instances; /* number of instances searched */
  uint64_t     unique;    /* number of instances with exactly one solution */

  /* Reason why the result is incomplete: "input" if an instance could not be
   * read, "error" if another error ended the run before the last instance,
   * "part" if only a part of the tree was searched.  NULL: `result` gives the
   * reason, or the result is complete.
   */
  const char *failure;

  /* For --nth and --random: the number of solutions that the run has counted.
   */
  SearchCount ranked;

  const SearchLedgerStatus *ledger; /* progress of the ledger; NULL: none */
} RunTotal;

/* Returns settings for a search, set by the options.  The caller must add the
 * callbacks and the number of threads, which depends on the instance.
 */
SearchSettings run_settings (const RunOptions *options);

/* Prints messages for the user before the search.  One shows the memory that
 * the search needs, if this is much.  Another appears if symmetry saves no
 * time.  Prints nothing with --quiet.
 */
void run_announce (const RunOptions *options, const RunInstance *at);

/* From now on, if a callback of `at` crashes, a message names this callback,
 * and the process ends with STATUS_CHECK.
 */
void run_explain_crashes (const RunOptions *options, const RunInstance *at);

/* Adds the result of one instance to `total`.  Its `memo` is that of all
 * searches; if they used different tables, memo.used is SEARCH_MEMO_AUTO.  Free
 * total->result with search_result_clear().  Returns false with an error, and
 * without the solutions of this instance, if the sum is too large.
 */
bool run_total_add (RunTotal *total, const SearchResult *result,
                    GError **error);

/* Makes the search of --nth or --random: counts solutions, and visits the
 * solutions with the wanted ranks (positions in the order of the search, from
 * 1).  Sets total->ranked.  For --random, also sets show->ranks.  Returns false
 * with an error.
 */
bool ranks_run (RunInstance *at, const SearchSettings *settings, Show *show,
                RunTotal *total, SearchResult *result, GError **error);

/* Prints a message if the search has found no solution with a wanted rank
 * (position from 1).  Returns true if it prints the message.
 */
bool ranks_complain (const RunTotal *total, const SearchSpec *spec);

/* Appends the frequencies of --tally (how often each value occurs in the
 * answers) in the format that the options choose.  `complete` is true if all
 * solutions are counted.  The definition is in tally.c.
 */
void tally_append (const RunOptions *options, const RunInstance *at,
                   const SearchResult *result, bool complete, GString *out);

/* Prints a message if the frequencies of the values at a position of the
 * answers do not add up to the number of solutions.  Returns true if it prints
 * the message.
 */
bool tally_complain (const SearchResult *result);

/* Returns the command line that resumes the run in the ledger, with quotes
 * where a shell needs them.  Free with g_free().
 */
char *run_resume_command (const RunOptions *options);

/* Ends the run's output: completes the page of solutions, and prints the
 * results on stdout or stderr.  `page` is the output of --profile; NULL: none.
 * Returns the exit status.
 */
Status run_conclude (const RunTotal *total, Show *show, Output *page);

/* Results of comparing a count with the published count. */
typedef enum
{
  KNOWN_MATCH,
  KNOWN_MISMATCH,
  KNOWN_UNKNOWN, /* there is no published number */

  /* The count is not complete, and so cannot be compared. */
  KNOWN_INCOMPLETE
} Known;

/* Compares the result of a search with the published results for the instance.
 * Sets `published` to the published results, if there are any.
 */
Known known_compare (const SearchSpec *spec, const RunInstance *at,
                     const SearchResult *result, SearchKnown *published);

/* Returns the name of a result of the comparison, such as "match".  The text is
 * static.
 */
const char *known_name (Known known);

/* Returns a result of the comparison in words, such as "match (OEIS A000170)".
 * Free with g_free().
 */
char *known_words (Known known, const SearchSpec *spec,
                   const SearchResult *result, const SearchKnown *published);

/* Adds the comparison with the published results. */
void known_report (Report *report, Known known, const SearchSpec *spec,
                   const SearchResult *result, const SearchKnown *published);

/* Prints the error message for a mismatch, or, unless `wrong` is 0, for the
 * printed solution of this number, which breaks the rules.
 */
void known_complain (const SearchSpec *spec, const SearchResult *result,
                     const SearchKnown *published, uint64_t wrong);
