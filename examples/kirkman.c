/* SPDX-License-Identifier: MIT */
/* kirkman.c: girls walk out in rows of three, on each day in other rows, until
 * each girl has shared a row with each other girl once.
 */
#include <libsearch/search.h>

#define GIRLS_MAX 15

typedef struct
{
  int girls;
} Walks;

typedef struct
{
  int     count;           /* number of days */
  uint8_t next[GIRLS_MAX]; /* the newest day: the next girl in a row's circle */
  uint16_t met[GIRLS_MAX]; /* for each girl, the set of girls in her rows */
} Day;

/* Makes rows of the girls that are not `used`: the successor of the rows with
 * the cursor `before`; if `before` is 0, the first rows.  Returns false if
 * there are no such rows.
 */
static bool
fill (const Day *day, int girls, unsigned used, uint64_t before, uint8_t *next)
{
  const int x = __builtin_ctz (~used);
  int       y, z;

  if (x == girls)
    return before == 0;
  for (y = before ? (int) (before >> 4 * x & 15) : x + 1; y < girls;
       y++, before = 0)
    for (z = before ? (int) (before >> 4 * y & 15) : y + 1; z < girls;
         z++, before = 0)
      if (!((used | day->met[x]) >> y & 1)
          && !((used | day->met[x] | day->met[y]) >> z & 1))
        {
          next[x] = (uint8_t) y;
          next[y] = (uint8_t) z;
          next[z] = (uint8_t) x;
          if (fill (day, girls, used | 1u << x | 1u << y | 1u << z, before,
                    next))
            return true;
        }
  return false;
}

static SEARCH_CALLBACK (next, walks_next, const Walks *walks, const Day *day,
                        uint64_t *cursor, Day *child)
{
  if (2 * day->count == walks->girls - 1
      || !fill (day, walks->girls, 0, *cursor, child->next))
    return false;
  child->count = day->count + 1;
  *cursor = UINT64_C (1) << 63;
  for (int x = 0; x < walks->girls; x++)
    {
      const int y = child->next[x], z = child->next[y];

      *cursor |= (uint64_t) y << 4 * x;
      child->met[x] = (uint16_t) (day->met[x] | 1u << y | 1u << z);
    }
  return true;
}

static SEARCH_CALLBACK (solution, walks_solution, const Walks *walks,
                        const Day *day)
{
  return 2 * day->count == walks->girls - 1;
}

static SEARCH_CALLBACK (answer_length, walks_length, const Walks *walks)
{
  return (size_t) (walks->girls * (walks->girls - 1) / 2);
}

static SEARCH_CALLBACK (answer, walks_answer, const Walks *walks,
                        const Day *path, size_t depth, int *values)
{
  const size_t girls = (size_t) walks->girls;

  for (size_t i = 0; i < depth * girls; i++)
    values[i] = path[1 + i / girls].next[i % girls];
  return depth * girls;
}

/* The vertices are the girls, the days, and the rows of each day. */
static SEARCH_CALLBACK (vertices, walks_vertices, const Walks *walks,
                        const Day *day, size_t depth)
{
  const size_t girls = (size_t) walks->girls;

  (void) day;
  return girls + depth + depth * (girls / 3);
}

static SEARCH_CALLBACK (graph, walks_graph, const Walks *walks, const Day *last,
                        size_t depth, SearchGraph *graph)
{
  const size_t girls = (size_t) walks->girls;
  const Day   *days = last - depth + 1;
  size_t       row = girls + depth;

  for (size_t day = girls; day < girls + depth; day++)
    {
      const uint8_t *next = days[day - girls].next;

      graph->colours[day] = 1;
      search_graph_element (graph, day, 0);
      for (size_t x = 0; x < girls; x++)
        if (x < next[x] && x < next[next[x]])
          {
            graph->colours[row] = 2;
            search_graph_edge (graph, row, day);
            search_graph_edge (graph, row, x);
            search_graph_edge (graph, row, next[x]);
            search_graph_edge (graph, row++, next[next[x]]);
          }
    }
  graph->last = girls + depth - 1;
}

/* The rows of the newest day, as sets of three girls. */
static SEARCH_CALLBACK (added, walks_added, const Walks *walks, const Day *day,
                        size_t depth, uint32_t *tuples)
{
  size_t used = 0;

  (void) depth;
  for (uint32_t x = 0; x < (uint32_t) walks->girls; x++)
    if (x < day->next[x] && x < day->next[day->next[x]])
      {
        tuples[used++] = x;
        tuples[used++] = day->next[x];
        tuples[used++] = day->next[day->next[x]];
      }
  return used / 3;
}

/* All permutations of the girls act, and all permutations of the days. */
static SEARCH_CALLBACK (classes_order, walks_order, const Walks *walks,
                        size_t depth, size_t i)
{
  const size_t girls = (size_t) walks->girls;

  return i < girls ? i + 1 : i < girls + depth ? i - girls + 1 : 0;
}

SEARCH_REPR (days, .state_size = sizeof (Day), .next = walks_next,
             .solution = walks_solution, .answer = walks_answer,
             .classes = { .vertices = walks_vertices,
                          .graph = walks_graph,
                          .added = walks_added,
                          .width = 3,
                          .order = walks_order });

static const SearchRepr *const reprs[] = { &days, NULL };

static const SearchOption options[] = {
  SEARCH_INT ("n", Walks, girls, "Number of girls", 9, 3, GIRLS_MAX),
  { 0 },
};

static const SearchProblem kirkman = { .name = "kirkman",
                                       .summary = "Find Kirkman's walks",
                                       .instance_size = sizeof (Walks),
                                       .reprs = reprs,
                                       .options = options,
                                       .answer_length = walks_length };

SEARCH_PLUGIN (kirkman);
