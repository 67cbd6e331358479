/* SPDX-License-Identifier: MIT */
/* bench.h: the benchmark: its options, its parts, the programs that they
 * measure, and the figures.
 */
#pragma once

#include <libsearch/search.h>

/* Prints the message on stderr, in one line, and ends the benchmark, which
 * measures something wrong.
 */
void fail (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;

typedef struct
{
  int      n;      /* side of the board, for the loops; 0: their own */
  int      rounds; /* 0: as many as each part has */
  gboolean quick;  /* on boards too small to measure anything */
  gboolean json;
  char   **rivals; /* REPR=PROGRAM, for the loops; or NULL */
  char    *only;   /* parts, separated by commas; or NULL */
  char    *run;    /* search-run */
  char    *cflags; /* what it was compiled with; or NULL */
} Options;

/* What was typed. */
extern Options options;

/* One contender.  Neighbours with the same subject and n are a race; the first
 * of them is what the others are compared with.
 */
typedef struct
{
  const char *subject; /* what it is, to which n is added */
  const char *name;
  const char *command; /* see command.h */
  int         n;
  int         quick;   /* n for --quick */
  int         copies;  /* started at once; 0: one */
  const char *problem; /* that is counted; NULL: N-Queens */

  /* Stands before its count.  NULL: ours prints "solutions", others none. */
  const char *label;

  /* What follows is for programs that are not ours. */
  int         status;  /* that it ends with */
  const char *version; /* a command that prints it, or NULL */

  /* How many solutions there are; NULL: what the problem says for this n. */
  uint64_t (*expected) (int n);

  /* The label of one more number, the size of the tree, say.  All in the race
   * must have the same, and as many solutions as the first.  NULL: none.
   */
  const char *agree;
} Entry;

/* Those of each part, ended by an element without a subject. */
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

/* How many ways there are to fill a rectangle whose short side is n: the
 * `expected` of several parts.
 */
uint64_t count_pentominoes (int n);

/* Is it search-run? */
bool entry_is_ours (const Entry *entry);

/* Is `next` in the same race? */
bool entry_races (const Entry *entry, const Entry *next);

/* A part of the benchmark. */
typedef struct Part
{
  const char *name;   /* what --only takes */
  const char *ratio;  /* what its ratios tell */
  const char *how;    /* how it measures, for --help */
  int         rounds; /* each figure is the median of as many */

  /* Is the ratio how many times as fast as the first contender one is?
   * Otherwise, how many times as long it takes.
   */
  bool speed;

  /* Is there one figure of all its races: the geometric mean of the ratios? */
  bool mean;

  /* Does each line end with the numbers of solutions and of nodes? */
  bool nodes;

  /* Is it processor time, not the time that passes? */
  bool processor;

  int wide; /* the column of subjects; 0: 15 characters */
  enum
  {
    UNIT_SECONDS,
    UNIT_RATE,  /* solutions in a second */
    UNIT_MEMORY /* KiB */
  } unit;
  const Entry *entries; /* that race_part() runs */

  /* Measures and reports it; ends the program where a count is wrong. */
  void (*run) (const struct Part *part);
} Part;

/* The rounds to run. */
static inline int
part_rounds (const Part *part)
{
  return options.rounds ? options.rounds : options.quick ? 1 : part->rounds;
}

/* The `run` of parts: our loops against hand-written recursions; the entries of
 * the part, which take turns; and models of MiniZinc, of which each system has
 * what its own library makes of them, or both have one text.
 */
void loops_part (const Part *part);
void race_part (const Part *part);
void minizinc_part (const Part *part);
void flatzinc_part (const Part *part);

/* What was measured of one contender. */
typedef struct
{
  const char *subject;   /* what they compete in */
  const char *contender; /* who */
  const char *command;   /* that was run; NULL: a function was called */
  const char *missing;   /* why nothing could be measured, or NULL */
  int         n;         /* side of the board */
  int         rounds;
  int         copies; /* that ran at once; `median` is the share of one */
  double      median; /* of the rounds, in seconds or KiB */
  double      ratio;  /* as its part says; 0: there is none */
  uint64_t    solutions;
  const char *agree; /* the label of one more number; NULL: there is none */
  uint64_t    agreed;
} Figure;

/* The median of `count` values, which it sorts. */
double figure_median (double *values, int count);

/* Begins the figures: a table while they come, or one JSON document. */
void figures_begin (void);

/* What follows belongs to `part`. */
void figures_part (const Part *part);

void figures_add (const Figure *figure);

/* The geometric mean of the ratios of `contender`, double; of none, nothing. */
void figures_mean (const char *contender, const GArray *ratios);

/* One more number of a part. */
void figures_number (const char *name, double number);

/* Shows on a terminal what is being measured. */
void figures_progress (const char *subject, int round, int rounds);

/* Prints what is left. */
void figures_end (void);

/* Problems are loaded as search-run loads them: N-Queens, kept; a board of it,
 * to be freed with search_instance_free(); and the solutions of a problem with
 * this setting, "n=8", as published.
 */
const SearchProblem *queens_problem (void);
SearchInstance      *queens_new (int n);
uint64_t             known_solutions (const char *problem, const char *setting);

/* N-Queens as one would write it without an engine.  Each counts the solutions
 * for an n x n board, n in 1..31. */
uint64_t hand_bitboard (int n);
uint64_t hand_bitboard_ahead (int n);
uint64_t hand_rows_oldest_first (int n);
uint64_t hand_rows_newest_first (int n);
uint64_t hand_pairs (int n);
uint64_t hand_permutation (int n);
uint64_t hand_marks (int n);
