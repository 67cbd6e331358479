/* SPDX-License-Identifier: MIT */
/* run-options.h: search-run's command line. */
#pragma once

#include "libsearch/ledger/store/run.h"
#include "tools/picture/picture.h"
#include "tools/shared/names.h"

#include <libsearch/search.h>

/* The most that --threads takes. */
#define RUN_THREADS_MAX 4096

/* How many solutions a page has, where nobody says. */
#define RUN_HTML_SOLUTIONS 10000

/* What to find. */
typedef enum
{
  FIND_COUNT,
  FIND_FIRST,
  FIND_ALL
} Find;

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

/* What identifies a run: the problem, and what is looked for in it, and how. */
typedef struct
{
  const char        *plugin;     /* what the problem was asked for by */
  GPtrArray         *settings;   /* the problem's own, "NAME=VALUE" */
  char              *input_name; /* of --input; NULL: none */
  char              *repr_name;  /* NULL: the fastest */
  SearchStrategy     strategy;
  SearchLoop         loop;
  SearchSymmetryMode symmetry;
  Find               find;
  bool               find_given;
  gboolean           best; /* as GLib's parser writes it, and so below */
  gboolean           unique;
  uint64_t           first;   /* how many, with FIND_FIRST or --unique */
  bool               partial; /* states after `depth` steps are wanted */
  uint64_t           depth;
  uint64_t           part;  /* 1.. of --part, or LEDGER_ALL_PARTS */
  uint64_t           parts; /* of so many; 1: there is no --part */
  bool               seed_given;
  uint64_t           seed;
} SearchSpec;

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
  gboolean       json;
  gboolean       quiet;
  gboolean       check;
  gboolean       stats;
  gboolean       unordered;
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

  gboolean help;
  gboolean help_all;
  gboolean describe;
  gboolean check_symmetry;
  gboolean print_input;
  gboolean paranoid;
  bool     estimate;
  uint64_t probes;     /* of the estimate; 0: nobody said */
  uint64_t explain;    /* how many steps; 0: it is another run */
  char    *tree;       /* the file of --tree; NULL: none */
  uint64_t tree_nodes; /* how many candidates; 0: nobody said */
  TreeKind tree_kind;
  char    *ledger;       /* the file of --ledger; NULL: none */
  char    *plugin_typed; /* the file of --plugin; NULL: none */

  const char      *plugin_file; /* that has the problem; the caller's */
  const LedgerRun *resumed;     /* the run to go on with, or NULL */
} RunOptions;

/* Reads argv[1..], the options for `problem`, which was asked for by argv[0].
 * False with an error that says which of them is wrong; free `options` with
 * run_options_clear() either way.  With --help given, nothing is looked up.
 * `resumed`: argv was made from that, by record_arguments(); its input need not
 * be read again.
 */
bool run_options_parse (RunOptions *options, const SearchProblem *problem,
                        const LedgerRun *resumed, int argc, char **argv,
                        GError **error);

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
