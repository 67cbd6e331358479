/* SPDX-License-Identifier: MIT */
/* apart.c: constraints on objects: no two tasks run at the same time; no two
 * rectangles overlap.  An object whose size is 0 in a dimension overlaps
 * nothing.  If only one order of two objects is possible, in one dimension, the
 * propagator enforces it.
 *
 * Fields of its Propagator: `views` are the starts of all objects in the first
 * dimension, then in the next one, and so on; then their sizes in this order.
 * `flags` is the number of dimensions.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* Returns false if the values of the assignment make the objects with the
 * indices `i` and `j` overlap, else true.
 */
static bool
check_pair (const Arguments *arguments, uint32_t dimensions, uint32_t i,
            uint32_t j)
{
  const uint32_t count = arguments->count / 2 / dimensions;

  for (uint32_t d = 0; d < dimensions; d++)
    {
      const uint32_t a = d * count + i, b = d * count + j;
      const uint32_t size_a = dimensions * count + a;
      const uint32_t size_b = dimensions * count + b;

      if (least_of (arguments, size_a) <= 0 || least_of (arguments, size_b) <= 0
          || least_of (arguments, a) + least_of (arguments, size_a)
                 <= most_of (arguments, b)
          || least_of (arguments, b) + least_of (arguments, size_b)
                 <= most_of (arguments, a))
        return true;
    }
  return false;
}

static bool
check_pairs (const Arguments *arguments, uint32_t dimensions)
{
  for (uint32_t i = 0; i < arguments->count / 2 / dimensions; i++)
    for (uint32_t j = 0; j < i; j++)
      if (!check_pair (arguments, dimensions, i, j))
        return false;
  return true;
}

bool
check_disjunctive (const Arguments *arguments)
{
  return check_pairs (arguments, 1);
}

bool
check_diffn (const Arguments *arguments)
{
  return check_pairs (arguments, 2);
}

/* Posts a constraint on objects, such as tasks.  `arrays` has all their start
 * positions, in an array for each dimension; then their sizes, in an array for
 * each dimension.
 */
static void
post (SearchModel *model, ConstraintKind kind, const SearchVars *arrays,
      size_t all)
{
  const size_t count = arrays[0].count;
  SearchVar   *list;
  SearchVars   vars = { NULL, all * count, 1 };

  for (size_t a = 1; a < all; a++)
    if (arrays[a].count != count)
      {
        model_refuse (
            model, constraint_info[kind].name, arrays[0],
            "array %zu has %zu elements, and the first %zu; they must "
            "have as many",
            a + 1, arrays[a].count, count);
        return;
      }
  vars.first = list = g_new (SearchVar, vars.count + 1);
  for (size_t i = 0; i < vars.count; i++)
    list[i] = search_vars_at (arrays[i / count], i % count);
  if (post_constraint (model, kind, vars, NULL))
    {
      SearchVar *views = post_signed_all (model, vars);
      Propagator p = post_begin (model, PROPAGATOR_apart, 2);

      p.flags = (uint8_t) (all / 2);
      post_views (model, &p, views, vars.count, EVENT_BOUNDS);
      post_steps (&p, all * count * count);
      post_end (model, &p);
      g_free (views);
    }
  g_free (list);
}

void
search_model_disjunctive (SearchModel *model, SearchVars starts,
                          SearchVars durations)
{
  const SearchVars arrays[] = { starts, durations };

  post (model, CONSTRAINT_disjunctive, arrays, 2);
}

void
search_model_diffn (SearchModel *model, SearchVars x, SearchVars y,
                    SearchVars widths, SearchVars heights)
{
  const SearchVars arrays[] = { x, y, widths, heights };

  post (model, CONSTRAINT_diffn, arrays, 4);
}

/* A possible order of two objects in one dimension: `first` ends before
 * `second` begins.
 */
typedef struct
{
  SearchVar first;
  SearchVar size; /* size of `first`; this order needs at least 1 */
  SearchVar second;
} Order;

static int64_t
size_of (const Store *store, const Order *order)
{
  return MAX (view_min (store, order->size), 1);
}

static bool
can_be (const Store *store, const Order *order)
{
  return view_min (store, order->first) + size_of (store, order)
         <= view_max (store, order->second);
}

static bool
put_in_order (Store *store, const Order *order)
{
  return view_set_min (store, order->second,
                       view_min (store, order->first) + size_of (store, order))
         && view_set_max (store, order->first,
                          view_max (store, order->second)
                              - size_of (store, order))
         && view_set_max (store, order->size,
                          view_max (store, order->second)
                              - view_min (store, order->first));
}

static bool
keep_apart (Store *store, const SearchVar *views, uint32_t dimensions,
            uint32_t count, uint32_t i, uint32_t j)
{
  const SearchVar *sizes = views + dimensions * count;
  uint32_t         orders = 0, without = 0;
  Order            only = { 0 };
  SearchVar        open = { 0 };

  for (uint32_t d = 0; d < dimensions; d++)
    {
      const uint32_t a = d * count + i, b = d * count + j;
      const Order    either[] = { { views[a], sizes[a], views[b] },
                                  { views[b], sizes[b], views[a] } };

      for (int k = 0; k < 2; k++)
        {
          if (view_max (store, either[k].size) <= 0)
            return true;
          if (view_min (store, either[k].size) <= 0)
            {
              without++;
              open = either[k].size;
            }
          if (can_be (store, &either[k]))
            {
              orders++;
              only = either[k];
            }
        }
    }
  if (orders > 1 || without > 1)
    return true;
  if (orders == 0)
    return without == 1 && view_set_max (store, open, 0);
  return without == 1 || put_in_order (store, &only);
}

bool
propagate_apart (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const uint32_t   dimensions = propagator->flags;
  const uint32_t   count = propagator->count / 2 / dimensions;

  (void) changed;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = 0; j < i; j++)
      if (!keep_apart (store, views, dimensions, count, i, j))
        return false;
  return true;
}

/* Maximum number of cells, units of space, that a residual examines. */
#define CELLS_MAX 256

static bool
is_fixed_object (const Residual *residual, uint32_t count, uint32_t i)
{
  while (i < residual->count && residual_is_fixed (residual, i))
    i += count;
  return i >= residual->count;
}

/* Returns true if a wholly fixed object occupies the cell. */
static bool
is_occupied (const Residual *residual, uint32_t count, const int64_t *cell)
{
  const uint32_t starts = residual->count / 2;

  for (uint32_t i = 0; i < count; i++)
    {
      uint32_t a = i;

      while (a < starts && residual_is_fixed (residual, a)
             && residual_value (residual, a) <= cell[a / count]
             && cell[a / count] < residual_value (residual, a)
                                      + residual_value (residual, starts + a))
        a += count;
      if (a >= starts && is_fixed_object (residual, count, i))
        return true;
    }
  return false;
}

/* Sets `begin` and `length` to the space in which objects that are not wholly
 * fixed can be.  Returns its number of cells; CELLS_MAX + 1 = more.
 */
static int64_t
find_space (const Residual *residual, uint32_t dimensions, uint32_t count,
            int64_t *begin, int64_t *length)
{
  int64_t cells = 1;

  for (uint32_t d = 0; d < dimensions; d++)
    {
      int64_t end = INT64_MIN;

      begin[d] = INT64_MAX;
      for (uint32_t i = 0; i < count; i++)
        if (!is_fixed_object (residual, count, i))
          {
            const uint32_t a = d * count + i;

            begin[d] = MIN (begin[d], residual_end (residual, a, false));
            end = MAX (end, residual_end (residual, a, true)
                                + residual_end (residual,
                                                dimensions * count + a, true));
          }
      length[d] = end > begin[d] ? end - begin[d] : 0;
      cells = MIN (cells * MIN (length[d], CELLS_MAX + 1), CELLS_MAX + 1);
    }
  return cells;
}

/* Appends the fixed values of objects that are not wholly fixed, and the cells
 * of their space at which those that the others occupy begin and end.
 */
static void
put_space (const Residual *residual, uint32_t dimensions)
{
  const uint32_t count = residual->count / 2 / dimensions;
  int64_t        begin[2], length[2], cell[2], cells;
  bool           was_occupied = false;

  for (uint32_t a = 0; a < residual->count; a++)
    if (!is_fixed_object (residual, count, a % count))
      residual_put_fixed (residual, a);
  cells = find_space (residual, dimensions, count, begin, length);
  if (cells > CELLS_MAX)
    {
      residual_put_all (residual, 0);
      return;
    }
  for (int64_t at = 0; at < cells; at++)
    {
      cell[0] = begin[0] + at % length[0];
      if (dimensions > 1)
        cell[1] = begin[1] + at / length[0];
      if (is_occupied (residual, count, cell) != was_occupied)
        {
          was_occupied = !was_occupied;
          residual_put (residual, at + 1);
        }
    }
  residual_put (residual, 0);
}

void
residual_disjunctive (const Residual *residual)
{
  put_space (residual, 1);
}

void
residual_diffn (const Residual *residual)
{
  put_space (residual, 2);
}
