/* SPDX-License-Identifier: MIT */
/* bench.h: the benchmark: its options, its parts, the programs that it
 * measures, and the figures that it prints.
 */
#pragma once

#include <libsearch/search.h>

/* Prints an error message on stderr, in one line, and ends the benchmark.  It
 * is for errors that would make figures wrong.
 */
void fail (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;

typedef struct
{
  int      n;      /* side of the board, for the loops; 0: default */
  int      rounds; /* number of rounds; 0: default of each part */
  gboolean quick;  /* true: boards too small for a useful measurement */
  gboolean json;
  char   **rivals; /* other programs to measure, as REPR=PROGRAM; NULL: none */
  char    *only;   /* parts to run, separated by commas; NULL: all */
  char    *run;    /* path of search-run */
  char    *cflags; /* compiler flags of search-run; NULL: unknown */
} Options;

/* The options of the command line. */
extern Options options;

/* A contender: a program to measure.  Neighbours in the table with equal
 * subjects and n are a race.  The first contender of a race is the baseline of
 * the others.
 */
typedef struct
{
  const char *subject; /* subject of the race, without n */
  const char *name;
  const char *command; /* command to run; see command.h */
  int         n;
  int         quick; /* n for --quick */

  /* Number of processes that are started together; 0: one. */
  int         copies;
  const char *problem; /* problem to count; NULL: N-Queens */

  /* Label before the number of solutions in the output.  NULL: "solutions" for
   * search-run, none for others.
   */
  const char *label;

  /* The next fields are for programs other than search-run. */
  int         status;  /* expected exit status */
  const char *version; /* command that prints the version; NULL: none */

  /* Returns the expected number of solutions; NULL: the number that the problem
   * has published.
   */
  uint64_t (*expected) (int n);

  /* Label of a second number in the output, for example the size of the tree.
   * All programs of a race must print the second number that its first program
   * prints, and the number of solutions that it prints.  NULL: none.
   */
  const char *agree;
} Entry;

/* The contenders of each part, ended by an element without a subject. */
extern const Entry threads[];
extern const Entry quadrants[];
extern const Entry enumeration[];
extern const Entry ledgers[];
extern const Entry start_up[];
extern const Entry memory[];
extern const Entry rivals[];
extern const Entry puzzles[];
extern const Entry covers[];
extern const Entry constraints[];
extern const Entry sudoku[];

/* Returns the number of ways to fill a rectangle whose short side is n with
 * pentominoes.  Value of the field `expected` in several parts.
 */
uint64_t count_pentominoes (int n);

/* Returns true if the contender is search-run. */
bool entry_is_ours (const Entry *entry);

/* Returns true if both contenders are in one race. */
bool entry_races (const Entry *entry, const Entry *next);

/* A part of the benchmark. */
typedef struct Part
{
  const char *name;   /* name for --only */
  const char *ratio;  /* explanation of its ratios */
  const char *how;    /* explanation of its method, for --help */
  int         rounds; /* number of runs, whose median is a figure */

  /* true: a ratio is the speed divided by the first contender's. false: it is
   * the time divided by the first contender's.
   */
  bool speed;

  /* true: for each contender, the part has only one figure, the geometric mean
   * of its ratios in all races.
   */
  bool mean;

  /* true: each line ends with the numbers of solutions and nodes. */
  bool nodes;

  /* true: processor time is measured; false: elapsed time. */
  bool processor;

  int wide; /* width of the column of subjects, in characters; 0: 15 */
  enum
  {
    UNIT_SECONDS,
    UNIT_RATE,  /* solutions per second */
    UNIT_MEMORY /* KiB */
  } unit;
  const Entry *entries; /* contenders, if `run` is race_part() */

  /* Measures the part and prints its figures.  If a count is wrong, ends the
   * program.
   */
  void (*run) (const struct Part *part);
} Part;

/* Returns the number of rounds to run. */
static inline int
part_rounds (const Part *part)
{
  return options.rounds ? options.rounds : options.quick ? 1 : part->rounds;
}

/* Values of `run`.  loops_part() compares compiled loops with hand-written
 * recursions.  race_part() runs the contenders of a part in turn.
 * minizinc_part() and flatzinc_part() compare models in MiniZinc, flattened for
 * each system's own library, and as one text for both.
 */
void loops_part (const Part *part);
void race_part (const Part *part);
void minizinc_part (const Part *part);
void flatzinc_part (const Part *part);

/* The measured figures of a contender. */
typedef struct
{
  const char *subject;   /* subject of the race */
  const char *contender; /* name of the contender */

  /* Command that ran; NULL: a function in this program. */
  const char *command;
  const char *missing; /* reason for a missing measurement, or NULL */
  int         n;       /* side of the board */
  int         rounds;

  /* Number of processes at a time; `median` is divided by it. */
  int         copies;
  double      median; /* median over the rounds, in seconds or KiB */
  double      ratio;  /* ratio, see Part.ratio; 0: none */
  uint64_t    solutions;
  const char *agree; /* label of a second number; NULL: none */
  uint64_t    agreed;
} Figure;

/* Returns the median of `count` values, which it sorts. */
double figure_median (double *values, int count);

/* Begins the output of figures: a table to which lines are added, or one JSON
 * document.
 */
void figures_begin (void);

/* Begins the output of figures of `part`. */
void figures_part (const Part *part);

void figures_add (const Figure *figure);

/* Prints the geometric mean of `ratios` (array of double) for `contender`;
 * nothing if the array is empty.
 */
void figures_mean (const char *contender, const GArray *ratios);

/* Prints a figure of the part that is not of a contender: `name` and `number`.
 */
void figures_number (const char *name, double number);

/* Shows on a terminal what is being measured. */
void figures_progress (const char *subject, int round, int rounds);

/* Prints the rest of the figures. */
void figures_end (void);

/* The first function loads N-Queens, which remains in memory.  The second makes
 * a board; free with search_instance_free().  The third returns the published
 * number of solutions of any problem, with a setting such as "n=8".
 */
const SearchProblem *queens_problem (void);
SearchInstance      *queens_new (int n);
uint64_t             known_solutions (const char *problem, const char *setting);

/* Hand-written programs for N-Queens, without an engine.  Each counts the
 * solutions for an n x n board, n in 1..31.
 */
uint64_t hand_bitboard (int n);
uint64_t hand_bitboard_ahead (int n);
uint64_t hand_rows_oldest_first (int n);
uint64_t hand_rows_newest_first (int n);
uint64_t hand_pairs (int n);
uint64_t hand_permutation (int n);
uint64_t hand_marks (int n);
