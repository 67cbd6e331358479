/* SPDX-License-Identifier: MIT */
/* cells.c: the representation `cells`: fills the square row by row, from left
 * to right.
 */
#include "latin.h"

#include <stddef.h>
#include <string.h>

/* A partly filled square.  Sets of symbols have bit i for the symbol i + 1. */
typedef struct
{
  uint16_t filled; /* number of cells with a symbol */
  uint16_t symbol; /* the newest symbol, as a set */
  uint16_t row;    /* symbols in the current row */

  /* For each column, the symbols in it; only the first n elements exist. */
  uint16_t columns[CELLS_ORDER_MAX];
} Cells;

static void
cells_sizes (const void *instance, size_t *state_size, size_t *workspace_size)
{
  const Latin *latin = instance;

  (void) workspace_size;
  *state_size = offsetof (Cells, columns) + (size_t) latin->n * 2;
}

static SEARCH_CALLBACK (fits, cells_fits, const Latin *latin, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit, (void) workers, (void) memory;
  if (!latin->mates && latin->n <= CELLS_ORDER_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "cells: expected single squares of order 1 to %d; use "
               "--repr=values",
               CELLS_ORDER_MAX);
  return false;
}

/* Returns the cursor: the symbols that fit in the next cell. */
static SEARCH_CALLBACK (expand, cells_expand, const Latin *latin,
                        const Cells *square)
{
  const unsigned taken
      = square->row | square->columns[square->filled % latin->n];

  return ((UINT64_C (1) << latin->n) - 1) & ~(uint64_t) taken;
}

static SEARCH_CALLBACK (next, cells_next, const Latin *latin,
                        const Cells *square, uint64_t *cursor, Cells *child)
{
  const uint16_t symbol = (uint16_t) (*cursor & -*cursor);
  const int      column = square->filled % latin->n;

  if (symbol == 0)
    return false;
  *cursor &= *cursor - 1;
  memcpy (child->columns, square->columns, (size_t) latin->n * 2);
  child->columns[column] |= symbol;
  child->filled = square->filled + 1;
  child->symbol = symbol;
  child->row = column + 1 < latin->n ? square->row | symbol : 0;
  return true;
}

static SEARCH_CALLBACK (solution, cells_solution, const Latin *latin,
                        const Cells *square)
{
  return square->filled == latin->n * latin->n;
}

static SEARCH_CALLBACK (answer, cells_answer, const void *instance,
                        const char *path, size_t depth, int *answer)
{
  size_t size, workspace_size;

  cells_sizes (instance, &size, &workspace_size);
  for (size_t cell = 0; cell < depth; cell++)
    {
      const Cells *square = (const void *) (path + (cell + 1) * size);

      answer[cell] = __builtin_ctz (square->symbol) + 1;
    }
  return depth;
}

static size_t
cells_key_size (const void *instance)
{
  const Latin *latin = instance;

  return (size_t) latin->n * (latin->n > 8 ? 2 : 1);
}

static void
write_columns (const uint16_t *columns, int n, void *key)
{
  uint8_t *bytes = key;

  if (n > 8)
    memcpy (key, columns, (size_t) n * 2);
  else
    for (int i = 0; i < n; i++)
      bytes[i] = (uint8_t) columns[i];
}

/* The columns are enough for a key.  Together they have `filled` symbols, and
 * the symbols of the current row are in one column more than the others.
 */
static SEARCH_CALLBACK (key, cells_key, const Latin *latin, const Cells *square,
                        size_t depth, void *key)
{
  (void) depth;
  write_columns (square->columns, latin->n, key);
}

static SEARCH_CALLBACK (weak_key, cells_weak_key, const Latin *latin,
                        const Cells *square, size_t depth, void *key)
{
  uint16_t columns[CELLS_ORDER_MAX];

  (void) depth;
  memcpy (columns, square->columns, (size_t) latin->n * 2);
  latin_sort_square (columns, latin->n);
  write_columns (columns, latin->n, key);
}

static SEARCH_CALLBACK (placed, cells_placed, const void *instance,
                        const Cells *square, size_t depth, int *places,
                        int *values)
{
  (void) instance, (void) depth;
  places[0] = square->filled - 1;
  values[0] = __builtin_ctz (square->symbol) + 1;
  return 1;
}

/* clang-format off */
SEARCH_REPR (cells,
             .summary = "cell by cell, without a model; single squares",
             .sizes = cells_sizes,
             .fits = cells_fits,
             .next = cells_next,
             .solution = cells_solution,
             .expand = cells_expand,
             .answer = cells_answer,
             .memo = { .size = cells_key_size,
                       .key = cells_key,
                       .weak_key = cells_weak_key,
                       .self_contained = true,
                       .placed = cells_placed });
/* clang-format on */
