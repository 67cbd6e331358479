/* SPDX-License-Identifier: MIT */
/* bench.h: declarations of the benchmark: its options, its parts, the programs
 * that the parts measure, and the output of figures.
 */
#pragma once

#include <libsearch/search.h>

/* Prints an error message on stderr, in one line, and ends the benchmark.  Call
 * this after an error that would make figures wrong.
 */
void fail (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;

typedef struct
{
  int n;      /* Side of the board for the part `loops`; 0: default. */
  int rounds; /* number of rounds; 0: default of each part */

  /* True: the boards are small, so that a test is quick; the figures are then
   * useless.
   */
  gboolean quick;
  gboolean json;

  /* Other programs to measure, each as REPR=PROGRAM; NULL: none. */
  char **rivals;

  /* Names of the parts to run, separated by commas; NULL: all. */
  char *only;
  char *run;    /* path of search-run */
  char *cflags; /* compiler flags of search-run; NULL: unknown */
} Options;

/* The options of the command line. */
extern Options options;

/* A contender: a program to measure.  Successive contenders in a table that
 * have equal `subject` and `n` form a race, in which their figures are
 * compared.  The first contender of a race is the baseline: the ratios of the
 * others refer to it.
 */
typedef struct
{
  const char *subject; /* subject of the race, without n */
  const char *name;
  const char *command; /* command to run; see command.h */
  int         n;
  int         quick; /* n for --quick */

  /* Number of processes of this program that run at the same time; 0: one. */
  int         copies;
  const char *problem; /* problem to count; NULL: N-Queens */

  /* Label before the number of solutions in the output.  If it is NULL, the
   * label is "solutions" for search-run, and another program prints no number.
   */
  const char *label;

  /* The fields below are for programs other than search-run: */
  int         status;  /* expected exit status */
  const char *version; /* command that prints the version; NULL: none */

  /* Function that returns the expected number of solutions for `n`.  NULL: the
   * expected number is the one that the problem has published.
   */
  uint64_t (*expected) (int n);

  /* Label of a second number in the output, for example the size of the tree.
   * In a race, all programs must print the second number and the number of
   * solutions that the first program prints.  NULL: there is no second number.
   */
  const char *agree;
} Entry;

/* The contenders of each part.  Each array ends with an element that has no
 * subject.
 */
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
 * pentominoes.  Several parts use this function as Entry.expected.
 */
uint64_t count_pentominoes (int n);

/* Returns true if the contender `entry` runs search-run. */
bool entry_is_ours (const Entry *entry);

/* Returns true if the contenders `entry` and `next` are in the same race. */
bool entry_races (const Entry *entry, const Entry *next);

/* A part of the benchmark. */
typedef struct Part
{
  const char *name;  /* name for --only */
  const char *ratio; /* explanation of its ratios */
  const char *how;   /* explanation of its method, for --help */

  /* Number of rounds; a figure is the median of the rounds. */
  int rounds;

  /* True: a ratio is the contender's speed divided by the baseline's.  False:
   * it is the contender's time divided by the baseline's.
   */
  bool speed;

  /* True: the part has only one figure for each contender: the geometric mean
   * of the contender's ratios in all races.
   */
  bool mean;

  /* True: each line of figures ends with the numbers of solutions and nodes. */
  bool nodes;

  /* True: figures are processor time.  False: figures are elapsed time. */
  bool processor;

  /* Width of the column of subjects, in characters; 0: 15 characters. */
  int wide;
  enum
  {
    UNIT_SECONDS,
    UNIT_RATE,  /* solutions per second */
    UNIT_MEMORY /* KiB */
  } unit;
  const Entry *entries; /* contenders, if `run` is race_part() */

  /* Function that measures the part and prints its figures.  If a program
   * counts wrong, the function ends the benchmark.
   */
  void (*run) (const struct Part *part);
} Part;

/* Returns the number of rounds to run. */
static inline int
part_rounds (const Part *part)
{
  return options.rounds ? options.rounds : options.quick ? 1 : part->rounds;
}

/* Values of Part.run.  loops_part() compares compiled loops with hand-written
 * recursions.  race_part() runs the contenders of a race in turn.
 * minizinc_part() compares models in MiniZinc, translated with each solver's
 * own library of constraints.  flatzinc_part() compares the same models,
 * translated to one text for both solvers.
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

  /* Command that was measured; NULL: a function in this program was measured.
   */
  const char *command;
  const char *missing; /* reason for a missing measurement, or NULL */
  int         n;       /* side of the board */
  int         rounds;

  /* Number of processes that ran at the same time.  `median` is the time
   * divided by this number.
   */
  int         copies;
  double      median; /* Median of all rounds, in seconds or KiB. */
  double      ratio;  /* ratio, see Part.ratio; 0: none */
  uint64_t    solutions;
  const char *agree; /* label of a second number; NULL: none */
  uint64_t    agreed;
} Figure;

/* Sorts `count` values, and returns their median. */
double figure_median (double *values, int count);

/* Begins the output of figures.  The output is a table, to which each figure
 * adds a line; with --json, it is one JSON document.
 */
void figures_begin (void);

/* Begins the output of figures of `part`. */
void figures_part (const Part *part);

void figures_add (const Figure *figure);

/* Prints the geometric mean of `ratios`, an array of double, as the figure of
 * `contender`.  Prints nothing if the array is empty.
 */
void figures_mean (const char *contender, const GArray *ratios);

/* Prints a figure that belongs to the whole part and to no contender. */
void figures_number (const char *name, double number);

/* Shows on a terminal the subject that is being measured, and the number of the
 * round.
 */
void figures_progress (const char *subject, int round, int rounds);

/* Prints the rest of the figures. */
void figures_end (void);

/* queens_problem() loads N-Queens, which remains in memory.  queens_new() makes
 * an instance for an n x n board; free with search_instance_free().
 * known_solutions() returns the published number of solutions of any problem
 * with `setting`, such as "n=8".
 */
const SearchProblem *queens_problem (void);
SearchInstance      *queens_new (int n);
uint64_t             known_solutions (const char *problem, const char *setting);

/* Hand-written programs for N-Queens.  Each function returns the number of
 * solutions for an n x n board, n in 1..31.
 */
uint64_t hand_bitboard (int n);
uint64_t hand_bitboard_ahead (int n);
uint64_t hand_rows_oldest_first (int n);
uint64_t hand_rows_newest_first (int n);
uint64_t hand_pairs (int n);
uint64_t hand_permutation (int n);
uint64_t hand_marks (int n);
