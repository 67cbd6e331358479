/* SPDX-License-Identifier: MIT */
/* run-options.h: search-run's command line. */
#pragma once

#include "search-spec.h"
#include "tools/picture/picture.h"
#include "tools/shared/names.h"
#include "tools/options/option-parser.h"

#include <libsearch/search.h>

/* The most that --threads takes. */
#define RUN_THREADS_MAX 4096

/* How many solutions a page has, where nobody says. */
#define RUN_HTML_SOLUTIONS 10000

/* What we draw ourselves of a solution. */
typedef enum
{
  DRAWN_NONE, /* nothing: a format of the problem writes it */
  DRAWN_BOARD,
  DRAWN_SVG,
  DRAWN_HTML
} Drawn;

/* What --tree writes, by the ending of the file's name. */
typedef enum
{
  TREE_HTML,
  TREE_DOT,
  TREE_JSON
} TreeKind;

/* When to show progress. */
typedef enum
{
  PROGRESS_AUTO, /* where stderr is a terminal */
  PROGRESS_ALWAYS,
  PROGRESS_NEVER
} ProgressChoice;

/* What a run may take. */
typedef struct
{
  double   time;      /* seconds, 0: none */
  uint64_t nodes;     /* 0: none */
  uint64_t mebibytes; /* 0: by what is available */
  size_t   memory;    /* the same in bytes */
  uint64_t threads;   /* as asked */
} RunLimits;

/* What is written, and where to. */
typedef struct
{
  bool           json;
  bool           quiet;
  bool           check;
  bool           stats;
  bool           unordered;
  ProgressChoice progress;
  char          *format_name;
  char          *path;           /* of --output; NULL: stdout */
  bool           folder;         /* that is one, for files */
  char          *html;           /* the file of --html; NULL: none */
  uint64_t       page_solutions; /* at most on a page; 0: all */
  bool           page_solutions_given;
  char          *profile; /* the file of --profile; NULL: none */
  PictureStyle   style;   /* where the output is a terminal, in colour */
} RunOutput;

/* The instance at hand, and what it is searched with. */
typedef struct
{
  SearchInput         input;    /* what --input names; no text: nothing */
  SearchInstance     *instance; /* of several in the input, the one at hand, */
  uint64_t            index;    /* which has this number, from 0 */
  const SearchRepr   *repr;
  const char         *why;     /* that one, as a phrase */
  unsigned            workers; /* threads that it gets */
  const SearchFormat *format;  /* how solutions are put in words */
  Drawn               drawn;   /* or drawn, see run-format.h */
  Picture            *picture; /* NULL: none is drawn */
} RunInstance;

/* What was typed behind PROBLEM. */
typedef struct
{
  SearchSpec  spec;
  RunLimits   limits;
  RunOutput   output;
  RunInstance at;
  unsigned    modes; /* what the run does */

  bool     help;
  bool     help_all;
  bool     describe;
  bool     check_symmetry;
  bool     print_input;
  bool     paranoid;
  bool     estimate;
  uint64_t probes;     /* of the estimate; 0: nobody said */
  uint64_t explain;    /* how many steps; 0: it is another run */
  char    *tree;       /* the file of --tree; NULL: none */
  uint64_t tree_nodes; /* how many candidates; 0: nobody said */
  TreeKind tree_kind;
  char    *ledger;       /* the file of --ledger; NULL: none */
  char    *plugin_typed; /* the file of --plugin; NULL: none */

  const char *plugin_file; /* that has the problem; the caller's */
  bool        resumed;     /* does it go on with a ledger that is there? */
} RunOptions;

/* A run that a ledger has, to go on with. */
typedef struct
{
  const char *path;
  LedgerRun   run;
} Resumed;

/* Reads argv[1..], the options for `problem`, which was asked for by argv[0],
 * or by a run that is `resumed` (or NULL), in whose place they are.  False with
 * an error that says which of them is wrong; free `options` with
 * run_options_clear() either way.  With --help given, nothing is looked up.
 */
bool run_options_parse (RunOptions *options, const SearchProblem *problem,
                        const Resumed *resumed, int argc, char **argv,
                        GError **error);

/* Prepares to parse for `problem`, to `options`; NULL: only to look at. */
void run_options_parser (OptionParser *parser, const SearchProblem *problem,
                         RunOptions *options);

void run_options_clear (RunOptions *options);

/* Sets the representation that was named, or the fastest for what is wanted of
 * the instance in the memory there is, if need be by fewer threads; and why.
 */
bool run_options_choose_repr (RunOptions *options, const SearchProblem *problem,
                              GError **error);

/* Are counts by depth wanted? */
bool run_options_want_levels (const RunOptions *options);

/* May the input hold several instances? */
bool run_options_are_many (const RunOptions *options);

/* Is there one more?  Goes on to it, or sets `error`. */
bool run_options_next (RunOptions *options, GError **error);

/* The text of `search-run PROBLEM --help`, or of --help-all; free it. */
char *run_options_help (const SearchProblem *problem, bool all);

/* The name of the loop that ran: inline or dynamic; static. */
const char *run_loop_name (SearchLoop loop);

/* What was run, all defaults filled in: "nqueens --n 8 --repr rows --strategy
 * depth --loop inline"; free with g_free().
 */
char *run_options_command (const RunOptions *options, SearchLoop loop);

/* The same without how it was searched, as a title; free with g_free(). */
char *run_options_title (const RunOptions *options);
