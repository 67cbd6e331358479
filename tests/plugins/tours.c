/* SPDX-License-Identifier: MIT */
/* tours.c: knight's tours: a knight visits every square of a board once; in a
 * closed tour it can then go back to where it began, which is the first square.
 * An answer is the squares in the order in which they are visited.
 */
#include <libsearch/search.h>

#include <stdlib.h>

#define SQUARES_MAX 64

typedef struct
{
  int      rows, columns;
  bool     closed;
  uint64_t moves[SQUARES_MAX]; /* from each square: sets of squares */
} Tours;

/* A state: where the knight is now. */
typedef struct
{
  int square;
  int visited; /* squares so far; the root has 0 */
} Step;

/* The same with what is left: a set of squares. */
typedef struct
{
  Step     step;
  uint64_t left;
} Walk;

static int
squares (const Tours *tours)
{
  return tours->rows * tours->columns;
}

static uint64_t
set_of (int square)
{
  return UINT64_C (1) << square;
}

static bool
is_move (const Tours *tours, int from, int to)
{
  const int rows = abs (from / tours->columns - to / tours->columns);
  const int columns = abs (from % tours->columns - to % tours->columns);

  return rows * columns == 2;
}

static SEARCH_CALLBACK (prepare, prepare, Tours *tours, GError **error)
{
  (void) error;
  for (int from = 0; from < squares (tours); from++)
    for (int to = 0; to < squares (tours); to++)
      if (is_move (tours, from, to))
        tours->moves[from] |= set_of (to);
  return true;
}

/* Where the knight may be put down before it moves. */
static uint64_t
starts (const Tours *tours)
{
  return tours->closed ? set_of (0) : UINT64_MAX >> (64 - squares (tours));
}

/* Does the path that ends here come back to its first square? */
static bool
closes (const Tours *tours, const Step *step)
{
  return squares (tours) == 1 || (tours->moves[step->square] & set_of (0));
}

static bool
is_tour (const Tours *tours, const Step *step)
{
  return step->visited == squares (tours)
         && (!tours->closed || closes (tours, step));
}

static SEARCH_CALLBACK (expand, steps_expand, const Tours *tours,
                        const Step *step)
{
  return step->visited ? tours->moves[step->square] : starts (tours);
}

static SEARCH_CALLBACK (next, steps_next, const void *instance,
                        const Step *state, uint64_t *cursor, Step *step)
{
  (void) instance;
  if (*cursor == 0)
    return false;
  step->square = __builtin_ctzll (*cursor);
  step->visited = state->visited + 1;
  *cursor &= *cursor - 1;
  return true;
}

static SEARCH_CALLBACK (valid, steps_valid, const void *instance,
                        const Step *step)
{
  (void) instance;
  for (int back = 1; back < step->visited; back++)
    if (step[-back].square == step->square)
      return false;
  return true;
}

static bool
steps_solution (const void *instance, const void *state)
{
  return is_tour (instance, state);
}

static SEARCH_CALLBACK (answer, steps_answer, const void *instance,
                        const Step *step, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = step[i + 1].square;
  return depth;
}

static SEARCH_CALLBACK (root, walks_root, const void *instance, Walk *walk)
{
  walk->left = UINT64_MAX >> (64 - squares (instance));
}

/* Is there a square that the knight cannot both come to and leave?  In an open
 * tour, one of them may be the last.
 */
static bool
is_dead (const Tours *tours, const Walk *walk)
{
  const uint64_t ends
      = set_of (walk->step.square) | (tours->closed ? set_of (0) : 0);
  bool last = false;

  SEARCH_EACH_MEMBER (square, walk->left)
    {
      const uint64_t ways = tours->moves[square] & (walk->left | ends);

      if (ways & (ways - 1))
        continue;
      if (tours->closed || last || ways == 0)
        return true;
      last = true;
    }
  return false;
}

static SEARCH_CALLBACK (expand, walks_expand, const Tours *tours,
                        const Walk *walk)
{
  if (walk->step.visited == 0)
    return starts (tours);
  return is_dead (tours, walk) ? 0
                               : tours->moves[walk->step.square] & walk->left;
}

static SEARCH_CALLBACK (next, walks_next, const void *instance,
                        const Walk *state, uint64_t *cursor, Walk *walk)
{
  if (!steps_next (instance, state, cursor, walk))
    return false;
  walk->left = state->left & ~set_of (walk->step.square);
  return true;
}

static SEARCH_CALLBACK (answer, walks_answer, const void *instance,
                        const Walk *walk, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = walk[i + 1].step.square;
  return depth;
}

static size_t
answer_length (const void *instance)
{
  return (size_t) squares (instance);
}

/* The rules: each square once, and only moves of a knight. */
static SEARCH_CALLBACK (check, check, const Tours *tours, const int *square,
                        size_t length)
{
  const int count = squares (tours);
  bool      visited[SQUARES_MAX] = { false };

  if (length != (size_t) count || (tours->closed && square[0] != 0))
    return false;
  for (int i = 0; i < count; i++)
    {
      if (square[i] < 0 || square[i] >= count || visited[square[i]])
        return false;
      visited[square[i]] = true;
      if (i > 0 && !is_move (tours, square[i - 1], square[i]))
        return false;
    }
  return !tours->closed || count == 1
         || is_move (tours, square[count - 1], square[0]);
}

/* Columns are letters, rows are numbers: "a1 c2". */
static SEARCH_CALLBACK (format_write, write_squares, const Tours *tours,
                        const int *square, size_t length, GString *out)
{
  for (size_t i = 0; i < length; i++)
    g_string_append_printf (out, "%s%c%d", i > 0 ? " " : "",
                            'a' + square[i] % tours->columns,
                            square[i] / tours->columns + 1);
}

static SEARCH_CALLBACK (grid, grid, const Tours *tours, SearchGrid *grid)
{
  grid->rows = tours->rows;
  grid->columns = tours->columns;
  grid->chequered = grid->coordinates = true;
}

/* Each square has the number of the visit. */
static void
cells (const void *instance, const int *square, size_t length, SearchCell *cell)
{
  (void) instance;
  for (size_t i = 0; i < length; i++)
    g_snprintf (cell[square[i]].text, sizeof cell->text, "%zu", i + 1);
}

static SEARCH_CALLBACK (known, known, const Tours *tours, SearchKnown *known)
{
  static const struct
  {
    int         side;
    bool        closed;
    uint64_t    solutions;
    const char *source;
  } counts[] = {
    { 5, false, 1728, "OEIS A165134" },
    { 6, false, 6637920, "OEIS A165134" },
    { 6, true, 2 * 9862, "OEIS A001230, in both directions" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (counts); i++)
    if (tours->rows == counts[i].side && tours->columns == counts[i].side
        && tours->closed == counts[i].closed)
      {
        *known = (SearchKnown){ .solutions = counts[i].solutions,
                                .source = counts[i].source };
        return true;
      }
  return false;
}

SEARCH_REPR (walks, .state_size = sizeof (Walk), .root = walks_root,
             .next = walks_next, .solution = steps_solution,
             .expand = walks_expand, .answer = walks_answer);
SEARCH_REPR (steps, .state_size = sizeof (Step), .next = steps_next,
             .valid = steps_valid, .solution = steps_solution,
             .expand = steps_expand, .answer = steps_answer);

static const SearchRepr *const reprs[] = { &walks, &steps, NULL };

static const SearchOption options[] = {
  SEARCH_INT ("rows", Tours, rows, "rows of the board", 5, 1, 8),
  SEARCH_INT ("columns", Tours, columns, "its columns", 5, 1, 8),
  SEARCH_FLAG ("closed", Tours, closed, "tours that close alone"),
  { 0 },
};

static const SearchFormat formats[]
    = { { .name = "squares", .help = "a1 c2", .write = write_squares }, { 0 } };

static const SearchProblem tours
    = { .name = "tours",
        .summary = "knight's tours",
        .instance_size = sizeof (Tours),
        .reprs = reprs,
        .options = options,
        .small = "rows=3..4 columns=3..4 "
                 "closed=0..1",
        .prepare = prepare,
        .answer_length = answer_length,
        .check = check,
        .known = known,
        .formats = formats,
        .picture = { .grid = grid, .cells = cells } };

SEARCH_PLUGIN (tours);
