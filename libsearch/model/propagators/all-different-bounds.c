/* SPDX-License-Identifier: MIT */
/* all-different-bounds.c: narrows the bounds of variables with different
 * values, so that each bound is in a solution of the constraint.  A.
 * Lopez-Ortiz, C.-G.  Quimper, J. Tromp and P. van Beek, "A fast and simple
 * algorithm for bounds consistency of the alldifferent constraint", IJCAI 2003.
 *
 * A rank is a position in the sorted array of all bounds.  The nodes of the
 * trees are ranks.  The trees store the next rank with free capacity, and the
 * Hall intervals, which have as many values as variables.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

typedef struct
{
  int64_t  min;
  int64_t  end; /* the largest value of the variable, plus 1 */
  int      least_rank;
  int      end_rank;
  uint32_t argument;
} Interval;

typedef struct
{
  Interval  *interval;
  Interval **by_min;
  Interval **by_end;
  int64_t   *bound; /* by rank, the bound at this place */

  /* By rank (position in the sorted array of all bounds), how many values are
   * free from this rank up to the next rank of its tree.
   */
  int64_t *capacity;
  int     *tree;
  int     *hall;
} Work;

size_t
all_different_bounds_scratch (size_t count)
{
  const size_t ranks = 2 * count + 2;

  return count * (sizeof (Interval) + 2 * sizeof (Interval *))
         + ranks * (2 * sizeof (int64_t) + 2 * sizeof (int));
}

static Work
lay_out (void *scratch, size_t count)
{
  const size_t ranks = 2 * count + 2;
  Work         work;

  work.interval = scratch;
  work.bound = (int64_t *) (work.interval + count);
  work.capacity = work.bound + ranks;
  work.by_min = (Interval **) (work.capacity + ranks);
  work.by_end = work.by_min + count;
  work.tree = (int *) (work.by_end + count);
  work.hall = work.tree + ranks;
  return work;
}

/* Makes each node of a tree on the path from `from` to `end` point to `to`. */
static void
shorten (int *tree, int from, int end, int to)
{
  for (int next; from != end; from = next)
    {
      next = tree[from];
      tree[from] = to;
    }
}

static int
last_below (const int *tree, int i)
{
  while (tree[i] < i)
    i = tree[i];
  return i;
}

static int
last_above (const int *tree, int i)
{
  while (tree[i] > i)
    i = tree[i];
  return i;
}

/* Makes the interval of each variable, and sorts the intervals by their
 * smallest values in one array, and by their largest values in another.  An
 * insertion sort is fast, since it begins with the order of the previous run.
 * `memory` stores the element at position i of an order as i ^ element, so that
 * zeros are a valid order.
 */
static void
sort (const Store *store, const SearchVar *views, uint32_t count,
      uint32_t *memory, Work *work)
{
  uint32_t *least_order = memory, *end_order = memory + count;

  for (uint32_t i = 0; i < count; i++)
    work->interval[i] = (Interval){ view_min (store, views[i]),
                                    view_max (store, views[i]) + 1, 0, 0, i };
  for (uint32_t i = 0; i < count; i++)
    {
      Interval *one = work->interval + (i ^ least_order[i]);
      Interval *two = work->interval + (i ^ end_order[i]);
      uint32_t  k = i;

      for (; k > 0 && work->by_min[k - 1]->min > one->min; k--)
        work->by_min[k] = work->by_min[k - 1];
      work->by_min[k] = one;
      for (k = i; k > 0 && work->by_end[k - 1]->end > two->end; k--)
        work->by_end[k] = work->by_end[k - 1];
      work->by_end[k] = two;
    }
  for (uint32_t i = 0; i < count; i++)
    {
      least_order[i] = i ^ work->by_min[i]->argument;
      end_order[i] = i ^ work->by_end[i]->argument;
    }
}

/* Gives each bound a rank, its position among the different bounds in ascending
 * order; equal bounds get one rank.  Returns the largest rank.
 */
static int
rank (int count, Work *work)
{
  int64_t min = work->by_min[0]->min, end = work->by_end[0]->end;
  int64_t last = min - 2;
  int     i = 0, j = 0, ranks = 0;

  work->bound[0] = last;
  for (;;)
    if (i < count && min <= end)
      {
        if (min != last)
          work->bound[++ranks] = last = min;
        work->by_min[i]->least_rank = ranks;
        if (++i < count)
          min = work->by_min[i]->min;
      }
    else
      {
        if (end != last)
          work->bound[++ranks] = last = end;
        work->by_end[j]->end_rank = ranks;
        if (++j == count)
          break;
        end = work->by_end[j]->end;
      }
  work->bound[ranks + 1] = work->bound[ranks] + 2;
  return ranks;
}

/* Increases the smallest values of variables where the constraint requires it,
 * and sets `*more` if a smallest value changes.  Returns false if there are
 * more variables than values for them.
 */
static bool
narrow_min (int count, int ranks, Work *work, bool *more)
{
  const int64_t *bound = work->bound;
  int64_t       *capacity = work->capacity;
  int           *tree = work->tree, *hall = work->hall;

  for (int i = 1; i <= ranks + 1; i++)
    {
      tree[i] = hall[i] = i - 1;
      capacity[i] = bound[i] - bound[i - 1];
    }
  for (int i = 0; i < count; i++)
    {
      Interval *one = work->by_end[i];
      const int x = one->least_rank, y = one->end_rank;
      int       z = last_above (tree, x + 1);
      const int j = tree[z];

      if (--capacity[z] == 0)
        {
          tree[z] = z + 1;
          z = last_above (tree, tree[z]);
          tree[z] = j;
        }
      shorten (tree, x + 1, z, z);
      if (capacity[z] < bound[z] - bound[y])
        return false;
      if (hall[x] > x)
        {
          const int w = last_above (hall, hall[x]);

          one->min = bound[w];
          shorten (hall, x, w, w);
          *more = true;
        }
      if (capacity[z] == bound[z] - bound[y])
        {
          shorten (hall, hall[y], j - 1, y);
          hall[y] = j - 1;
        }
    }
  return true;
}

/* Decreases the largest values of variables, as narrow_min() increases the
 * smallest values.
 */
static bool
narrow_end (int count, int ranks, Work *work, bool *more)
{
  const int64_t *bound = work->bound;
  int64_t       *capacity = work->capacity;
  int           *tree = work->tree, *hall = work->hall;

  for (int i = 0; i <= ranks; i++)
    {
      tree[i] = hall[i] = i + 1;
      capacity[i] = bound[i + 1] - bound[i];
    }
  for (int i = count; i-- > 0;)
    {
      Interval *one = work->by_min[i];
      const int x = one->end_rank, y = one->least_rank;
      int       z = last_below (tree, x - 1);
      const int j = tree[z];

      if (--capacity[z] == 0)
        {
          tree[z] = z - 1;
          z = last_below (tree, tree[z]);
          tree[z] = j;
        }
      shorten (tree, x - 1, z, z);
      if (capacity[z] < bound[y] - bound[z])
        return false;
      if (hall[x] < x)
        {
          const int w = last_below (hall, hall[x]);

          one->end = bound[w];
          shorten (hall, x, w, w);
          *more = true;
        }
      if (capacity[z] == bound[y] - bound[z])
        {
          shorten (hall, hall[y], j + 1, y);
          hall[y] = j + 1;
        }
    }
  return true;
}

/* Narrows all bounds once.  A second run might narrow them further, but cheaper
 * propagators should run before that.
 */
bool
propagate_all_different_bounds (Store *store, const Propagator *propagator,
                                uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const int        count = (int) propagator->count;
  Work             work = lay_out (store->scratch, (size_t) count);
  bool             more = false;
  int              ranks;

  (void) changed;
  sort (store, views, propagator->count, store->memory + propagator->memory,
        &work);
  ranks = rank (count, &work);
  if (!narrow_min (count, ranks, &work, &more)
      || !narrow_end (count, ranks, &work, &more))
    return false;
  for (int i = 0; more && i < count; i++)
    {
      const Interval *one = work.interval + i;

      if (!view_set_min (store, views[i], one->min)
          || !view_set_max (store, views[i], one->end - 1))
        return false;
    }
  return true;
}
