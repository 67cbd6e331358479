/* SPDX-License-Identifier: MIT */
/* run-options.h: the values of search-run's options; option-table.c has the
 * options themselves.
 */
#pragma once

#include "run-instance.h"
#include "tools/cli/options.h"

#include <libsearch/search.h>

/* The most that --threads takes. */
#define RUN_THREADS_MAX 4096

/* What --tree writes, by the ending of the file's name. */
typedef enum
{
  TREE_HTML,
  TREE_DOT,
  TREE_JSON
} TreeKind;

/* The words that an option of a run may follow, as bits of its row. */
typedef enum
{
  RUN_OF_PROBLEM = 1 << 0,
  RUN_OF_MODEL = 1 << 1, /* search-run mzn */
  RUN_OF_LEDGER = 1 << 2 /* search-run resume */
} RunSource;

/* The options of a run, as they were typed. */
typedef struct
{
  bool       help; /* first, as in all commands' values */
  bool       help_all;
  SearchSpec spec;
  RunLimits  limits;
  RunResults results;
  unsigned   modes; /* what the run does */

  bool     check_symmetry;
  bool     print_input;
  bool     paranoid;
  bool     estimate;
  uint64_t probes;     /* of the estimate; 0: not given */
  uint64_t explain;    /* how many steps; 0: it is another run */
  char    *tree;       /* the file of --tree; NULL: none */
  char *tree_from; /* numbers of children, separated by commas; or NULL */
  uint64_t tree_nodes; /* how many candidates; 0: not given */
  TreeKind tree_kind;
  char    *ledger;       /* the file of --ledger; NULL: none */
  char    *plugin_typed; /* the file of --plugin; NULL: none */
  double   lease;        /* seconds; 0: not given */
  double   checkpoint;   /* the same */
  double   patience;     /* the same */

  const SearchModule *module; /* that has the problem; the caller's */

  /* The run of a ledger that is there, to go on with; the caller's, or NULL. */
  const SearchLedgerRun *resumed;
} RunOptions;

/* Sets the defaults of a run; the caller sets spec.plugin.  Free with
 * run_options_clear().
 */
void run_options_init (RunOptions *options);

/* Prepares to read the options of a run to `options`; NULL: only to look at. */
void run_options_parser (OptionParser *parser, RunSource source,
                         RunOptions *options);

/* May the option stand behind it? */
bool run_option_is_for (const OptionRow *row, RunSource source);

/* Looks into all that was typed, or recorded; false with an error. */
bool run_options_settle (RunOptions *options, const SearchProblem *problem,
                         GError **error);

void run_options_clear (RunOptions *options);

/* Makes the first instance of the problem, and looks up its representation and
 * format.  False with an error; free `at` with run_instance_clear() either way.
 */
bool run_instance_begin (RunInstance *at, const RunOptions *options,
                         const SearchProblem *problem, GError **error);

/* Is there one more?  Goes on to it, or sets `error`. */
bool run_instance_next (RunInstance *at, const RunOptions *options,
                        GError **error);

/* Sets the representation that was named, or the fastest for what is wanted of
 * the instance in the memory there is, if need be by fewer threads; and why.
 */
bool run_instance_choose_repr (RunInstance *at, const RunOptions *options,
                               GError **error);

/* The text of `search-run PROBLEM --help`, or of --help-all; free it. */
char *run_options_help (const SearchProblem *problem, bool all);
