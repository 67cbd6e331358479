/* SPDX-License-Identifier: MIT */
/* nonograms.c: pictures with the clues of a random picture, with keys that do
 * not pay.  Clues are the lengths of the runs of black cells in each row and
 * column.
 */
#include <libsearch/search.h>

#define SIDE_MAX 24
#define CLUES_MAX (SIDE_MAX / 2 + 2)

typedef struct
{
  int     side, seed, percent;
  uint8_t rows[SIDE_MAX][CLUES_MAX], columns[SIDE_MAX][CLUES_MAX];
} Nonogram;

/* A line: how many runs are complete, and the cells of the next run. */
typedef struct
{
  uint8_t runs, cells;
} Line;

typedef struct
{
  uint16_t filled;
  uint8_t  black; /* colour of the newest cell */
  Line     row, columns[SIDE_MAX];
} Picture;

static void
add_cell (bool black, bool is_last, uint8_t *clues, Line *line)
{
  line->cells = (uint8_t) (line->cells + black);
  if (line->cells > 0 && (!black || is_last))
    {
      clues[line->runs++] = line->cells;
      line->cells = 0;
    }
}

static SEARCH_CALLBACK (prepare, nonogram_prepare, Nonogram *nonogram,
                        GError **error)
{
  const int side = nonogram->side;
  GRand    *random = g_rand_new_with_seed ((guint32) nonogram->seed);
  Line      lines[2][SIDE_MAX] = { 0 };

  (void) error;
  for (int i = 0; i < side * side; i++)
    {
      const int  r = i / side, c = i % side;
      const bool black = g_rand_int_range (random, 0, 100) < nonogram->percent;

      add_cell (black, c == side - 1, nonogram->rows[r], &lines[0][r]);
      add_cell (black, r == side - 1, nonogram->columns[c], &lines[1][c]);
    }
  g_rand_free (random);
  return true;
}

/* Continues a line with a cell, before `rest` other cells.  Returns false if
 * the line cannot have its clues then.
 */
static bool
extend (const uint8_t *clues, bool black, int rest, Line *line)
{
  int needed = 0;

  if (black && line->cells++ >= clues[line->runs])
    return false;
  if (!black && line->cells > 0)
    {
      if (line->cells != clues[line->runs])
        return false;
      *line = (Line){ .runs = line->runs + 1 };
    }
  for (int i = line->runs; clues[i]; i++)
    needed += clues[i] + (i > line->runs);
  return needed - line->cells <= rest;
}

static SEARCH_CALLBACK (next, cells_next, const Nonogram *nonogram,
                        const Picture *picture, uint64_t *cursor,
                        Picture *child)
{
  const int side = nonogram->side;
  const int r = picture->filled / side, c = picture->filled % side;

  while (*cursor < 2)
    {
      *child = *picture;
      child->black = (uint8_t) (1 - (*cursor)++);
      child->filled++;
      if (!extend (nonogram->rows[r], child->black, side - 1 - c, &child->row)
          || !extend (nonogram->columns[c], child->black, side - 1 - r,
                      &child->columns[c]))
        continue;
      if (c == side - 1)
        child->row = (Line){ 0 };
      return true;
    }
  return false;
}

static SEARCH_CALLBACK (solution, cells_solution, const Nonogram *nonogram,
                        const Picture *picture)
{
  return picture->filled == nonogram->side * nonogram->side;
}

static SEARCH_CALLBACK (key, cells_key, const void *instance,
                        const Picture *picture, size_t depth, Picture *key)
{
  (void) instance, (void) depth;
  key->filled = picture->filled;
  key->row = picture->row;
  for (int c = 0; c < SIDE_MAX; c++)
    key->columns[c] = picture->columns[c];
}

static SEARCH_CALLBACK (answer, cells_answer, const void *instance,
                        const Picture *root, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = root[i + 1].black;
  return depth;
}

static SEARCH_CALLBACK (placed, cells_placed, const void *instance,
                        const Picture *picture, size_t depth, int *places,
                        int *values)
{
  (void) instance;
  places[0] = (int) depth - 1;
  values[0] = picture->black;
  return 1;
}

SEARCH_REPR (cells, .state_size = sizeof (Picture), .next = cells_next,
             .solution = cells_solution, .answer = cells_answer,
             .memo = { .key_size = sizeof (Picture),
                       .key = cells_key,
                       .self_contained = true,
                       .placed = cells_placed });

static SEARCH_CALLBACK (answer_length, nonogram_length,
                        const Nonogram *nonogram)
{
  return (size_t) (nonogram->side * nonogram->side);
}

static const SearchRepr *const reprs[] = { &cells, NULL };

static const SearchOption options[] = {
  SEARCH_INT ("side", Nonogram, side, "rows and columns", 6, 1, SIDE_MAX),
  SEARCH_INT ("picture", Nonogram, seed, "seed of the picture", 1, 0, 1000000),
  SEARCH_INT ("percent", Nonogram, percent, "black cells", 50, 0, 100),
  { 0 },
};

static const SearchProblem nonograms = { .name = "nonograms",
                                         .summary = "nonograms with keys",
                                         .instance_size = sizeof (Nonogram),
                                         .prepare = nonogram_prepare,
                                         .reprs = reprs,
                                         .options = options,
                                         .small = "side=1..4",
                                         .answer_length = nonogram_length };

SEARCH_PLUGIN (nonograms);
