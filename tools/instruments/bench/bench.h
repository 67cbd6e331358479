/* SPDX-License-Identifier: MIT */
/* bench.h: declarations of the benchmark: its options, its parts (groups of
 * measurements), the programs that the parts measure, and the output of
 * figures.  A figure is a measured time, speed or size of memory.
 */
#pragma once

#include <libsearch/search.h>

/* Prints an error message on stderr, in one line, and ends the benchmark.  Call
 * it after an error that would make measurements wrong.
 */
void fail (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;

typedef struct
{
  int n;      /* Size n of the n x n boards in the part `loops`; 0: default. */
  int rounds; /* number of rounds; 0: default of each part */

  /* True: the boards are small, so that a test of the benchmark is quick; the
   * measured times are then useless.
   */
  gboolean quick;
  gboolean json;

  /* Other programs to measure, each as REPR=PROGRAM; NULL: none. */
  char **rivals;

  /* Names of the parts (groups of measurements) to run, separated by commas;
   * NULL: all.
   */
  char *only;
  char *run;    /* path of search-run */
  char *cflags; /* compiler flags of search-run; NULL: unknown */
} Options;

/* The options of the command line. */
extern Options options;

/* A contender: a program to measure.  Successive contenders in an array that
 * have equal `subject` and `n` form a race: they do equal work, and their
 * measurements are compared.  The first contender of a race is the baseline, to
 * which the ratios of the others refer.
 */
typedef struct
{
  const char *subject; /* subject of the race, without n */
  const char *name;
  const char *command; /* command to run; see command.h */
  int         n;
  int         quick; /* n for --quick */

  /* Number of processes of this program to run at the same time; 0: one. */
  int         copies;
  const char *problem; /* problem to count; NULL: N-Queens */

  /* Label that precedes the number of solutions in the program's output.  If it
   * is NULL, the label is "solutions" for search-run, and other programs print
   * no number of solutions.
   */
  const char *label;

  /* The fields below are only for programs other than search-run: */
  int         status;  /* expected exit status */
  const char *version; /* command that prints the version; NULL: none */

  /* Function that returns the expected number of solutions for `n`.  NULL: the
   * expected number is the number that the problem publishes.
   */
  uint64_t (*expected) (int n);

  /* Label of a second number in the output, for example the size of the tree.
   * All programs of a race must print the same second number and the same
   * number of solutions.  NULL: there is no second number.
   */
  const char *agree;
} Entry;

/* The contenders (programs to measure) of each part of the benchmark.  Each
 * array ends with an element without a subject.
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

/* Returns the number of ways to fill a rectangle whose short side is n with the
 * twelve pentominoes.  Several parts of the benchmark use this function as
 * Entry.expected.
 */
uint64_t count_pentominoes (int n);

/* Returns true if the command of the contender `entry` is search-run. */
bool entry_is_ours (const Entry *entry);

/* Returns true if the contenders `entry` and `next` are in one race: they have
 * equal subjects and n.
 */
bool entry_races (const Entry *entry, const Entry *next);

/* A part of the benchmark. */
typedef struct Part
{
  const char *name;  /* name for --only */
  const char *ratio; /* explanation of its ratios */
  const char *how;   /* explanation of its method, for --help */

  /* Number of rounds.  In each round, each contender runs once. */
  int rounds;

  /* True: a ratio is the contender's speed divided by the speed of the
   * baseline, the first contender.  False: it is the contender's time divided
   * by the time of the baseline.
   */
  bool speed;

  /* True: the output has only one number for each contender: the geometric mean
   * of its ratios in all races.
   */
  bool mean;

  /* True: each line of the output ends with the numbers of solutions and nodes.
   */
  bool nodes;

  /* True: measured times are processor time.  False: they are elapsed time. */
  bool processor;

  /* Width of the first column of the output, the subjects, in characters; 0: 15
   * characters.
   */
  int wide;
  enum
  {
    UNIT_SECONDS,
    UNIT_RATE,  /* solutions per second */
    UNIT_MEMORY /* KiB */
  } unit;
  const Entry *entries; /* contenders, if `run` is race_part() */

  /* Function that measures the part and prints its results.  If a program
   * counts a wrong number of solutions, the function ends the benchmark.
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
 * recursions.  race_part() runs the contenders of each race in turn.
 * minizinc_part() compares solvers on models in MiniZinc; each solver gets a
 * translation with its own library of constraints.  flatzinc_part() compares
 * solvers on these models, in one translation for both.
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

  /* Number of processes that ran at the same time.  `median` is the time in
   * which all of them ended, divided by this number.
   */
  int copies;

  /* Median of all rounds, in seconds or KiB; in minizinc_part() the shortest
   * time.
   */
  double      median;
  double      ratio; /* ratio, see Part.ratio; 0: none */
  uint64_t    solutions;
  const char *agree; /* label of a second number; NULL: none */
  uint64_t    agreed;
} Figure;

/* Sorts `count` values, and returns their median. */
double figure_median (double *values, int count);

/* Begins the output of all measurements.  The output is a table, to which each
 * measurement adds a line.  With --json, the output is one JSON document.
 */
void figures_begin (void);

/* Begins the output of figures of `part`. */
void figures_part (const Part *part);

void figures_add (const Figure *figure);

/* Prints the geometric mean of `ratios`, an array of double, as the result of
 * `contender`.  Prints nothing if the array is empty.
 */
void figures_mean (const char *contender, const GArray *ratios);

/* Prints a number that belongs to the whole part of the benchmark and not to
 * one contender.
 */
void figures_number (const char *name, double number);

/* Shows the progress on a terminal: the subject that is being measured, the
 * number of the current round, from 1, and the number of all rounds.
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
 * solutions for an n x n board, with n from 1 to 31.
 */
uint64_t hand_bitboard (int n);
uint64_t hand_bitboard_ahead (int n);
uint64_t hand_rows_oldest_first (int n);
uint64_t hand_rows_newest_first (int n);
uint64_t hand_pairs (int n);
uint64_t hand_permutation (int n);
uint64_t hand_marks (int n);
