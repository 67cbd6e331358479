/* SPDX-License-Identifier: MIT */
/* my-puzzle.c: a puzzle for libsearch.  Lists the ways in which girls walk out
 * in rows of three, on some days.  --symmetry=classes lists one way of each
 * isomorphism class.
 */
#include <libsearch/search.h>

#define ROWS_MAX 5

/* An instance, with a field for each option. */
typedef struct
{
  int rows, days;
} Walks;

/* A state: the newest day.  In memory, the previous day is day[-1]. */
typedef struct
{
  int     count;             /* number of days */
  uint8_t row[3 * ROWS_MAX]; /* for each girl, her row */
} Day;

/* The rules.  `day` is a new day, on which `girl` and the girls before her have
 * rows.  Returns true if `girl` may walk in her row.
 */
static bool
may_join (const Day *day, int girl)
{
  const int row = day->row[girl];
  bool      follows = row == 0;
  int       size = 0;

  for (int other = 0; other < girl; other++)
    {
      follows |= day->row[other] == row - 1;
      size += day->row[other] == row;
    }
  return follows && size < 3;
}

/* Puts the girls from `girl` on into rows: the rows after those of the cursor
 * `last`; if it is 0, the first rows.  Returns false if there are none.
 */
static bool
fill (const Walks *walks, Day *day, int girl, uint64_t last)
{
  if (girl == 3 * walks->rows)
    return last == 0;
  for (int row = last >> 4 * girl & 15; row < walks->rows; row++, last = 0)
    {
      day->row[girl] = (uint8_t) row;
      if (may_join (day, girl) && fill (walks, day, girl + 1, last))
        return true;
    }
  return false;
}

/* Writes the next child of the state `last`: one more day, in any order of the
 * days.  `cursor` points to 0 in the first call for a state.
 */
static SEARCH_CALLBACK (next, next, const Walks *walks, const Day *last,
                        uint64_t *cursor, Day *day)
{
  day->count = last->count + 1;
  if (last->count == walks->days || !fill (walks, day, 0, *cursor))
    return false;
  *cursor = UINT64_C (1) << 63;
  for (int girl = 0; girl < 3 * walks->rows; girl++)
    *cursor |= (uint64_t) day->row[girl] << 4 * girl;
  return true;
}

static SEARCH_CALLBACK (solution, solution, const Walks *walks, const Day *day)
{
  return day->count == walks->days;
}

/* Writes the answer of a state: the row of each girl, day by day. */
static SEARCH_CALLBACK (answer, answer, const Walks *walks, const Day *path,
                        size_t depth, int *answer)
{
  const size_t girls = 3 * (size_t) walks->rows;

  for (size_t i = 0; i < depth * girls; i++)
    answer[i] = path[1 + i / girls].row[i % girls];
  return depth * girls;
}

static SEARCH_CALLBACK (answer_length, answer_length, const Walks *walks)
{
  return (size_t) (3 * walks->rows * walks->days);
}

/* The vertices of the graph are the girls, the days, and the rows of each day.
 */
static SEARCH_CALLBACK (vertices, vertices, const Walks *walks, const Day *day,
                        size_t depth)
{
  return 3 * (size_t) walks->rows + depth + depth * (size_t) walks->rows;
}

/* Draws the graph.  An edge joins each row to its day and to its girls.  The
 * days are the elements, which states gain one by one.
 */
static SEARCH_CALLBACK (graph, graph, const Walks *walks, const Day *newest,
                        size_t depth, SearchGraph *graph)
{
  const size_t rows = (size_t) walks->rows, girls = 3 * rows;

  for (size_t i = 0; i < depth; i++)
    {
      const Day   *day = newest - (depth - 1 - i);
      const size_t first = girls + depth + i * rows;

      graph->colours[girls + i] = 1;
      search_graph_element (graph, girls + i, 0);
      for (size_t row = first; row < first + rows; row++)
        {
          graph->colours[row] = 2;
          search_graph_edge (graph, row, girls + i);
        }
      for (size_t girl = 0; girl < girls; girl++)
        search_graph_edge (graph, girl, first + day->row[girl]);
    }
  graph->last = girls + depth - 1;
}

/* Writes the new day as sets of three girls. */
static SEARCH_CALLBACK (added, added, const Walks *walks, const Day *day,
                        size_t depth, uint32_t *tuples)
{
  uint32_t size[ROWS_MAX] = { 0 };

  for (uint32_t girl = 0; girl < 3 * (uint32_t) walks->rows; girl++)
    tuples[3 * day->row[girl] + size[day->row[girl]]++] = girl;
  return (size_t) walks->rows;
}

/* All permutations of the girls act, and all permutations of the days. */
static SEARCH_CALLBACK (classes_order, order, const Walks *walks, size_t depth,
                        size_t i)
{
  const size_t girls = 3 * (size_t) walks->rows;

  return i < girls ? i + 1 : i < girls + depth ? i - girls + 1 : 0;
}

/* Checks by the rules of the puzzle that an answer is a solution.  Shares no
 * code with the search.
 */
static SEARCH_CALLBACK (check, check, const Walks *walks, const int *row,
                        size_t length)
{
  const size_t girls = 3 * (size_t) walks->rows;

  for (size_t day = 0; day < length; day += girls)
    {
      int size[ROWS_MAX] = { 0 };

      for (size_t girl = day; girl < day + girls; girl++)
        if (row[girl] < 0 || row[girl] >= walks->rows
            || (size[row[girl]]++ == 0 && row[girl] > 0
                && size[row[girl] - 1] == 0)
            || size[row[girl]] > 3)
          return false;
    }
  return length == girls * (size_t) walks->days;
}

SEARCH_REPR (days, .state_size = sizeof (Day), .next = next,
             .solution = solution, .answer = answer,
             .classes = { .vertices = vertices,
                          .graph = graph,
                          .added = added,
                          .width = 3,
                          .order = order });

static const SearchRepr *const reprs[] = { &days, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("rows", Walks, rows, "rows of three girls", 2, 1, ROWS_MAX),
        SEARCH_INT ("days", Walks, days, "days", 3, 1, 20),
        { 0 } };

static const SearchProblem problem_my_puzzle
    = { .name = "my-puzzle",
        .summary = "Let girls walk out in rows of three",
        .instance_size = sizeof (Walks),
        .reprs = reprs,
        .options = options,
        .small = "rows=1..2 days=1..3",
        .answer_length = answer_length,
        .check = check };

SEARCH_PLUGIN (problem_my_puzzle);
