/* SPDX-License-Identifier: MIT */
/* facts.h: makes the parts of reports and pages that show facts about a run:
 * its command line, its options, and its counts.
 */
#pragma once

#include "instance.h"
#include "tools/cli/output.h"
#include "tools/report/report.h"

/* Returns the name of a loop, "inline" or "dynamic".  The text is static. */
const char *facts_loop (SearchLoop loop);

/* Returns the name of the strategy that the run used, "depth" or "levels".  The
 * text is static.
 */
const char *facts_strategy (const SearchSpec *spec, SearchMemo used);

/* Returns the command line that repeats the run, including options with default
 * values: "nqueens --n 8 --repr rows --strategy depth --loop inline".  Free
 * with g_free().
 */
char *facts_command (const SearchSpec *spec, const RunInstance *at,
                     SearchMemo memo, SearchLoop loop);

/* Returns the command line as the user entered it, with all options that
 * determine the counts of the run.  Free with g_free().
 */
char *facts_typed_command (const SearchSpec    *spec,
                           const SearchProblem *problem);

/* Returns the command line of the run, without the options that choose how to
 * search.  Free with g_free().
 */
char *facts_title (const SearchSpec *spec, const RunInstance *at);

/* Returns a text that names the instance, such as "8 queens".  If the problem
 * has no such text, returns facts_title().  Free with g_free().
 */
char *facts_headline (const SearchSpec *spec, const RunInstance *at);

/* Returns the command line that resumes the run in the ledger at `path`, with
 * quotes where a shell needs them.  `plugin` is the file of the plugin; NULL:
 * the command does not name the file.  Free with g_free().
 */
char *facts_resume_command (const char *path, const char *plugin);

/* Writes the report as text, or as JSON if the options choose JSON.  Frees the
 * report.  Returns false if the output can no longer be written.
 */
bool facts_write (Report *report, const RunOptions *options, Output *output);

/* Appends the parts that all pictures of a page share, as members of the page's
 * data.
 */
void facts_append_picture (Picture *picture, GString *out);

/* Makes a report of the problem's options, with the values that they have in
 * the instance.
 */
Report *facts_options (const SearchInstance *instance);

/* Makes a value of a report from the text of an option's value: an integer if
 * `text` is a decimal integer, otherwise a string.  So a report about a ledger
 * equals a report about its run, even if the plugin is missing.
 */
Value facts_option (const char *text);

/* Adds the best value that the search has found.  If the value is not proven to
 * be the best, adds after it the reason why the search ended, `end`.
 */
void facts_add_best (Report *report, const SearchBest *best, bool proven,
                     const char *end);

/* Makes a value that is the number of nodes; the value null if the number is
 * unknown.
 */
Value facts_nodes (const SearchResult *result);

/* Adds a count.  If the count is incomplete, adds it as a lower bound, followed
 * by `end`, the reason why the search ended.
 */
void facts_add_lower_bound (Report *report, const char *name, Value count,
                            bool complete, const char *end);

/* Adds the number of orbits, and for each size of an orbit, the number of
 * orbits with this size.
 */
void facts_add_orbits (Report *report, const SearchTally *tally, bool complete);

/* Makes the JSON object of a session that works on its run now. */
Report *facts_session (const SearchLedgerSession *session);

/* Makes a list of counts by depth from `levels`, an array of SearchLevel.  If
 * `all`, adds candidates and branching factors, which ledgers do not record.
 */
Report *facts_depths (const GArray *levels, bool all);
