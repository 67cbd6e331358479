/* SPDX-License-Identifier: MIT */
/* entries.c: contenders (programs to measure), for which the time of the whole
 * process is measured.
 */
#include "bench.h"

#include <string.h>

#define QUEENS "{run} nqueens --n={n}"
#define BITBOARD QUEENS " --repr=bitboard"
#define QUADRANTS QUEENS " --repr=quadrants"
#define ROWS QUEENS " --repr=rows"
#define PERMUTATION QUEENS " --repr=permutation"
#define SERIAL " --threads=1"
#define PARALLEL " --threads=2"
#define ALL " --all"
#define LEDGER " --ledger={ledger}"
#define PEAK "{peak} "

/* Beginnings of commands that count the solutions of a puzzle.  PUZZLE() runs
 * search-run, up to the name of the representation.  HAND() runs a hand-written
 * program that visits all solutions, and HAND_MIRRORED() a hand-written program
 * that visits half of them.  PUZZLE_GECODE() runs a model for Gecode.
 */
#define PUZZLE(name) "{run} " name " --n={n} --threads=1 --repr="
#define HAND(name) "{bench}/hand-" name " {n}"
#define HAND_MIRRORED(name) HAND (name) " mirrored"
#define PUZZLE_GECODE(name) "{bench}/" name "-gecode {n}"

#define GECODE "{bench}/queens-gecode {n}"
#define CLINGO "clingo 0 -q --configuration=frumpy -c n={n} {models}/queens.lp"
#define PYTHON "python3 {models}/queens.py {n}"

/* The exit status of clingo after a whole search: 10 for the answer that it
 * found, plus 20 because there are no more answers.
 */
#define CLINGO_STATUS 30

/* clang-format off */

#define IS_GECODE .label = "", .version = "{bench}/queens-gecode --version"
#define IS_CLINGO .label = "Models", .status = CLINGO_STATUS,                  \
                  .version = "clingo --version"
#define IS_PYTHON .label = "", .version = "python3 --version"

/* Returns the length of the shortest Golomb ruler with n marks. */
static uint64_t
shortest_ruler (int n)
{
  return n == 12 ? 85 : 25;
}

/* Three contenders (programs to measure): one process with one thread, one
 * process with two threads, and two processes with one thread each.  The third
 * contender shows the maximum gain from a second thread on this machine.
 */
#define THREADS(subject, command, ...)                                         \
  { subject, "1 thread", command SERIAL, __VA_ARGS__ },                        \
  { subject, "2 threads", command PARALLEL, __VA_ARGS__ },                     \
  { subject, "2 processes, jointly", command SERIAL, __VA_ARGS__, .copies = 2 }
#define PENTOMINOES "{run} cover --input={bench}/pentominoes-{n}.txt"

const Entry threads[] = {
  THREADS ("bitboard", BITBOARD, .n = 15, .quick = 8),
  THREADS ("rows", ROWS, .n = 12, .quick = 7),
  THREADS ("quadrants", QUADRANTS, .n = 18, .quick = 8),
  THREADS ("pentominoes", PENTOMINOES, .n = 5, .quick = 3,
           .expected = count_pentominoes),
  THREADS ("costas", "{run} costas --n={n}", .n = 13, .quick = 6,
           .problem = "costas"),
  THREADS ("golomb", "{run} golomb --marks={n} --best", .n = 12, .quick = 7,
           .label = "\nbest ", .expected = shortest_ruler),
  { 0 },
};

const Entry quadrants[] = {
  { "n =", "bitboard", BITBOARD SERIAL, .n = 14, .quick = 8 },
  { "n =", "quadrants", QUADRANTS SERIAL, .n = 14, .quick = 8 },
  { "n =", "bitboard", BITBOARD SERIAL, .n = 15, .quick = 9 },
  { "n =", "quadrants", QUADRANTS SERIAL, .n = 15, .quick = 9 },
  { "n =", "quadrants", QUADRANTS SERIAL, .n = 16, .quick = 10 },
  { "n =", "quadrants", QUADRANTS SERIAL, .n = 17, .quick = 11 },
  { "n =", "quadrants", QUADRANTS SERIAL, .n = 18, .quick = 12 },
  { 0 },
};

const Entry enumeration[] = {
  { "bitboard", "counted", BITBOARD SERIAL, .n = 13, .quick = 7 },
  { "bitboard", "printed", BITBOARD SERIAL ALL, .n = 13, .quick = 7 },
  { "bitboard", "printed, 2 threads", BITBOARD PARALLEL ALL, .n = 13,
    .quick = 7 },
  { "bitboard", "printed, any order",
    BITBOARD PARALLEL ALL " --unordered", .n = 13, .quick = 7 },
  { "rows", "counted", ROWS SERIAL, .n = 13, .quick = 7 },
  { "rows", "printed", ROWS SERIAL ALL, .n = 13, .quick = 7 },
  { "permutation", "counted", PERMUTATION SERIAL, .n = 13, .quick = 7 },
  { "permutation", "printed", PERMUTATION SERIAL ALL, .n = 13, .quick = 7 },
  { 0 },
};

const Entry ledgers[] = {
  { "1 thread", "without", BITBOARD SERIAL, .n = 16, .quick = 8 },
  { "1 thread", "with a ledger", BITBOARD SERIAL LEDGER, .n = 16,
    .quick = 8 },
  { "2 threads", "without", BITBOARD PARALLEL, .n = 16, .quick = 8 },
  { "2 threads", "with a ledger", BITBOARD PARALLEL LEDGER, .n = 16,
    .quick = 8 },
  { 0 },
};

const Entry start_up[] = {
  { "n =", "true", "true", .n = 8, .quick = 8 },
  { "n =", "search-run", QUEENS, .n = 8, .quick = 8 },
  { 0 },
};

const Entry memory[] = {
  { "n =", "bitboard", PEAK BITBOARD SERIAL, .n = 12, .quick = 6 },
  { "n =", "gecode", PEAK GECODE, .n = 12, .quick = 6, IS_GECODE },
  { "n =", "clingo", PEAK CLINGO, .n = 12, .quick = 6, IS_CLINGO },
  { "n =", "python", PEAK PYTHON, .n = 12, .quick = 6, IS_PYTHON },
  { "n =", "bitboard, 2 threads", PEAK BITBOARD PARALLEL, .n = 15, .quick = 8 },
  { "n =", "quadrants", PEAK QUADRANTS SERIAL, .n = 18, .quick = 10 },
  { 0 },
};

const Entry rivals[] = {
  { "n =", "bitboard", BITBOARD SERIAL, .n = 12, .quick = 7 },
  { "n =", "clingo", CLINGO, .n = 12, .quick = 7, IS_CLINGO },
  { "n =", "bitboard", BITBOARD SERIAL, .n = 13, .quick = 8 },
  { "n =", "gecode", GECODE, .n = 13, .quick = 8, IS_GECODE },
  { "n =", "python", PYTHON, .n = 13, .quick = 8, IS_PYTHON },
  { 0 },
};

#define LANGFORD .problem = "langford", .n = 12, .quick = 7
#define COSTAS .problem = "costas", .n = 11, .quick = 6
#define SERIES .problem = "all-interval", .n = 12, .quick = 8
#define IS_HAND .label = ""
#define IS_MODEL(name)                                                         \
  .label = "", .version = "{bench}/" name "-gecode --version"

const Entry puzzles[] = {
  { "langford", "hand", HAND ("langford"), LANGFORD, IS_HAND },
  { "langford", "places", PUZZLE ("langford") "places", LANGFORD },
  { "langford", "hand, mirrored", HAND_MIRRORED ("langford"), LANGFORD,
    IS_HAND },
  { "langford", "mirrored", PUZZLE ("langford") "mirrored", LANGFORD },
  { "langford", "gecode", PUZZLE_GECODE ("langford"), LANGFORD,
    IS_MODEL ("langford") },
  { "costas", "hand", HAND ("costas"), COSTAS, IS_HAND },
  { "costas", "shifts", PUZZLE ("costas") "shifts", COSTAS },
  { "costas", "hand, mirrored", HAND_MIRRORED ("costas"), COSTAS, IS_HAND },
  { "costas", "mirrored", PUZZLE ("costas") "mirrored", COSTAS },
  { "costas", "gecode", PUZZLE_GECODE ("costas"), COSTAS, IS_MODEL ("costas") },
  { "all-interval", "hand", HAND ("all-interval"), SERIES, IS_HAND },
  { "all-interval", "intervals", PUZZLE ("all-interval") "intervals", SERIES },
  { "all-interval", "hand, mirrored", HAND_MIRRORED ("all-interval"), SERIES,
    IS_HAND },
  { "all-interval", "mirrored", PUZZLE ("all-interval") "mirrored", SERIES },
  { "all-interval", "gecode", PUZZLE_GECODE ("all-interval"), SERIES,
    IS_MODEL ("all-interval") },
  { 0 },
};

/* Returns the total number of solutions of n puzzles that have one solution
 * each: n.
 */
static uint64_t
one_each (int n)
{
  return (uint64_t) n;
}

#define SOLVER(kind) "{bench}/sudoku-puzzles --count {bench}/" kind "-{n}.txt"
#define SUDOKU(kind, repr)                                                     \
  "{run} sudoku --unique --input={bench}/" kind "-{n}.txt --repr=" repr SERIAL
#define UNIQUE .n = 1000, .quick = 10, .expected = one_each
#define LARGE .n = 100, .quick = 2, .expected = one_each

const Entry sudoku[] = {
  { "puzzles", "hand", SOLVER ("sudoku"), UNIQUE, IS_HAND },
  { "puzzles", "bands", SUDOKU ("sudoku", "bands"), UNIQUE },
  { "puzzles", "singles", SUDOKU ("sudoku", "singles"), UNIQUE },
  { "puzzles", "cells", SUDOKU ("sudoku", "cells"), UNIQUE },
  { "puzzles", "copies", SUDOKU ("sudoku", "copies"), UNIQUE },
  { "17 clues", "hand", SOLVER ("few"), UNIQUE, IS_HAND },
  { "17 clues", "bands", SUDOKU ("few", "bands"), UNIQUE },
  { "16 x 16", "hand", SOLVER ("large"), LARGE, IS_HAND },
  { "16 x 16", "singles", SUDOKU ("large", "singles"), LARGE },
  { 0 },
};
/* clang-format on */

bool
entry_is_ours (const Entry *entry)
{
  return strstr (entry->command, "{run}") != NULL;
}

bool
entry_races (const Entry *entry, const Entry *next)
{
  return next->subject && strcmp (entry->subject, next->subject) == 0
         && entry->n == next->n;
}
