/* SPDX-License-Identifier: MIT */
/* commands.h: search-run's commands, what is read behind each, and what a run
 * may do.
 */
#pragma once

#include "instance.h"
#include "tools/cli/output.h"
#include "tools/cli/status.h"

typedef struct
{
  const char *name;    /* no problem can have it */
  const char *usage;   /* the arguments that follow the name; NULL: none do */
  const char *subject; /* what a message says is missing: "the ledger" */
  const char *summary; /* a phrase for --help and list */
  Status (*run) (int argc, char **argv);

  /* Its options, of a struct that begins with a bool, help; ended by one
   * without a name.  NULL: all words are arguments, unless it takes options of
   * a run.
   */
  const OptionRow *rows;

  unsigned    source;    /* whose options of a run it takes; 0: none */
  const char *problem;   /* whose options it takes; NULL: none */
  const char *elsewhere; /* why it does not take others of a run */
} Command;

/* The first row of a command that takes no options of a run. */
#define COMMAND_HELP                                                           \
  {                                                                            \
    .name = "help", .letter = 'h', .help = "Print this and exit"               \
  }

/* All of them, ended by an element without a name. */
extern const Command commands[];

/* Searches the problem that stands in the place of a command. */
extern const Command command_search;

/* Neither stands there: --help and --version. */
extern const Command command_none;

/* The one called `name`, or NULL. */
const Command *command_find (const char *name);

/* The names of all of them, ended by NULL: words that no problem may have. */
const char *const *command_names (void);

extern const OptionRow command_describe_rows[], command_drop_rows[],
    command_help_rows[], command_list_rows[], command_merge_rows[],
    command_mzn_rows[], command_none_rows[], command_solutions_rows[],
    command_status_rows[], command_verify_rows[];

/* Each gets its name and its arguments, NULL at the end, prints to stdout, and
 * returns the exit status.
 */
Status command_complete (int argc, char **argv);
Status command_describe (int argc, char **argv);
Status command_drop (int argc, char **argv);
Status command_help (int argc, char **argv);
Status command_list (int argc, char **argv);
Status command_merge (int argc, char **argv);
Status command_mzn (int argc, char **argv);
Status command_resume (int argc, char **argv);
Status command_solutions (int argc, char **argv);
Status command_status (int argc, char **argv);
Status command_verify (int argc, char **argv);

/* Prepares to read the options of a command to `values`; NULL: only to look at.
 * `problem` is the one whose options it takes, too; NULL: none, or an unknown
 * one.
 */
void command_parser (OptionParser *parser, const Command *command,
                     const SearchProblem *problem, void *values);

/* Reads argv[1..] of the command argv[0]: its options, to `values`, and files,
 * at least `least` and at most `most`.  Returns the files in an array ended by
 * NULL; free the array, not its elements.  NULL: nothing is left to do, because
 * it has printed --help or an error; then sets *status, the exit status.
 */
char **command_line_read (void *values, guint least, guint most, int argc,
                          char **argv, Status *status);

/* Does so of a command that takes the options of `problem`, NULL if that could
 * not be loaded, as the `mistake` says, which it frees.
 */
char **command_line_read_for (const SearchProblem *problem, GError *mistake,
                              void *values, guint least, guint most, int argc,
                              char **argv, Status *status);

/* The texts of `search-run --help`, of a command's --help, and of a problem's,
 * or with `all` its --help-all; free with g_free().
 */
char *help_text (void);
char *help_command_text (const Command *command, const SearchProblem *problem);
char *help_problem_text (const SearchProblem *problem, bool all);

/* search-run PROBLEM: argv[1..] are the options for what argv[0] names. */
Status run_problem (int argc, char **argv);

/* Begins to watch the time limit, which counts from run_options_init(). */
void run_watch (const RunOptions *options);

/* Looks into the options and does what they ask for of the problem in `module`,
 * which it frees.
 */
Status run_module (RunOptions *options, SearchModule *module);

/* Does so, where run_options_settle() has looked into them. */
Status run_settled (RunOptions *options);

/* What the options may ask for, with the results going to `output`; each
 * returns the exit status.
 */

/* Searches the instance, or each of those that the input holds. */
Status run_search (const RunOptions *options, RunInstance *at, Output *output);

/* Starts the run in options->ledger, or goes on with it. */
Status run_ledger (const RunOptions *options, RunInstance *at, Output *output);

/* --estimate: how large the search is, and how long it takes. */
Status run_estimate (const RunOptions *options, RunInstance *at,
                     Output *output);

/* --explain: the first steps of a depth-first search, for people. */
Status run_explain (const RunOptions *options, RunInstance *at, Output *output);

/* --tree: the first candidates of a depth-first search, to a file of their own.
 */
Status run_tree (const RunOptions *options, const RunInstance *at);

/* --paranoid: tries the callbacks of the representation that was named, or of
 * all, on a part of the tree, each in a process of its own.  Writes what was
 * looked at, and complains of the first mistake in each representation:
 * STATUS_CHECK.
 */
Status run_paranoid (const RunOptions *options, RunInstance *at,
                     Output *output);

/* --check-symmetry: goes through all answers of the instance and all elements
 * of its first symmetry: they form a group, they make answers of answers, and
 * the orbits that a search finds, with the representation's canonical.open and
 * without, are as many as Burnside's lemma says. STATUS_CHECK after a complaint
 * that names the element, or the callback, and a counterexample.
 */
Status run_check_symmetry (const RunOptions *options, RunInstance *at,
                           Output *output);
