/* SPDX-License-Identifier: MIT */
/* facts.h: facts about a run, for reports and pages: its command line, its
 * options, and its counts.
 */
#pragma once

#include "instance.h"
#include "tools/cli/output.h"
#include "tools/report/report.h"

/* Returns the name of the loop that ran: "inline" or "dynamic"; static. */
const char *facts_loop (SearchLoop loop);

/* Returns the command of the run with all defaults: "nqueens --n 8 --repr rows
 * --strategy depth --loop inline".  Free with g_free().
 */
char *facts_command (const SearchSpec *spec, const RunInstance *at,
                     SearchLoop loop);

/* Returns the command without the options of the search; free with g_free(). */
char *facts_title (const SearchSpec *spec, const RunInstance *at);

/* Returns the instance in words, "8 queens", or facts_title() if the problem
 * has no words for it.  Free with g_free().
 */
char *facts_headline (const SearchSpec *spec, const RunInstance *at);

/* Returns the command that resumes the run in the ledger at `path`, quoted for
 * a shell.  `plugin` is the file of its plugin if the command must name it, or
 * NULL.  Free with g_free().
 */
char *facts_resume_command (const char *path, const char *plugin);

/* Writes the report as text or as JSON, and frees it.  Returns false if the
 * output cannot be written any more.
 */
bool facts_write (Report *report, const RunOptions *options, Output *output);

/* Appends the common parts of all pictures of a page, as members of its data.
 */
void facts_append_picture (Picture *picture, GString *out);

/* Makes a report of the problem's options with their values in this instance.
 */
Report *facts_options (const SearchInstance *instance);

/* Returns the value of an option: an integer if its text is the default form of
 * one.  Reports of a ledger, which can lack its plugin, then agree with reports
 * of the run.
 */
Value facts_option (const char *text);

/* Adds the best value so far, followed by `end` if it is not proven. */
void facts_add_best (Report *report, const SearchBest *best, bool proven,
                     const char *end);

/* Adds a count: a lower bound, followed by `end`, unless it is complete. */
void facts_add_lower_bound (Report *report, const char *name, uint64_t count,
                            bool complete, const char *end);

/* Adds the number of orbits, and the number of orbits of each size. */
void facts_add_orbits (Report *report, const SearchTally *tally, bool complete);

/* Makes a list of counts by depth from an array of SearchLevel.  With `all`, it
 * includes candidates and the branching, which ledgers do not store.
 */
Report *facts_depths (const GArray *levels, bool all);
