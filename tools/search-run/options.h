/* SPDX-License-Identifier: MIT */
/* options.h: the options of a run.  The table of options is used for parsing,
 * --help, `describe`, completion and the manual page.  It also determines which
 * options can be combined.
 */
#pragma once

#include "tools/cli/options.h"

#include <libsearch/search-ledger.h>
#include <libsearch/search.h>

/* Groups of options.  Each group is a section of --help; the sections have the
 * order of this enum.
 */
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
  const char *name;  /* name for programs: "find" */
  const char *title; /* title for people: "What to find" */
} OptionGroup;

/* Titles of the groups of options (sections of --help), in the order of the
 * groups in the enum above.  An element without a name ends them.
 */
extern const OptionGroup option_groups[];

/* The options of a run.  Their fields are in RunOptions.  A row without a name
 * ends them.
 */
extern const OptionRow option_table[];

/* Modes of a run, each a bit.  A mode is a purpose of the run, such as an
 * estimate, or a method, such as a ledger.  The row of an option contains the
 * mode that the option sets, the modes in which the option is allowed, and a
 * set of modes of which the option needs at least one.  These rows determine
 * which options conflict, and the messages about conflicts.
 */
enum
{
  /* The modes that are purposes.  Each run has exactly one of these modes. */
  MODE_COUNT = 1 << 0, /* the modes of Find, in its order */
  MODE_FIRST = 1 << 1,
  MODE_ALL = 1 << 2,
  MODE_BEST = 1 << 3,
  MODE_UNIQUE = 1 << 4,
  MODE_NTH = 1 << 5,
  MODE_RANDOM = 1 << 6,
  MODE_TALLY = 1 << 7,
  MODE_CHECK_SYMMETRY = 1 << 8,
  MODE_ESTIMATE = 1 << 9,
  MODE_EXPLAIN = 1 << 10,
  MODE_PARANOID = 1 << 11,
  MODE_PRINT_INPUT = 1 << 12,
  MODE_TREE = 1 << 13,

  /* The modes that are methods.  A run can have several of these modes. */
  MODE_LEDGER = 1 << 14,
  MODE_LEVELS = 1 << 15,
  MODE_MANY = 1 << 16, /* the input may contain many instances */
  MODE_MORE = 1 << 17, /* the input contains more than one instance */
  MODE_ORBITS = 1 << 18,
  MODE_SEEN = 1 << 19, /* like ORBITS, but by another method */
  MODE_CLASSES = 1 << 20,
  MODE_PAGE = 1 << 21,
  MODE_PARTIAL = 1 << 22,
  MODE_PROFILE = 1 << 23,
  MODE_MADE = 1 << 24,  /* --make generates the instance from a seed */
  MODE_TABLE = 1 << 25, /* options have several values */
  MODE_END = 1 << 26
};

#define MODES_PLAIN ((unsigned) (MODE_COUNT | MODE_FIRST | MODE_ALL))
#define MODES_SEARCH (MODES_PLAIN | MODE_BEST | MODE_UNIQUE)
#define MODES_RANKS ((unsigned) (MODE_NTH | MODE_RANDOM))
#define MODES_SYMMETRY ((unsigned) (MODE_ORBITS | MODE_SEEN | MODE_CLASSES))
#define MODES_HOW (MODE_END - (unsigned) MODE_LEDGER)

/* The ways to begin a run: with a problem, a model or a ledger.  Each way is a
 * bit, since an option can be allowed for several ways.
 */
enum
{
  RUN_OF_PROBLEM = 1 << 0,
  RUN_OF_MODEL = 1 << 1, /* search-run mzn */
  RUN_OF_LEDGER = 1 << 2 /* search-run resume */
};

/* The solutions that a run looks for. */
typedef enum
{
  FIND_COUNT,
  FIND_FIRST,
  FIND_ALL,
  FIND_BEST,
  FIND_UNIQUE,
  FIND_NTH,
  FIND_RANDOM,
  FIND_TALLY
} Find;

/* True if the run finds solutions by their ranks, which are their positions in
 * the order of the search, from 1.
 */
#define FIND_RANKS(find) ((find) == FIND_NTH || (find) == FIND_RANDOM)

/* True if the run prints each solution. */
#define FIND_LISTS(find)                                                       \
  ((find) == FIND_FIRST || (find) == FIND_ALL || FIND_RANKS (find))

/* The name of each value of the enum Find, as a ledger records it.  NULL ends
 * the array.
 */
extern const char *const spec_find_names[];

/* The options that identify a run.  A ledger stores them; without a ledger,
 * they are the options of the search.
 */
typedef struct
{
  const char *plugin;   /* The problem, as the user typed it. */
  GPtrArray  *settings; /* options of the problem, "NAME=VALUE" */

  /* Name of the file of --input; NULL: there is no --input. */
  char *input_name;

  /* Contents of the file of --input; NULL: the file has not been read. */
  GBytes *input;
  bool    input_given;

  /* Value of --make: the size of the instance to generate; 0 = generate none.
   */
  uint64_t make;

  /* Value of --repr; NULL: the fastest representation. */
  char              *repr_name;
  SearchStrategy     strategy;
  bool               strategy_given;
  SearchMemo         memo;
  SearchLoop         loop;
  SearchSymmetryMode symmetry;
  Find               find;
  bool               find_given;

  /* Number of solutions after which the run stops; 0 = it finds all solutions.
   */
  uint64_t    wanted;
  OptionRanks ranks; /* ranks of --nth */
  uint64_t    draws; /* number of random solutions */

  /* True if the run looks for the states at depth `depth` instead of solutions.
   */
  bool     partial;
  uint64_t depth;

  /* The part of the tree that this run searches, from --part, such as 2/5. */
  OptionPart part;
  bool       seed_given;
  uint64_t   seed;
} SearchSpec;

/* Maximum number of random solutions. */
#define RUN_DRAWS_MAX 1000000

/* Maximum value of --threads. */
#define RUN_THREADS_MAX 4096

/* Default number of solutions on an HTML page. */
#define RUN_HTML_SOLUTIONS 10000

/* Limits of the number of candidates that --tree writes: TREE_NODES is the
 * default limit, and TREE_NODES_MAX the largest.
 */
#define TREE_NODES 1000
#define TREE_NODES_MAX 1000000

/* Values of --progress: when progress is shown. */
enum
{
  PROGRESS_AUTO, /* if stderr is a terminal */
  PROGRESS_ALWAYS,
  PROGRESS_NEVER
};

/* Formats of --tree.  The ending of the file's name, such as ".dot", determines
 * the format.
 */
enum
{
  TREE_HTML,
  TREE_DOT,
  TREE_JSON
};

/* The options of a run, as the user entered them. */
typedef struct
{
  /* This field must be the first.  The structs of all commands begin with this
   * field, so that one function can read it.
   */
  bool       help;
  bool       help_all;
  SearchSpec spec;
  unsigned   modes; /* the modes of the run */

  /* Options that limit a run. */
  struct
  {
    gint64   began; /* monotonic time when the time limit begins */
    double   time;  /* time limit in seconds; 0 = none */
    uint64_t nodes; /* maximum number of nodes; 0 = none */

    /* Value of --memory-limit in MiB; 0 = the default, which depends on the
     * available memory.
     */
    uint64_t mebibytes;
    size_t   memory;  /* the memory limit in bytes */
    uint64_t threads; /* value of --threads */
  } limits;

  /* Options for the output. */
  struct
  {
    bool     json;
    bool     quiet;
    bool     check;
    bool     stats;
    bool     certify;
    bool     unordered;
    unsigned progress; /* when to show progress */
    char    *format_name;
    char    *path; /* value of --output; NULL: stdout */

    /* True if `path` is a folder, in which each solution is written to a file
     * of its own.
     */
    bool  folder;
    char *html; /* value of --html, a file; NULL: none */

    /* Maximum number of solutions on an HTML page; 0 = no maximum. */
    uint64_t page_solutions;
    bool     page_solutions_given;
    char    *profile; /* value of --profile, a file; NULL: none */
  } results;

  bool check_symmetry;
  bool print_input;
  bool paranoid;
  bool estimate;

  /* Number of probes for --estimate; 0 = the user entered no number. */
  uint64_t probes;
  uint64_t explain; /* number of steps to explain; 0 = none */
  char    *tree;    /* value of --tree, a file; NULL: none */

  /* Value of --tree-from: the positions of the children on the path to a state,
   * from 1, separated by commas; NULL: the user did not enter the option.
   */
  char *tree_from;

  /* Maximum number of candidates that --tree writes; 0 = the user entered no
   * maximum.
   */
  uint64_t tree_limit;
  unsigned tree_kind;
  char    *ledger;       /* value of --ledger; NULL: none */
  char    *plugin_typed; /* value of --plugin, a file; NULL: none */
  double   lease;        /* lease in seconds; 0 = not given */
  double   checkpoint;   /* interval of checkpoints in seconds; 0 = not given */
  double   patience;     /* patience in seconds; 0 = not given */

  struct Table *table; /* several instances; NULL: one */

  /* The plugin of the problem.  The owner of the plugin is the caller. */
  const SearchPlugin *loaded;

  /* The run that is resumed; NULL: the run is new.  The owner of the
   * description is the caller.
   */
  const SearchLedgerRun *resumed;
} RunOptions;

/* Sets `options` to the defaults of a run.  The caller must then set
 * spec.plugin.  Free with run_options_clear().
 */
void run_options_init (RunOptions *options);

/* Prepares a parser that reads the options of a run into `options`.  If
 * `options` is NULL, the parser can only list the options.  `source` is the way
 * in which the run begins, such as RUN_OF_PROBLEM.
 */
void run_options_parser (OptionParser *parser, unsigned source,
                         RunOptions *options);

/* Returns true if the option is allowed for runs that begin with `source`:
 * RUN_OF_PROBLEM, RUN_OF_MODEL or RUN_OF_LEDGER.
 */
bool run_option_is_for (const OptionRow *row, unsigned source);

void run_options_clear (RunOptions *options);

/* Returns true if the options do not allow progress to be shown, even on a
 * terminal.
 */
bool run_wants_silence (const RunOptions *options);

/* Returns true if the run prints other results than its summary, such as
 * solutions.
 */
bool run_has_results (const RunOptions *options);

/* Returns true if the run asks what the representation answers by counts. */
bool run_asks (const RunOptions *options, const SearchRepr *repr);

/* Returns true if the run needs counts by depth. */
bool run_wants_depths (const RunOptions *options);

/* Sets `spec` to a run that counts all solutions.  The caller must then set its
 * plugin.  Free with spec_clear().
 */
void spec_init (SearchSpec *spec);

/* Sets `spec`, which must be new, to the run that a ledger records as `run`.
 * `run` must outlive `spec`.  Returns false with an error if the run is of an
 * unknown kind.
 */
bool spec_read (SearchSpec *spec, const SearchLedgerRun *run, GError **error);

void spec_clear (SearchSpec *spec);

/* Generates the instance of --make as the input of the run.  The name of the
 * input consists of the options that generate it, such as "--make=8 --seed=1".
 * Returns false with an error.
 */
bool spec_make_input (SearchSpec *spec, const SearchProblem *problem,
                      GError **error);

/* Appends " --input FILE" to the command, in quotes if a shell needs them.  If
 * --make has generated the input, appends instead the options that generate it
 * again.
 */
void spec_append_input (GString *command, const char *input_name);

/* Checks all options of a run, which the user has entered or a ledger records.
 * Returns false with an error.
 */
bool run_options_settle (RunOptions *options, const SearchProblem *problem,
                         GError **error);

/* Returns the modes (purposes and methods of the run, as bits) that the user's
 * options set.
 */
unsigned modes_made (const OptionRow *rows, const void *values);

/* Returns the user's option that has set one of the modes `modes`; NULL: no
 * option has set one.
 */
const OptionRow *modes_find_maker (unsigned modes, const OptionRow *rows,
                                   const void *values);

/* Checks that the user's options can be combined.  `modes` contains all modes
 * of the run, its purpose and methods.  Returns false with an error, which
 * names an option to remove or to add.
 */
bool modes_check (unsigned modes, const OptionRow *rows, const void *values,
                  GError **error);
