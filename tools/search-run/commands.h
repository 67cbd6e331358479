/* SPDX-License-Identifier: MIT */
/* commands.h: the commands of search-run, their arguments, and the different
 * kinds of runs.
 */
#pragma once

#include "instance.h"
#include "tools/cli/output.h"
#include "tools/cli/status.h"

typedef struct
{
  const char *name;  /* name, which no problem may have */
  const char *usage; /* arguments after the name, for help; NULL: none */

  /* Noun for messages about a missing argument: "the ledger". */
  const char *subject;
  const char *summary; /* description, a phrase for --help and list */
  Status (*run) (int argc, char **argv);

  /* Options of the command; their fields are in a struct that begins with a
   * bool, help.  Ended by a row without a name.  NULL: all words are arguments,
   * unless the command takes options of a run.
   */
  const OptionRow *rows;

  /* The way to begin a run, RUN_OF_PROBLEM or another, if the command takes
   * options of a run; 0 = it takes none.
   */
  unsigned source;

  /* Problem whose options the command takes too; NULL: none. */
  const char *problem;

  /* Phrase that ends the message about an option of a run that the command does
   * not take: where it is allowed.
   */
  const char *elsewhere;

  /* Title of a group of commands, if the command is its first; else NULL. */
  const char *heading;
} Command;

/* The first row of options, for a command that takes no options of a run. */
#define COMMAND_HELP                                                           \
  {                                                                            \
    .name = "help", .letter = 'h', .help = "Print this help and exit"          \
  }

/* All commands in the order of --help, ended by an element without a name. */
extern const Command commands[];

/* The command that searches a problem.  The name of the problem is typed
 * instead of a command.
 */
extern const Command command_search;

/* For a command line with neither a command nor a problem: --help and
 * --version.
 */
extern const Command command_none;

/* Returns the command with this name, or NULL. */
const Command *command_find (const char *name);

/* Returns the names of all commands, which no problem may have; ended by NULL.
 */
const char *const *command_names (void);

extern const OptionRow command_describe_rows[], command_drop_rows[],
    command_help_rows[], command_list_rows[], command_merge_rows[],
    command_mzn_rows[], command_none_rows[], command_solutions_rows[],
    command_status_rows[], command_verify_rows[];

/* The functions that run commands.  `argv` has the name and the arguments of
 * the command, and ends with NULL.  They print to stdout, and return the exit
 * status.
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

/* Prepares a parser that reads the options of a command into the struct
 * `values`; NULL: the options are only listed.  `problem` is the problem whose
 * options the command takes too; NULL: none, or unknown.
 */
void command_parser (OptionParser *parser, const Command *command,
                     const SearchProblem *problem, void *values);

/* Reads the command line of a command whose name is argv[0]: options into
 * `values`, and the names of `least` to `most` files.  Returns the files in an
 * array ended by NULL; free the array, not its elements.  Returns NULL after it
 * printed --help or an error, and sets *status to the exit status.
 */
char **command_line_read (void *values, guint least, guint most, int argc,
                          char **argv, Status *status);

/* Reads the command line of a command that takes the options of `problem` too.
 * If `problem` is NULL, loading it failed with the error `mistake`, which the
 * function frees.
 */
char **command_line_read_for (const SearchProblem *problem, GError *mistake,
                              void *values, guint least, guint most, int argc,
                              char **argv, Status *status);

/* Return help texts: of `search-run --help`; of a command; of a problem
 * (--help-all, if `all`).  Free with g_free().
 */
char *help_text (void);
char *help_command_text (const Command *command, const SearchProblem *problem);
char *help_problem_text (const SearchProblem *problem, bool all);

/* Runs the command line of search-run PROBLEM: argv[0] is the problem, and
 * argv[1..] are options.
 */
Status run_problem (int argc, char **argv);

/* Starts the watchdog that enforces the time limit.  The time began with
 * run_options_init().
 */
void run_watch (const RunOptions *options);

/* Checks the options, and runs a search or another kind of run for the problem
 * in `loaded`, which it frees.
 */
Status run_plugin (RunOptions *options, SearchPlugin *loaded);

/* Runs what the options choose, after run_options_settle() has checked them. */
Status run_settled (RunOptions *options);

/* Runs checked options for one instance, and writes results to `output`.
 * Returns the exit status of the run.
 */
Status run_perform (const RunOptions *options, RunInstance *at, Output *output);

/* The functions below are the kinds of runs.  Each writes its results to
 * `output`, and returns the exit status.
 */

/* Searches the instance; if there is an input, each instance in it. */
Status run_search (const RunOptions *options, RunInstance *at, Output *output);

/* Begins a run that is recorded in options->ledger, or resumes it. */
Status run_ledger (const RunOptions *options, RunInstance *at, Output *output);

/* --estimate: estimates the size and the time of the search. */
Status run_estimate (const RunOptions *options, RunInstance *at,
                     Output *output);

/* --explain: prints the first steps of a depth-first search, in words. */
Status run_explain (const RunOptions *options, RunInstance *at, Output *output);

/* --tree: writes the first candidates of a depth-first search to a separate
 * file.
 */
Status run_tree (const RunOptions *options, const RunInstance *at);

/* --paranoid: tests the callbacks of the chosen representation, or of all
 * representations, on a part of the tree.  Tests run in a child process.
 * Prints how much was tested, and the first mistake in each representation, for
 * which it returns STATUS_CHECK.
 */
Status run_paranoid (const RunOptions *options, RunInstance *at,
                     Output *output);

/* ----check-symmetry: checks all answers of the instance with all elements of
 * its first symmetry.  The elements must form a group, and the image of an
 * answer must be an answer.  The numbers of orbits that searches find, with and
 * without the representation's canonical.expand, must agree with Burnside's
 * lemma.  Returns STATUS_CHECK after a message that names the element, or the
 * callback, and a counterexample.
 */
Status run_check_symmetry (const RunOptions *options, RunInstance *at,
                           Output *output);
