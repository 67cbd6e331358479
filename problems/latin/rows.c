/* SPDX-License-Identifier: MIT */
/* rows.c: fills a square row by row, and draws graphs of the rows for searches
 * up to isotopy (permutations of rows, of columns, and of symbols), or up to
 * main classes (also exchanges of rows, columns and symbols).
 */
#include "latin.h"

#include <string.h>

/* Bits of a symbol in a cursor. */
#define SYMBOL_BITS 4

/* A bit of each cursor after the first child. */
#define CURSOR_BEGUN (UINT64_C (1) << 63)

typedef struct
{
  uint8_t  count; /* number of rows */
  uint8_t  row[ROWS_ORDER_MAX];
  uint16_t used[ROWS_ORDER_MAX]; /* symbols of each column */
} Rows;

/* A row that is being filled, from the left. */
typedef struct
{
  int      symbol[ROWS_ORDER_MAX]; /* -1 = none yet */
  unsigned left;                   /* symbols that no column has */
} Filling;

static unsigned
bit_of (int symbol)
{
  return 1u << symbol;
}

/* Takes the symbol of the column out of the row, if it has one. */
static void
clear (Filling *filling, int column)
{
  if (filling->symbol[column] >= 0)
    filling->left |= bit_of (filling->symbol[column]);
}

/* Puts the next symbol that the column may have into the row.  Returns false if
 * there is none.
 */
static bool
advance (Filling *filling, const Rows *state, int n, int column)
{
  const unsigned free_ = filling->left & ~state->used[column];
  int            symbol = filling->symbol[column] + 1;

  while (symbol < n && !(free_ & bit_of (symbol)))
    symbol++;
  filling->symbol[column] = symbol < n ? symbol : -1;
  if (symbol < n)
    filling->left &= ~bit_of (symbol);
  return symbol < n;
}

/* Continues at `column`: fills the columns from there on, and goes back where a
 * column has no symbol left.  Returns false after the last row.
 */
static bool
fill (Filling *filling, const Rows *state, int n, int column)
{
  while (column >= 0 && column < n)
    {
      clear (filling, column);
      if (!advance (filling, state, n, column))
        column--;
      else if (++column < n)
        filling->symbol[column] = -1;
    }
  return column == n;
}

/* Sets the row that the cursor stands for. */
static void
read_cursor (Filling *filling, uint64_t cursor, int n)
{
  for (int i = 0; i < n; i++)
    {
      filling->symbol[i] = (int) (cursor >> SYMBOL_BITS * i & 15);
      filling->left &= ~bit_of (filling->symbol[i]);
    }
}

static SEARCH_CALLBACK (next, next, const Latin *latin, const Rows *state,
                        uint64_t *cursor, Rows *child)
{
  const int n = latin->n;
  Filling   filling = { .symbol = { -1 }, .left = bit_of (n) - 1 };

  if (*cursor)
    read_cursor (&filling, *cursor, n);
  if (!fill (&filling, state, n, *cursor ? n - 1 : 0))
    return false;
  *cursor = CURSOR_BEGUN;
  for (int i = 0; i < n; i++)
    {
      *cursor |= (uint64_t) filling.symbol[i] << SYMBOL_BITS * i;
      child->row[i] = (uint8_t) filling.symbol[i];
      child->used[i] = (uint16_t) (state->used[i] | bit_of (filling.symbol[i]));
    }
  child->count = (uint8_t) (state->count + 1);
  return true;
}

static SEARCH_CALLBACK (solution, solution, const Latin *latin,
                        const Rows *state)
{
  return state->count == latin->n;
}

static SEARCH_CALLBACK (answer, answer, const Latin *latin, const Rows *path,
                        size_t depth, int *values)
{
  for (size_t i = 1; i <= depth; i++)
    for (int c = 0; c < latin->n; c++)
      *values++ = path[i].row[c] + 1;
  return depth * (size_t) latin->n;
}

static SEARCH_CALLBACK (fits, fits, const Latin *latin, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (!latin->mates && latin->n <= ROWS_ORDER_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "rows: expected single squares of order 1 to %d, not %s%d",
               ROWS_ORDER_MAX, latin->mates ? "pairs of order " : "order ",
               latin->n);
  return false;
}

/* The vertices of the graph: columns, symbols, rows, and for each cell a vertex
 * with edges to its column, symbol and row.  For main classes also the kinds of
 * lines that may be exchanged: columns and symbols, in a whole square also
 * rows.
 */
typedef struct
{
  int  n, rows;
  bool is_main, is_whole;
} Lines;

static Lines
lines_of (const Latin *latin, size_t depth)
{
  const bool is_main = latin->equivalence == MAIN_CLASSES;

  return (Lines){ .n = latin->n,
                  .rows = (int) depth,
                  .is_main = is_main,
                  .is_whole = is_main && (int) depth == latin->n };
}

static size_t
line_count (const Lines *lines)
{
  return (size_t) (2 * lines->n + lines->rows);
}

static size_t
cell_count (const Lines *lines)
{
  return (size_t) (lines->n * lines->rows);
}

static SEARCH_CALLBACK (vertices, vertices, const Latin *latin,
                        const Rows *state, size_t depth)
{
  const Lines lines = lines_of (latin, depth);

  (void) state;
  return line_count (&lines) + cell_count (&lines)
         + (lines.is_whole  ? 3
            : lines.is_main ? 2
                            : 0);
}

enum
{
  COLOUR_LINE,
  COLOUR_SYMBOL, /* only if symbols cannot be exchanged with columns */
  COLOUR_ROW,    /* only if rows cannot be exchanged */
  COLOUR_CELL,
  COLOUR_KIND
};

static void
draw_lines (const Lines *lines, SearchGraph *graph)
{
  const size_t n = (size_t) lines->n;
  const size_t kinds = line_count (lines) + cell_count (lines);

  for (size_t i = 0; i < line_count (lines); i++)
    {
      const size_t kind = MIN (i / n, 2);
      const bool   is_row = i >= 2 * n;

      graph->colours[i] = is_row ? lines->is_whole ? COLOUR_LINE : COLOUR_ROW
                          : lines->is_main ? COLOUR_LINE
                          : kind           ? COLOUR_SYMBOL
                                           : COLOUR_LINE;
      if (lines->is_main && (!is_row || lines->is_whole))
        search_graph_edge (graph, i, kinds + kind);
      if (is_row || lines->is_whole)
        search_graph_element (graph, i, 0);
    }
  for (size_t i = kinds; i < graph->vertices; i++)
    graph->colours[i] = COLOUR_KIND;
}

static SEARCH_CALLBACK (graph, draw, const Latin *latin, const Rows *state,
                        size_t depth, SearchGraph *graph)
{
  const Lines  lines = lines_of (latin, depth);
  const Rows  *first = state - depth + 1;
  const size_t n = (size_t) latin->n;
  size_t       cell = line_count (&lines);

  draw_lines (&lines, graph);
  for (size_t r = 0; r < depth; r++)
    for (size_t c = 0; c < n; c++, cell++)
      {
        graph->colours[cell] = COLOUR_CELL;
        search_graph_edge (graph, cell, 2 * n + r);
        search_graph_edge (graph, cell, c);
        search_graph_edge (graph, cell, n + first[r].row[c]);
      }
  graph->last = 2 * n + depth - 1;
}

/* The order is the product of the factorials of the numbers of columns, symbols
 * and rows, and of the number of exchanges.
 */
static SEARCH_CALLBACK (classes_order, order, const Latin *latin, size_t depth,
                        size_t i)
{
  const Lines  lines = lines_of (latin, depth);
  const size_t n = (size_t) latin->n, last = 2 * n + depth;

  if (i < last)
    return i < 2 * n ? i % n + 1 : i - 2 * n + 1;
  return i > last ? 0 : lines.is_whole ? 6 : lines.is_main ? 2 : 0;
}

/* The new row is a set of pairs of a column and a symbol. */
static SEARCH_CALLBACK (added, added, const Latin *latin, const Rows *state,
                        size_t depth, uint32_t *tuples)
{
  const uint32_t n = (uint32_t) latin->n;

  (void) depth;
  for (uint32_t c = 0; c < n; c++)
    {
      tuples[2 * c] = c;
      tuples[2 * c + 1] = n + state->row[c];
    }
  return n;
}

/* A line is a permutation: for each place, the value that it has there. */
typedef uint8_t Permutations[ROWS_ORDER_MAX][ROWS_ORDER_MAX];

/* Returns a number for the cycle type of the permutation that leads from the
 * values of one line to those of another.  Both directions have one type.
 */
static uint32_t
cycle_type (const uint8_t *from, const uint8_t *to, int n)
{
  uint8_t  image[ROWS_ORDER_MAX];
  unsigned met = 0;
  uint32_t type = 1;

  for (int i = 0; i < n; i++)
    image[from[i]] = to[i];
  for (int x = 0; x < n; x++)
    {
      uint32_t length = 0;

      for (int y = x; !(met & bit_of (y)); y = image[y], length++)
        met |= bit_of (y);
      if (length)
        type *= 2 * length + 1;
    }
  return type;
}

/* Sets the ranks of `count` lines of one kind, which begin with the vertex
 * `first`: sums over the cycle types with the other lines.
 */
static void
rank_lines (Permutations lines, int count, int n, SearchGraph *graph,
            size_t first)
{
  for (int i = 0; i < count; i++)
    for (int j = 0; j < i; j++)
      {
        const uint32_t type = cycle_type (lines[i], lines[j], n);
        const uint32_t value = type * type * UINT32_C (2654435761) >> 5;

        graph->ranks[first + (size_t) i] += value;
        graph->ranks[first + (size_t) j] += value;
      }
}

static SEARCH_CALLBACK (invariant, rank_rows, const Latin *latin,
                        const Rows *state, size_t depth, SearchGraph *graph)
{
  const Lines  lines = lines_of (latin, depth);
  const Rows  *first = state - depth + 1;
  const int    n = latin->n, count = (int) depth;
  Permutations of_rows, of_columns, of_symbols;

  for (int r = 0; r < count; r++)
    for (int c = 0; c < n; c++)
      {
        const uint8_t x = first[r].row[c];

        of_rows[r][c] = x;
        of_columns[c][x] = (uint8_t) r;
        of_symbols[x][r] = (uint8_t) c;
      }
  rank_lines (of_rows, count, n, graph, 2 * (size_t) n);
  if (lines.is_whole)
    {
      rank_lines (of_columns, n, n, graph, 0);
      rank_lines (of_symbols, n, n, graph, (size_t) n);
    }
}

SEARCH_REPR (rows, .state_size = sizeof (Rows), .fits = fits, .next = next,
             .solution = solution, .answer = answer,
             .summary = "fills one row after another",
             .classes = { .vertices = vertices,
                          .graph = draw,
                          .order = order,
                          .added = added,
                          .width = 2,
                          .invariant = rank_rows });
