/* SPDX-License-Identifier: MIT */
/* commands.h: the commands of search-run, their arguments, and the kinds of
 * runs that options choose.
 */
#pragma once

#include "instance.h"
#include "tools/cli/output.h"
#include "tools/cli/status.h"

typedef struct
{
  const char *name; /* name, which no problem may have */

  /* Text of the arguments after the command's name, for --help; NULL: the
   * command has no arguments.
   */
  const char *usage;

  /* Noun for the first argument, such as "the ledger", for the message that it
   * is missing.
   */
  const char *subject;
  const char *summary; /* description, a phrase for --help and list */
  Status (*run) (int argc, char **argv);

  /* The options of the command; a row without a name ends them.  The struct
   * with their values begins with the bool `help`.  If `rows` is NULL and the
   * command takes no options of a run, all words after the command are
   * arguments.
   */
  const OptionRow *rows;

  /* The way in which the command begins a run: RUN_OF_PROBLEM, RUN_OF_MODEL or
   * RUN_OF_LEDGER.  0 = the command takes no options of a run.
   */
  unsigned source;

  /* Problem whose options the command takes in addition; NULL: none. */
  const char *problem;

  /* End of an error message, which appears if an option of a run does not
   * belong to this command: a phrase that names the commands which take the
   * option.
   */
  const char *elsewhere;

  /* If this command is the first of a section of --help, the title of this
   * section; otherwise NULL.
   */
  const char *heading;
} Command;

/* The option --help, for a command that takes no options of a run.  It must be
 * the first row of Command.rows.
 */
#define COMMAND_HELP                                                           \
  {                                                                            \
    .name = "help", .letter = 'h', .help = "Print this help and exit"          \
  }

/* All commands in the order of --help.  An element without a name ends them. */
extern const Command commands[];

/* The command that searches a problem.  On the command line, the name of the
 * problem is in place of a command.
 */
extern const Command command_search;

/* The command for a command line without a command or problem: one that
 * contains only options, --help or --version.
 */
extern const Command command_none;

/* Returns the command with this name; NULL: there is none. */
const Command *command_find (const char *name);

/* Returns the names of all commands, ended by NULL.  A problem must not have
 * one of these names, since search-run reads the first word as a command if a
 * command has this name.
 */
const char *const *command_names (void);

extern const OptionRow command_describe_rows[], command_drop_rows[],
    command_help_rows[], command_list_rows[], command_merge_rows[],
    command_mzn_rows[], command_none_rows[], command_solutions_rows[],
    command_status_rows[], command_verify_rows[];

/* Each function below runs a command.  `argv` contains the name and the
 * arguments of the command, and ends with NULL.  The function prints results on
 * stdout, and returns the exit status.
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
 * `values`; if `values` is NULL, the parser can only list the options.  The
 * command also takes the options of `problem`; NULL: of no problem, or of an
 * unknown problem.
 */
void command_parser (OptionParser *parser, const Command *command,
                     const SearchProblem *problem, void *values);

/* Reads the command line of a command, whose name is argv[0].  Stores options
 * in `values`.  Returns the arguments, which are names of files, at least
 * `least` and at most `most`, in an array ended by NULL.  Free the array, but
 * not its elements.  If the function has printed --help or an error, returns
 * NULL and sets *status to the exit status.
 */
char **command_line_read (void *values, guint least, guint most, int argc,
                          char **argv, Status *status);

/* Reads a command line as command_line_read() does, for a command that also
 * takes the options of `problem`.  If the problem could not be loaded,
 * `problem` is NULL and `mistake` is the error, which this function frees.
 */
char **command_line_read_for (const SearchProblem *problem, GError *mistake,
                              void *values, guint least, guint most, int argc,
                              char **argv, Status *status);

/* Return the text for --help.  If `all`, return the text for --help-all.
 * help_text() is for search-run itself, help_command_text() for a command,
 * help_problem_text() for a problem.  Free with g_free().
 */
char *help_text (void);
char *help_command_text (const Command *command, const SearchProblem *problem);
char *help_problem_text (const SearchProblem *problem, bool all);

/* Runs the command line search-run PROBLEM OPTION... argv[0] is the problem,
 * and argv[1..] are the options.  Returns the exit status.
 */
Status run_problem (int argc, char **argv);

/* Starts the watchdog, which ends the process after the time limit.
 * run_options_init() has started the clock of the time limit.
 */
void run_watch (const RunOptions *options);

/* Checks the options, and makes the run that they choose (a search, an estimate
 * and so on) for the problem in `loaded`.  Frees `loaded`.  Returns the exit
 * status.
 */
Status run_plugin (RunOptions *options, SearchPlugin *loaded);

/* Makes the run that the options choose.  Call run_options_settle() before
 * this, to check the options.  Returns the exit status.
 */
Status run_settled (RunOptions *options);

/* Makes the run that the checked options choose, for the current instance of
 * `at`, and writes results to `output`.  Returns the exit status.
 */
Status run_perform (const RunOptions *options, RunInstance *at, Output *output);

/* Each function below makes one kind of run, such as an estimate.  The function
 * writes results to `output`, and returns the exit status.
 */

/* Searches the instance.  If the input has several instances, searches all of
 * them.
 */
Status run_search (const RunOptions *options, RunInstance *at, Output *output);

/* Begins or resumes a run that is recorded in the ledger options->ledger. */
Status run_ledger (const RunOptions *options, RunInstance *at, Output *output);

/* Makes a run with --estimate, which estimates the size and the time of the
 * search.
 */
Status run_estimate (const RunOptions *options, RunInstance *at,
                     Output *output);

/* Makes a run with --explain, which prints the first steps of a depth-first
 * search in words.
 */
Status run_explain (const RunOptions *options, RunInstance *at, Output *output);

/* Makes a run with --tree, which writes the first candidates of a depth-first
 * search to the file of --tree.
 */
Status run_tree (const RunOptions *options, const RunInstance *at);

/* Makes a run with --paranoid.  It tests the callbacks of the chosen
 * representation, or of all representations, on a part of the tree, in a child
 * process.  Prints the numbers of tested candidates, nodes and solutions, and
 * the first mistake in each representation.  Returns STATUS_CHECK after a
 * mistake.
 */
Status run_paranoid (const RunOptions *options, RunInstance *at,
                     Output *output);

/* Makes a run with --check-symmetry.  It checks all answers of the instance
 * with all elements of the problem's first symmetry: the elements must form a
 * group, and the images of an answer must be answers.  Burnside's lemma must
 * give the number of orbits that searches find, both with and without
 * canonical.expand of the representation.  Returns STATUS_CHECK after a
 * mistake, and prints the element or the callback, with a counterexample.
 */
Status run_check_symmetry (const RunOptions *options, RunInstance *at,
                           Output *output);
