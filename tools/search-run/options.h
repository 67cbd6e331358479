/* SPDX-License-Identifier: MIT */
/* options.h: the options of a run: the table of them, which parsing, --help,
 * describe, completion and the manual page are made of; which of them go
 * together; and their values.
 */
#pragma once

#include "tools/cli/options.h"

#include <libsearch/search-ledger.h>
#include <libsearch/search.h>

/* What an option is about: the sections of --help, in their order. */
enum
{
  OPTION_GROUP_FIND,
  OPTION_GROUP_SEARCH,
  OPTION_GROUP_LIMITS,
  OPTION_GROUP_RESULTS,
  OPTION_GROUP_PICTURES,
  OPTION_GROUP_LEDGER,
  OPTION_GROUP_AUTHORS,
  OPTION_GROUP_HELP
};

typedef struct
{
  const char *name;  /* for programs: "find" */
  const char *title; /* for people: "What to find" */
} OptionGroup;

/* By group, ended by an element without a name. */
extern const OptionGroup option_groups[];

/* Of RunOptions; ended by an element without a name. */
extern const OptionRow option_table[];

/* What a run does, and how, as bits.  An option makes a mode, is for some
 * modes, or needs one of them, as its row says; what does not go together, and
 * the message, follows.
 */
enum
{
  /* What a run does is one of these. */
  MODE_COUNT = 1 << 0, /* by Find */
  MODE_FIRST = 1 << 1,
  MODE_ALL = 1 << 2,
  MODE_BEST = 1 << 3,
  MODE_UNIQUE = 1 << 4,
  MODE_CHECK_SYMMETRY = 1 << 5,
  MODE_ESTIMATE = 1 << 6,
  MODE_EXPLAIN = 1 << 7,
  MODE_PARANOID = 1 << 8,
  MODE_PRINT_INPUT = 1 << 9,
  MODE_TREE = 1 << 10,

  /* How it does so may be any of these. */
  MODE_LEDGER = 1 << 11,
  MODE_LEVELS = 1 << 12,
  MODE_MANY = 1 << 13, /* the input may hold many instances, */
  MODE_MORE = 1 << 14, /* and has more than one */
  MODE_ORBITS = 1 << 15,
  MODE_SEEN = 1 << 16, /* the other symmetry */
  MODE_PAGE = 1 << 17,
  MODE_PARTIAL = 1 << 18,
  MODE_PROFILE = 1 << 19,
  MODE_MADE = 1 << 20, /* the instance, from a seed */
  MODE_END = 1 << 21
};

#define MODES_PLAIN ((unsigned) (MODE_COUNT | MODE_FIRST | MODE_ALL))
#define MODES_SEARCH (MODES_PLAIN | MODE_BEST | MODE_UNIQUE)
#define MODES_SYMMETRY ((unsigned) (MODE_ORBITS | MODE_SEEN))
#define MODES_HOW (MODE_END - (unsigned) MODE_LEDGER)

/* The words that an option of a run may follow, as bits of its row. */
enum
{
  RUN_OF_PROBLEM = 1 << 0,
  RUN_OF_MODEL = 1 << 1, /* search-run mzn */
  RUN_OF_LEDGER = 1 << 2 /* search-run resume */
};

/* What to find. */
typedef enum
{
  FIND_COUNT,
  FIND_FIRST,
  FIND_ALL,
  FIND_BEST,
  FIND_UNIQUE
} Find;

/* Are solutions printed one by one? */
#define FIND_LISTS(find) ((find) == FIND_FIRST || (find) == FIND_ALL)

/* What a ledger calls it, by Find; ended by NULL. */
extern const char *const spec_find_names[];

/* What identifies a run: all of it that a ledger stores, and how to search
 * where there is none.
 */
typedef struct
{
  const char        *plugin;     /* the problem as the command line names it */
  GPtrArray         *settings;   /* the problem's own options, "NAME=VALUE" */
  char              *input_name; /* of --input; NULL: none */
  GBytes            *input;      /* what was in it; NULL: to be read */
  bool               input_given;
  uint64_t           make; /* the size of an instance to be made; 0: none is */
  char              *repr_name; /* NULL: the fastest */
  SearchStrategy     strategy;
  SearchLoop         loop;
  SearchSymmetryMode symmetry;
  Find               find;
  bool               find_given;
  uint64_t           wanted;  /* solutions, to stop at; 0: all */
  bool               partial; /* states after `depth` steps are wanted */
  uint64_t           depth;
  OptionPart         part; /* of the run that this is one of */
  bool               seed_given;
  uint64_t           seed;
} SearchSpec;

/* The most that --threads takes. */
#define RUN_THREADS_MAX 4096

/* How many solutions a page has by default. */
#define RUN_HTML_SOLUTIONS 10000

/* How many candidates a tree has by default, and the most. */
#define TREE_NODES 1000
#define TREE_NODES_MAX 1000000

/* When to show progress. */
enum
{
  PROGRESS_AUTO, /* where stderr is a terminal */
  PROGRESS_ALWAYS,
  PROGRESS_NEVER
};

/* What --tree writes, by the ending of the file's name. */
enum
{
  TREE_HTML,
  TREE_DOT,
  TREE_JSON
};

/* The options of a run, as they were typed. */
typedef struct
{
  bool       help; /* first, as in all commands' values */
  bool       help_all;
  SearchSpec spec;
  unsigned   modes; /* what the run does */

  /* What it may take. */
  struct
  {
    gint64   began;     /* the monotonic time at which that of `time` begins */
    double   time;      /* seconds, 0: none */
    uint64_t nodes;     /* 0: none */
    uint64_t mebibytes; /* 0: by what is available */
    size_t   memory;    /* the same in bytes */
    uint64_t threads;   /* as asked */
  } limits;

  /* What it writes, and where to. */
  struct
  {
    bool     json;
    bool     quiet;
    bool     check;
    bool     stats;
    bool     unordered;
    unsigned progress; /* when to show it */
    char    *format_name;
    char    *path;           /* of --output; NULL: stdout */
    bool     folder;         /* that is one, for files */
    char    *html;           /* the file of --html; NULL: none */
    uint64_t page_solutions; /* at most on a page; 0: all */
    bool     page_solutions_given;
    char    *profile; /* the file of --profile; NULL: none */
  } results;

  bool     check_symmetry;
  bool     print_input;
  bool     paranoid;
  bool     estimate;
  uint64_t probes;     /* of the estimate; 0: not given */
  uint64_t explain;    /* how many steps; 0: it is another run */
  char    *tree;       /* the file of --tree; NULL: none */
  char    *tree_from;  /* numbers of children, separated by commas; or NULL */
  uint64_t tree_nodes; /* how many candidates; 0: not given */
  unsigned tree_kind;
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

/* Prepares to read the options of a run of this source to `options`; NULL: only
 * to look at.
 */
void run_options_parser (OptionParser *parser, unsigned source,
                         RunOptions *options);

/* May the option stand behind it? */
bool run_option_is_for (const OptionRow *row, unsigned source);

void run_options_clear (RunOptions *options);

/* Is no progress wanted, not even on a terminal? */
bool run_wants_silence (const RunOptions *options);

/* Are counts by depth wanted? */
bool run_wants_depths (const RunOptions *options);

/* Sets a spec that counts all solutions; the caller sets its plugin.  Free with
 * spec_clear().
 */
void spec_init (SearchSpec *spec);

/* Makes of a new one that of the run in a ledger, which must outlive it.  False
 * with an error if that is of a kind that we do not know.
 */
bool spec_read (SearchSpec *spec, const SearchLedgerRun *run, GError **error);

void spec_clear (SearchSpec *spec);

/* Makes the instance that is asked for, as an input; its name is what was
 * typed, "--make=8 --seed=1".  False with an error.
 */
bool spec_make_input (SearchSpec *spec, const SearchProblem *problem,
                      GError **error);

/* Appends " --input FILE", quoted where a shell would want it to be, or how an
 * input was made.
 */
void spec_append_input (GString *command, const char *input_name);

/* Looks into all that was typed, or recorded; false with an error. */
bool run_options_settle (RunOptions *options, const SearchProblem *problem,
                         GError **error);

/* The modes that the rows which are used make. */
unsigned modes_made (const OptionRow *rows, const void *values);

/* Do the rows that are used go together, in these modes, which are all there
 * are?  False with an error that says what to leave out, or to add.
 */
bool modes_check (unsigned modes, const OptionRow *rows, const void *values,
                  GError **error);
