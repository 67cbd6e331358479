/* SPDX-License-Identifier: MIT */
/* facts.h: what reports and pages say of a run: the command line that asks for
 * it, its options, and its counts.
 */
#pragma once

#include "instance.h"
#include "tools/cli/output.h"
#include "tools/report/report.h"

/* Returns the name of the loop that ran: inline or dynamic; static. */
const char *facts_loop (SearchLoop loop);

/* Returns what was run, all defaults filled in: "nqueens --n 8 --repr rows
 * --strategy depth --loop inline"; free with g_free().
 */
char *facts_command (const SearchSpec *spec, const RunInstance *at,
                     SearchLoop loop);

/* Returns it without how it was searched; free with g_free(). */
char *facts_title (const SearchSpec *spec, const RunInstance *at);

/* Returns the instance in words, "8 queens", where the problem has some; else
 * the title.  Free with g_free().
 */
char *facts_headline (const SearchSpec *spec, const RunInstance *at);

/* Returns the command that goes on with the run in the ledger at `path`, quoted
 * for a shell; `plugin` is the file of its plugin, where that has to be named,
 * or NULL.  Free with g_free().
 */
char *facts_resume_command (const char *path, const char *plugin);

/* Writes the report as text or as JSON, and frees it.  False: the output cannot
 * be written any more.
 */
bool facts_write (Report *report, const RunOptions *options, Output *output);

/* Appends what all pictures of a page have in common, as members of its data.
 */
void facts_append_picture (Picture *picture, GString *out);

/* Makes a report of the problem's options, as they are in this instance. */
Report *facts_options (const SearchInstance *instance);

/* Returns the value of an option: an integer if its text is one, as typed by
 * default; so reports of a ledger, whose plugin may not be at hand, agree with
 * those of the run.
 */
Value facts_option (const char *text);

/* Adds the best value so far; `end` follows it where it is not proven. */
void facts_add_best (Report *report, const SearchBest *best, bool proven,
                     const char *end);

/* Adds a count that is a lower bound unless it is complete; `end` follows it.
 */
void facts_add_lower_bound (Report *report, const char *name, uint64_t count,
                            bool complete, const char *end);

/* Adds the number of orbits, and that of each size. */
void facts_add_orbits (Report *report, const SearchTally *tally, bool complete);

/* Makes a list of counts by depth, of an array of SearchLevel; with `all` also
 * those that ledgers do not keep: candidates, and the branching.
 */
Report *facts_depths (const GArray *levels, bool all);
