/* SPDX-License-Identifier: MIT */
/* constraints.c: contenders (programs to measure) that are models, searched by
 * libsearch and by Gecode.  All programs print the size of their search tree.
 * A program repeats a search that takes less than a tenth of a second.
 */
#include "bench.h"

#define OURS(times, plugin, repr)                                              \
  "{bench}/repeat " times " {plugins}/" plugin ".so " repr " n={n} level="
#define MODEL(times, name, repr, level, more)                                  \
  OURS (times, "models", repr) level " model=" name more
#define GECODE(times, name, repr, level, more)                                 \
  "{bench}/constraints-gecode " times " " name " " repr " " level " {n}" more

#define IS_GECODE .version = "{bench}/constraints-gecode --version"

/* Two contenders that are compared: libsearch and Gecode.  Their search trees
 * must have equal sizes.  `repr` is the name of the search method, which
 * determines the tree.
 */
#define RACE(subject, times, name, repr, level, ...)                           \
  RACE_MORE (subject, times, name, repr, level, "", "", __VA_ARGS__)
#define RACE_MORE(subject, times, name, repr, level, ours, theirs, ...)        \
  { subject,                                                                   \
    "gecode",                                                                  \
    GECODE (times, name, repr, level, theirs),                                 \
    .label = "solutions",                                                      \
    .agree = "tree",                                                           \
    IS_GECODE,                                                                 \
    __VA_ARGS__ },                                                             \
  {                                                                            \
    subject, "model", MODEL (times, name, repr, level, ours),                  \
        .label = "solutions", .agree = "tree", __VA_ARGS__                     \
  }

/* A sudoku with 298,303 solutions.  It is a sudoku with 17 clues and one
 * solution, without one of its clues.
 */
#define CLUES                                                                  \
  ".......1.4.........2.............4.7..8...3....1.9....3..4..2...5.1......." \
  ".8"                                                                         \
  ".6..."
#define SUDOKU(subject, level)                                                 \
  RACE_MORE (subject, "1", "sudoku", "values", level, " puzzle=" CLUES,        \
             " " CLUES, .n = 9, .quick = 9)

/* Two contenders that are compared: libsearch and Gecode find the shortest
 * Golomb ruler with 9 marks, among rulers of length 44 or less.
 */
#define GOLOMB(subject, level)                                                 \
  RACE_MORE (subject, "5", "golomb", "values", level, " limit=44", " 44",      \
             .n = 9, .quick = 4)

#define VALUE "0"
#define BOUNDS "1"
#define DOMAIN "2"

/* clang-format off */
const Entry constraints[] = {
  RACE ("queens, binary", "2", "queens", "binary", VALUE,
        .n = 12, .quick = 7),
  RACE ("queens, value", "1", "queens", "values", VALUE,
        .n = 14, .quick = 8),
  RACE ("queens, domain", "2", "queens", "values", DOMAIN,
        .n = 12, .quick = 8),
  RACE ("magic, value", "1", "magic", "binary", VALUE, .n = 4, .quick = 3),
  RACE ("magic, domain", "1", "magic", "binary", DOMAIN, .n = 4, .quick = 3),
  RACE ("all-interval, bounds", "1", "all-interval", "values", BOUNDS,
        .n = 12, .quick = 7),
  RACE ("all-interval, domain", "3", "all-interval", "values", DOMAIN,
        .n = 12, .quick = 8),
  RACE ("costas, value", "1", "costas", "values", VALUE,
        .n = 11, .quick = 6),
  RACE ("costas, domain", "1", "costas", "values", DOMAIN,
        .n = 11, .quick = 7),
  RACE ("langford, value", "1", "langford", "values", VALUE,
        .n = 12, .quick = 7),
  RACE ("langford, domain", "1", "langford", "values", DOMAIN,
        .n = 11, .quick = 8),
  SUDOKU ("sudoku, value", VALUE),
  SUDOKU ("sudoku, domain", DOMAIN),
  RACE ("knapsack", "2", "knapsack", "binary", BOUNDS, .n = 22, .quick = 8),
  RACE ("send", "200", "send", "values", VALUE, .n = 64, .quick = 10),
  GOLOMB ("golomb, bounds", BOUNDS),
  GOLOMB ("golomb, domain", DOMAIN),
  { "golomb, best", "gecode",
    GECODE ("1", "golomb", "values", BOUNDS, " best"), IS_GECODE,
    .label = "solutions", .agree = "best", .n = 10, .quick = 6 },
  { "golomb, best", "model", OURS ("1", "shortest", "values") BOUNDS,
    .label = "solutions", .agree = "best", .n = 10, .quick = 6 },
  { 0 },
};
/* clang-format on */
