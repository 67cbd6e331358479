/* SPDX-License-Identifier: MIT */
/* bench.h: the benchmark: its options, its parts, the measured programs, and
 * the figures.
 */
#pragma once

#include <libsearch/search.h>

/* Prints the message on stderr, in one line, and ends the benchmark, because it
 * cannot measure correctly.
 */
void fail (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;

typedef struct
{
  int      n;      /* side of the board, for the loops; 0: default */
  int      rounds; /* 0: default of each part */
  gboolean quick;  /* boards too small for a measurement */
  gboolean json;
  char   **rivals; /* REPR=PROGRAM, for the loops; NULL: none */
  char    *only;   /* parts, separated by commas; NULL: all */
  char    *run;    /* search-run */
  char    *cflags; /* flags of its compiler; NULL: unknown */
} Options;

/* The options of the command line. */
extern Options options;

/* A contender.  Neighbours with equal subjects and n are a race.  The first is
 * the baseline of the others.
 */
typedef struct
{
  const char *subject; /* subject of the race, without n */
  const char *name;
  const char *command; /* see command.h */
  int         n;
  int         quick;   /* n for --quick */
  int         copies;  /* started at once; 0: one */
  const char *problem; /* problem to count; NULL: N-Queens */

  /* Label before its count.  NULL: "solutions" for search-run, none for others.
   */
  const char *label;

  /* The next fields are for programs other than search-run. */
  int         status;  /* expected exit status */
  const char *version; /* command that prints it; NULL: none */

  /* Returns the number of solutions; NULL: the problem's published number. */
  uint64_t (*expected) (int n);

  /* Label of a second number, for example the size of the tree.  All programs
   * in the race must print equal values, and as many solutions as the first.
   * NULL: none.
   */
  const char *agree;
} Entry;

/* The entries of each part, ended by an element without a subject. */
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

/* Returns the number of ways to fill a rectangle whose short side is n.  Field
 * `expected` of several parts.
 */
uint64_t count_pentominoes (int n);

/* Returns true for search-run. */
bool entry_is_ours (const Entry *entry);

/* Returns true if `next` is in the same race. */
bool entry_races (const Entry *entry, const Entry *next);

/* A part of the benchmark. */
typedef struct Part
{
  const char *name;   /* name for --only */
  const char *ratio;  /* meaning of its ratios */
  const char *how;    /* method, for --help */
  int         rounds; /* number of runs, whose median is a figure */

  /* true: the ratio is how many times faster than the first contender. false:
   * the ratio is the time divided by the first contender's.
   */
  bool speed;

  /* true: the part has one figure for all races, the geometric mean of the
   * ratios.
   */
  bool mean;

  /* true: each line ends with the numbers of solutions and of nodes. */
  bool nodes;

  /* true: processor time; false: elapsed time. */
  bool processor;

  int wide; /* width of the column of subjects; 0: 15 characters */
  enum
  {
    UNIT_SECONDS,
    UNIT_RATE,  /* solutions per second */
    UNIT_MEMORY /* KiB */
  } unit;
  const Entry *entries; /* for race_part() */

  /* Measures and reports the part; ends the program after a wrong count. */
  void (*run) (const struct Part *part);
} Part;

/* Returns the number of rounds to run. */
static inline int
part_rounds (const Part *part)
{
  return options.rounds ? options.rounds : options.quick ? 1 : part->rounds;
}

/* Functions for `run`: compiled loops with hand-written recursions; the entries
 * of a part, which take turns; and models of MiniZinc, flattened for each
 * system's own library, or as one text for both.
 */
void loops_part (const Part *part);
void race_part (const Part *part);
void minizinc_part (const Part *part);
void flatzinc_part (const Part *part);

/* The measurements of a contender. */
typedef struct
{
  const char *subject;   /* subject of the race */
  const char *contender; /* name of the contender */
  const char *command;   /* command that ran; NULL: a function */
  const char *missing;   /* reason for a missing measurement, or NULL */
  int         n;         /* side of the board */
  int         rounds;
  int         copies; /* processes at a time; `median` is the share of one */
  double      median; /* of the rounds, in seconds or KiB */
  double      ratio;  /* see Part.ratio; 0: none */
  uint64_t    solutions;
  const char *agree; /* label of a second number; NULL: none */
  uint64_t    agreed;
} Figure;

/* Returns the median of `count` values, which it sorts. */
double figure_median (double *values, int count);

/* Begins the figures: a table that grows, or one JSON document. */
void figures_begin (void);

/* Begins the figures of `part`. */
void figures_part (const Part *part);

void figures_add (const Figure *figure);

/* Adds the geometric mean of the ratios (double) of `contender`; nothing if
 * there are none.
 */
void figures_mean (const char *contender, const GArray *ratios);

/* Adds another number of a part. */
void figures_number (const char *name, double number);

/* Shows the current measurement on a terminal. */
void figures_progress (const char *subject, int round, int rounds);

/* Prints the remaining figures. */
void figures_end (void);

/* Load problems as search-run does: N-Queens, kept in memory; a board of it,
 * freed with search_instance_free(); and the published number of solutions of a
 * problem with a setting such as "n=8".
 */
const SearchProblem *queens_problem (void);
SearchInstance      *queens_new (int n);
uint64_t             known_solutions (const char *problem, const char *setting);

/* N-Queens, hand-written without an engine.  Each counts the solutions for an n
 * x n board, n in 1..31.
 */
uint64_t hand_bitboard (int n);
uint64_t hand_bitboard_ahead (int n);
uint64_t hand_rows_oldest_first (int n);
uint64_t hand_rows_newest_first (int n);
uint64_t hand_pairs (int n);
uint64_t hand_permutation (int n);
uint64_t hand_marks (int n);
