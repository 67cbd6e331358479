/* SPDX-License-Identifier: MIT */
/* plugin.h: the tables around what queens.h and a file beside it define. */
#include "queens.h"

#ifndef NEXT
#define NEXT next
#endif
#ifndef VALID
#define VALID valid
#endif
#ifndef SOLUTION
#define SOLUTION solution
#endif
#ifndef ANSWER
#define ANSWER answer
#endif
#ifndef ANSWER_LENGTH
#define ANSWER_LENGTH answer_length
#endif
#ifndef CHECK
#define CHECK check
#endif
#ifndef WEIGHT
#define WEIGHT NULL
#endif
#ifndef EXPAND_CANONICAL
#define EXPAND_CANONICAL NULL
#endif
#ifndef CANONICAL
#define CANONICAL NULL
#define ORBIT_SIZE NULL
#endif
#ifndef APPLY
#define APPLY apply
#endif
#ifndef ELEMENTS
#define ELEMENTS "identity", "mirror", "flip", "rot180"
#endif
#ifndef STATE_SIZE
#define STATE_SIZE sizeof (Queen)
#endif

static inline size_t
answer_length (const void *instance)
{
  return (size_t) ((const Queens *) instance)->n;
}

static inline bool
check (const void *instance, const int *row, size_t length)
{
  const int n = ((const Queens *) instance)->n;

  if (length != (size_t) n)
    return false;
  for (int b = 0; b < n; b++)
    for (int a = 0; a < b; a++)
      if (row[b] < 0 || row[b] >= n || row[a] == row[b]
          || abs (row[a] - row[b]) == b - a)
        return false;
  return true;
}

static void
grid (const void *instance, SearchGrid *grid)
{
  grid->rows = grid->columns = ((const Queens *) instance)->n;
  grid->chequered = grid->coordinates = true;
}

/* What is off the board is not drawn. */
static void
cells (const void *instance, const int *row, size_t length, SearchCell *cells)
{
  const int n = ((const Queens *) instance)->n;

  for (size_t column = 0; column < length; column++)
    if (row[column] >= 0 && row[column] < n)
      cells[row[column] * n + (int) column].piece = SEARCH_PIECE_QUEEN;
}

SEARCH_REPR (reference, .tree = "columns", .state_size = sizeof (Queen),
             .next = next, .valid = valid, .solution = solution,
             .answer = answer);

#define COLUMNS                                                                \
  .state_size = STATE_SIZE, .next = NEXT, .valid = VALID,                      \
  .solution = SOLUTION, .answer = ANSWER, .weight = WEIGHT, .tree = "columns", \
  .canonical = { .expand = EXPAND_CANONICAL }

SEARCH_REPR (columns, COLUMNS);

#ifdef RUN
static const SearchRepr other_loop
    = { .name = "columns", COLUMNS, .loops = { .all = RUN } };
#define FIRST &other_loop
#else
#define FIRST &columns
#endif

static const SearchRepr *const reprs[] = { FIRST, &reference, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("n", Queens, n, "queens", 7, 0, 16), { 0 } };

static const char *const elements[] = { ELEMENTS, NULL };

static const SearchSymmetry symmetries[] = { { .name = "mirrors",
                                               .elements = elements,
                                               .apply = APPLY,
                                               .canonical = CANONICAL,
                                               .orbit_size = ORBIT_SIZE },
                                             { 0 } };

static const SearchProblem planted
    = { .name = "planted",
        .instance_size = sizeof (Queens),
        .reprs = reprs,
        .options = options,
        .small = "n=0..9",
        .answer_length = ANSWER_LENGTH,
        .check = CHECK,
        .symmetries = symmetries,
        .picture = { .grid = grid, .cells = cells } };

SEARCH_PLUGIN (planted);
