/* SPDX-License-Identifier: MIT */
/* options.h: the options of a run.  Their table is the source of parsing,
 * --help, describe, completion and the manual page.  The table also defines
 * which options can be combined.
 */
#pragma once

#include "tools/cli/options.h"

#include <libsearch/search-ledger.h>
#include <libsearch/search.h>

/* Topics of options: the sections of --help, in order. */
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

/* Groups by number, ended by an element without a name. */
extern const OptionGroup option_groups[];

/* Options in RunOptions; ended by an element without a name. */
extern const OptionRow option_table[];

/* Modes of a run as bits: its purpose and its method.  The row of an option
 * holds the mode that it sets, the modes that it applies to, and modes of which
 * it needs one.  From these rows follow conflicts between options, and their
 * messages.
 */
enum
{
  /* A run has one of these purposes. */
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

  /* Its method can have any of these. */
  MODE_LEDGER = 1 << 11,
  MODE_LEVELS = 1 << 12,
  MODE_MANY = 1 << 13, /* the input can hold many instances */
  MODE_MORE = 1 << 14, /* the input has more than one */
  MODE_ORBITS = 1 << 15,
  MODE_SEEN = 1 << 16, /* as ORBITS, by another method */
  MODE_PAGE = 1 << 17,
  MODE_PARTIAL = 1 << 18,
  MODE_PROFILE = 1 << 19,
  MODE_MADE = 1 << 20, /* --make makes the instance from a seed */
  MODE_END = 1 << 21
};

#define MODES_PLAIN ((unsigned) (MODE_COUNT | MODE_FIRST | MODE_ALL))
#define MODES_SEARCH (MODES_PLAIN | MODE_BEST | MODE_UNIQUE)
#define MODES_SYMMETRY ((unsigned) (MODE_ORBITS | MODE_SEEN))
#define MODES_HOW (MODE_END - (unsigned) MODE_LEDGER)

/* Sources of a run that an option applies to, as bits of its row. */
enum
{
  RUN_OF_PROBLEM = 1 << 0,
  RUN_OF_MODEL = 1 << 1, /* search-run mzn */
  RUN_OF_LEDGER = 1 << 2 /* search-run resume */
};

/* The solutions to find. */
typedef enum
{
  FIND_COUNT,
  FIND_FIRST,
  FIND_ALL,
  FIND_BEST,
  FIND_UNIQUE
} Find;

/* True if each solution is printed. */
#define FIND_LISTS(find) ((find) == FIND_FIRST || (find) == FIND_ALL)

/* Names of Find in a ledger, by Find; ended by NULL. */
extern const char *const spec_find_names[];

/* The identity of a run: all of its options that a ledger stores, and the
 * options of the search for runs without a ledger.
 */
typedef struct
{
  const char        *plugin;     /* the problem as on the command line */
  GPtrArray         *settings;   /* options of the problem, "NAME=VALUE" */
  char              *input_name; /* file of --input; NULL: none */
  GBytes            *input;      /* its contents; NULL: not read yet */
  bool               input_given;
  uint64_t           make; /* size of an instance that --make makes; 0 = none */
  char              *repr_name; /* NULL: the fastest */
  SearchStrategy     strategy;
  SearchLoop         loop;
  SearchSymmetryMode symmetry;
  Find               find;
  bool               find_given;
  uint64_t           wanted;  /* number of solutions to stop at; 0 = all */
  bool               partial; /* finds states after `depth` steps */
  uint64_t           depth;
  OptionPart         part; /* the part that this run is */
  bool               seed_given;
  uint64_t           seed;
} SearchSpec;

/* Max. value of --threads. */
#define RUN_THREADS_MAX 4096

/* Default number of solutions on a page. */
#define RUN_HTML_SOLUTIONS 10000

/* Default and max. number of candidates in a tree. */
#define TREE_NODES 1000
#define TREE_NODES_MAX 1000000

/* When to show progress. */
enum
{
  PROGRESS_AUTO, /* if stderr is a terminal */
  PROGRESS_ALWAYS,
  PROGRESS_NEVER
};

/* Formats of --tree, by the ending of the file's name. */
enum
{
  TREE_HTML,
  TREE_DOT,
  TREE_JSON
};

/* The options of a run, as they were typed. */
typedef struct
{
  bool       help; /* first, as in the values of all commands */
  bool       help_all;
  SearchSpec spec;
  unsigned   modes; /* the modes of the run */

  /* Limits. */
  struct
  {
    gint64   began;     /* monotonic time at which `time` starts */
    double   time;      /* in seconds; 0 = none */
    uint64_t nodes;     /* 0 = none */
    uint64_t mebibytes; /* 0 = by the available memory */
    size_t   memory;    /* the memory limit in bytes */
    uint64_t threads;   /* value of --threads */
  } limits;

  /* Output. */
  struct
  {
    bool     json;
    bool     quiet;
    bool     check;
    bool     stats;
    bool     unordered;
    unsigned progress; /* when to show progress */
    char    *format_name;
    char    *path;           /* of --output; NULL: stdout */
    bool     folder;         /* it is a folder, for files */
    char    *html;           /* file of --html; NULL: none */
    uint64_t page_solutions; /* max. number on a page; 0 = all */
    bool     page_solutions_given;
    char    *profile; /* file of --profile; NULL: none */
  } results;

  bool     check_symmetry;
  bool     print_input;
  bool     paranoid;
  bool     estimate;
  uint64_t probes;     /* of the estimate; 0 = not given */
  uint64_t explain;    /* number of steps; 0 = another mode */
  char    *tree;       /* file of --tree; NULL: none */
  char    *tree_from;  /* numbers of children, separated by commas; or NULL */
  uint64_t tree_nodes; /* max. number of candidates; 0 = not given */
  unsigned tree_kind;
  char    *ledger;       /* file of --ledger; NULL: none */
  char    *plugin_typed; /* file of --plugin; NULL: none */
  double   lease;        /* in seconds; 0 = not given */
  double   checkpoint;   /* in seconds; 0 = not given */
  double   patience;     /* in seconds; 0 = not given */

  const SearchModule *module; /* plugin of the problem; owned by the caller */

  /* Existing run of a ledger, to resume; owned by the caller, or NULL. */
  const SearchLedgerRun *resumed;
} RunOptions;

/* Sets the defaults of a run; the caller sets spec.plugin.  Free with
 * run_options_clear().
 */
void run_options_init (RunOptions *options);

/* Prepares to read the options of a run from this source into `options`; NULL:
 * only to list them.
 */
void run_options_parser (OptionParser *parser, unsigned source,
                         RunOptions *options);

/* Returns true if the option applies to this source. */
bool run_option_is_for (const OptionRow *row, unsigned source);

void run_options_clear (RunOptions *options);

/* Returns true if progress is disabled, even on a terminal. */
bool run_wants_silence (const RunOptions *options);

/* Returns true if the run needs counts by depth. */
bool run_wants_depths (const RunOptions *options);

/* Sets a spec that counts all solutions; the caller sets its plugin.  Free with
 * spec_clear().
 */
void spec_init (SearchSpec *spec);

/* Sets a new spec to the run of a ledger, which must outlive it.  Returns false
 * with an error if the run has an unknown kind.
 */
bool spec_read (SearchSpec *spec, const SearchLedgerRun *run, GError **error);

void spec_clear (SearchSpec *spec);

/* Makes the instance of --make as an input, whose name is the options,
 * "--make=8 --seed=1".  Returns false with an error.
 */
bool spec_make_input (SearchSpec *spec, const SearchProblem *problem,
                      GError **error);

/* Appends " --input FILE", quoted for a shell if necessary, or the options that
 * made the input.
 */
void spec_append_input (GString *command, const char *input_name);

/* Checks all options, typed or recorded.  Returns false with an error. */
bool run_options_settle (RunOptions *options, const SearchProblem *problem,
                         GError **error);

/* Returns the modes that the used rows set. */
unsigned modes_made (const OptionRow *rows, const void *values);

/* Checks that the used rows can be combined in these modes, which are all modes
 * of the run.  Returns false with an error that names the option to remove or
 * to add.
 */
bool modes_check (unsigned modes, const OptionRow *rows, const void *values,
                  GError **error);
