/* SPDX-License-Identifier: MIT */
/* queens.c: N-Queens with keys, which do not pay: the taken rows and diagonals
 * seldom repeat.
 */
#include <libsearch/search.h>

typedef struct
{
  int n;
} Queens;

/* Bit i of each set is set if a queen stands in row i, or attacks row i of the
 * next column on a diagonal that goes up or down.
 */
typedef struct
{
  uint32_t rows, up, down;
  int32_t  row; /* of the newest queen */
} Column;

static SEARCH_CALLBACK (expand, columns_expand, const Queens *queens,
                        const Column *column)
{
  return ~(uint64_t) (column->rows | column->up | column->down)
         & ((UINT64_C (1) << queens->n) - 1);
}

static SEARCH_CALLBACK (next, columns_next, const Queens *queens,
                        const Column *column, uint64_t *cursor, Column *child)
{
  const uint32_t full = (uint32_t) ((UINT64_C (1) << queens->n) - 1);
  const uint32_t queen = (uint32_t) (*cursor & -*cursor);

  if (*cursor == 0)
    return false;
  *cursor &= *cursor - 1;
  child->rows = column->rows | queen;
  child->up = (column->up | queen) << 1 & full;
  child->down = (column->down | queen) >> 1;
  child->row = __builtin_ctz (queen);
  return true;
}

static SEARCH_CALLBACK (solution, columns_solution, const Queens *queens,
                        const Column *column)
{
  return __builtin_popcount (column->rows) == queens->n;
}

static SEARCH_CALLBACK (key, columns_key, const Queens *queens,
                        const Column *column, size_t depth, uint32_t *key)
{
  (void) queens, (void) depth;
  key[0] = column->rows;
  key[1] = column->up;
  key[2] = column->down;
}

static SEARCH_CALLBACK (answer, columns_answer, const void *instance,
                        const Column *root, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = root[i + 1].row;
  return depth;
}

static SEARCH_CALLBACK (placed, columns_placed, const void *instance,
                        const Column *column, size_t depth, int *places,
                        int *values)
{
  (void) instance;
  places[0] = (int) depth - 1;
  values[0] = column->row;
  return 1;
}

SEARCH_REPR (columns, .state_size = sizeof (Column), .next = columns_next,
             .solution = columns_solution, .expand = columns_expand,
             .answer = columns_answer,
             .memo = { .key_size = 3 * sizeof (uint32_t),
                       .key = columns_key,
                       .self_contained = true,
                       .placed = columns_placed });

static SEARCH_CALLBACK (answer_length, queens_length, const Queens *queens)
{
  return (size_t) queens->n;
}

static const SearchRepr *const reprs[] = { &columns, NULL };

static const SearchOption options[] = {
  SEARCH_INT ("n", Queens, n, "rows and columns", 8, 1, 30),
  { 0 },
};

static const SearchProblem queens = { .name = "queens",
                                      .summary = "N-Queens with keys",
                                      .instance_size = sizeof (Queens),
                                      .reprs = reprs,
                                      .options = options,
                                      .small = "n=1..6",
                                      .answer_length = queens_length };

SEARCH_PLUGIN (queens);
