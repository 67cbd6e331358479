/* SPDX-License-Identifier: MIT */
/* squares.c: N-Queens up to isomorphism: queens stand on squares in any order,
 * and the automorphisms of the empty board are its turns and reflections.
 */
#include <libsearch/search.h>

typedef struct
{
  int n;
} Board;

typedef struct
{
  int row, column; /* of the newest queen */
  int count;       /* number of queens */
} Queen;

static SEARCH_CALLBACK (next, squares_next, const Board *board,
                        const Queen *last, uint64_t *cursor, Queen *queen)
{
  const int n = board->n, square = (int) (*cursor)++;

  *queen = (Queen){ square / n, square % n, last->count + 1 };
  return square < n * n;
}

static SEARCH_CALLBACK (valid, squares_valid, const void *board,
                        const Queen *queen)
{
  (void) board;
  for (int i = 1; i < queen->count; i++)
    {
      const int rows = queen[-i].row - queen->row;
      const int columns = queen[-i].column - queen->column;

      if (rows == 0 || columns == 0 || ABS (rows) == ABS (columns))
        return false;
    }
  return true;
}

static SEARCH_CALLBACK (solution, squares_solution, const Board *board,
                        const Queen *queen)
{
  return queen->count == board->n;
}

/* The vertices are the rows, the columns and the queens. */
static SEARCH_CALLBACK (vertices, squares_vertices, const Board *board,
                        const Queen *queen, size_t depth)
{
  (void) queen;
  return 2 * (size_t) board->n + depth;
}

/* Draws the rows as a path, the columns as a path, and an edge from each queen
 * to her row and to her column.
 */
static SEARCH_CALLBACK (graph, squares_graph, const Board *board,
                        const Queen *newest, size_t depth, SearchGraph *graph)
{
  const size_t n = (size_t) board->n;

  for (size_t i = 0; i + 1 < n; i++)
    {
      search_graph_edge (graph, i, i + 1);
      search_graph_edge (graph, n + i, n + i + 1);
    }
  for (size_t i = 0; i < depth; i++)
    {
      const Queen *queen = newest - (depth - 1 - i);

      graph->colours[2 * n + i] = 1;
      search_graph_element (graph, 2 * n + i, 0);
      search_graph_edge (graph, 2 * n + i, (size_t) queen->row);
      search_graph_edge (graph, 2 * n + i, n + (size_t) queen->column);
    }
  graph->last = 2 * n + depth - 1;
}

static SEARCH_CALLBACK (added, squares_added, const Board *board,
                        const Queen *queen, size_t depth, uint32_t *tuples)
{
  (void) depth;
  tuples[0] = (uint32_t) queen->row;
  tuples[1] = (uint32_t) (board->n + queen->column);
  return 2;
}

/* The turns and reflections act, and all permutations of the queens. */
static SEARCH_CALLBACK (classes_order, squares_order, const Board *board,
                        size_t depth, size_t i)
{
  return i > depth ? 0 : i > 0 ? i : board->n > 1 ? 8 : 2;
}

SEARCH_REPR (squares, .state_size = sizeof (Queen), .next = squares_next,
             .valid = squares_valid, .solution = squares_solution,
             .classes = { .vertices = squares_vertices,
                          .graph = squares_graph,
                          .added = squares_added,
                          .width = 1,
                          .order = squares_order });

static const SearchRepr *const reprs[] = { &squares, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("n", Board, n, "Number of queens", 8, 1, 20), { 0 } };

static const SearchProblem problem_squares = { .name = "squares",
                                               .instance_size = sizeof (Board),
                                               .reprs = reprs,
                                               .options = options };

SEARCH_PLUGIN (problem_squares);
