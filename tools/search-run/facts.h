/* SPDX-License-Identifier: MIT */
/* facts.h: makes facts about a run, for reports and pages: its command line,
 * its options, and its counts.
 */
#pragma once

#include "instance.h"
#include "tools/cli/output.h"
#include "tools/report/report.h"

/* Returns the name of the loop that was used: "inline" or "dynamic"; static. */
const char *facts_loop (SearchLoop loop);

/* Returns the command line of the run, with all defaults: "nqueens --n 8 --repr
 * rows --strategy depth --loop inline".  Free with g_free().
 */
char *facts_command (const SearchSpec *spec, const RunInstance *at,
                     SearchLoop loop);

/* Returns the command as it was typed, with all options that change its counts;
 * free with g_free().
 */
char *facts_typed_command (const SearchSpec    *spec,
                           const SearchProblem *problem);

/* Returns the command without the options of the search; free with g_free(). */
char *facts_title (const SearchSpec *spec, const RunInstance *at);

/* Returns the problem's words for the instance, such as "8 queens"; if there
 * are none, facts_title().  Free with g_free().
 */
char *facts_headline (const SearchSpec *spec, const RunInstance *at);

/* Returns the command that resumes the run in the ledger at `path`, quoted for
 * a shell.  `plugin` is the plugin's file if the command must name it, else
 * NULL.  Free with g_free().
 */
char *facts_resume_command (const char *path, const char *plugin);

/* Writes the report as text or as JSON, as the options choose, and frees it.
 * Returns false if the output cannot be written any more.
 */
bool facts_write (Report *report, const RunOptions *options, Output *output);

/* Appends the parts that all pictures of a page have in common, as members of
 * its data.
 */
void facts_append_picture (Picture *picture, GString *out);

/* Makes a report of the problem's options with their values in this instance.
 */
Report *facts_options (const SearchInstance *instance);

/* Returns the value of an option for a report: an integer, if the text is an
 * integer in its usual form.  So reports about a ledger, whose plugin may be
 * missing, agree with reports about the run.
 */
Value facts_option (const char *text);

/* Adds the best value so far; if it is not proven, followed by `end`, the
 * reason why the search ended.
 */
void facts_add_best (Report *report, const SearchBest *best, bool proven,
                     const char *end);

/* Adds a count; if it is incomplete, as a lower bound, followed by `end`. */
void facts_add_lower_bound (Report *report, const char *name, uint64_t count,
                            bool complete, const char *end);

/* Adds the number of orbits, and the number of orbits of each size. */
void facts_add_orbits (Report *report, const SearchTally *tally, bool complete);

/* Makes a list of counts by depth from an array of SearchLevel.  If `all`, it
 * includes candidates and the branching factor, which ledgers do not have.
 */
Report *facts_depths (const GArray *levels, bool all);
