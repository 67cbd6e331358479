/* SPDX-License-Identifier: MIT */
/* element.c: the constraint that y is the element of an array that an index
 * chooses.  The array has numbers or variables, in one row or in rows and
 * columns.  Indices begin at 0.
 *
 * The arguments of the constraint are the elements, if they are variables, then
 * row, column and y.  Constraint.value is the number of columns.  Fields of its
 * Propagator: `words` are the index, y, and the elements; `numbers` are the
 * offset of each of these.
 */
#include "function.h"

/* Returns the index of the chosen element in the array.  Returns -1 if the
 * assignment lacks the row or the column, and `count` if the index is outside
 * the array.
 */
static int64_t
index_of (const Arguments *arguments, uint32_t row, int64_t count)
{
  int64_t x, y;

  if (!is_known (arguments, row) || !is_known (arguments, row + 1))
    return -1;
  x = value_of (arguments, row);
  y = value_of (arguments, row + 1);
  if (x < 0 || y < 0 || y >= arguments->value || x >= count / arguments->value)
    return count;
  return x * arguments->value + y;
}

bool
check_element (const Arguments *arguments)
{
  const int64_t count = arguments->numbers_count;
  const int64_t i = index_of (arguments, 0, count);

  return i != count
         && (i < 0 || !is_known (arguments, 2)
             || arguments->numbers[i] == value_of (arguments, 2));
}

bool
solve_element (const Arguments *arguments, uint32_t i, int64_t *value)
{
  const int64_t count = arguments->numbers_count;
  int64_t       at;

  if (i != 2)
    return false;
  if (!value)
    return true;
  at = index_of (arguments, 0, count);
  if (at == count)
    return false;
  *value = arguments->numbers[at];
  return true;
}

bool
check_element_var (const Arguments *arguments)
{
  const uint32_t y = arguments->count - 1;
  const int64_t  count = arguments->count - 3;
  const int64_t  i = index_of (arguments, y - 2, count);

  if (i < 0 || i == count)
    return i < 0;
  return !is_known (arguments, y) || !is_known (arguments, (uint32_t) i)
         || value_of (arguments, (uint32_t) i) == value_of (arguments, y);
}

bool
solve_element_var (const Arguments *arguments, uint32_t i, int64_t *value)
{
  const uint32_t y = arguments->count - 1;
  const int64_t  count = arguments->count - 3;
  int64_t        at;

  if (i != y)
    return false;
  if (!value)
    return true;
  at = index_of (arguments, y - 2, count);
  if (at == count)
    return false;
  *value = value_of (arguments, (uint32_t) at);
  return true;
}

void
search_model_element_grid (SearchModel *model, const int64_t *numbers,
                           size_t rows, size_t columns, SearchVar row,
                           SearchVar column, SearchVar y)
{
  const SearchVar  views[] = { row, column, y };
  const SearchVars all = search_vars (views, 3);
  const PostRest   rest = { .value = (int64_t) MAX (columns, 1),
                            .numbers = numbers,
                            .count = rows * columns };
  const char      *before = post_as (model, "element_grid");
  bool good = post_constraint (model, CONSTRAINT_element, all, &rest);

  for (size_t i = 0; i < rows * columns && good; i++)
    if (numbers[i] < -SEARCH_VAR_MAX || numbers[i] > SEARCH_VAR_MAX)
      {
        model_refuse (model, "element", all,
                      "element %zu, %" G_GINT64_FORMAT
                      ", is not within -2147483647..2147483647",
                      i, (gint64) numbers[i]);
        good = false;
      }
  if (good && rows * columns == 0)
    post_never (model);
  else if (good)
    post_lookup (model, row, column, y, numbers, rows, columns);
  post_done (model, before);
}

void
search_model_element (SearchModel *model, const int64_t *numbers, size_t count,
                      SearchVar index, SearchVar y)
{
  const char *before = post_as (model, "element");

  search_model_element_grid (model, numbers, count, 1, index,
                             search_var_constant (0), y);
  post_done (model, before);
}

static void
post (SearchModel *model, SearchVars vars, SearchVar index, SearchVar y)
{
  SearchVar *plain = g_new (SearchVar, vars.count + 2);
  Propagator p;

  plain[0] = post_plain (model, index);
  plain[1] = post_plain (model, y);
  for (size_t i = 0; i < vars.count; i++)
    plain[i + 2] = post_plain (model, search_vars_at (vars, i));
  p = post_begin (model, PROPAGATOR_element_var, 1);
  for (size_t i = 0; i < vars.count + 2; i++)
    {
      post_variable (model, &p, plain[i].variable, EVENT_DOMAIN);
      post_number (model, plain[i].offset);
    }
  post_scratch (model, (size_t) 2 * SUPPORT_BYTES);
  post_end (model, &p);
  g_free (plain);
}

/* Returns a view (scaled variable) that is equal to row * columns + column;
 * makes a hidden variable if necessary.
 */
static SearchVar
flatten (SearchModel *model, size_t rows, size_t columns, SearchVar row,
         SearchVar column)
{
  const size_t    count = rows * columns;
  const SearchVar index = model_hidden (model, 0, (int64_t) count - 1);
  int64_t        *numbers = g_new (int64_t, count);

  for (size_t i = 0; i < count; i++)
    numbers[i] = (int64_t) i;
  search_model_element_grid (model, numbers, rows, columns, row, column, index);
  g_free (numbers);
  return index;
}

void
search_model_element_var_grid (SearchModel *model, SearchVars vars,
                               size_t columns, SearchVar row, SearchVar column,
                               SearchVar y)
{
  SearchVar       *views = g_new (SearchVar, vars.count + 3);
  const SearchVars all = { views, vars.count + 3, 1 };
  const PostRest   rest = { .value = (int64_t) MAX (columns, 1) };
  const char      *before = post_as (model, "element_var_grid");

  for (size_t i = 0; i < vars.count; i++)
    views[i] = search_vars_at (vars, i);
  views[vars.count] = row;
  views[vars.count + 1] = column;
  views[vars.count + 2] = y;
  if (post_constraint (model, CONSTRAINT_element_var, all, &rest))
    {
      if (columns == 0 ? vars.count > 0 : vars.count % columns != 0)
        model_refuse (model, "element_var", all,
                      "%zu elements are no whole rows of %zu", vars.count,
                      columns);
      else if (vars.count == 0)
        post_never (model);
      else if (columns == 1 && column.scale == 0 && column.offset == 0)
        post (model, vars, row, y);
      else
        post (model, vars,
              flatten (model, vars.count / columns, columns, row, column), y);
    }
  g_free (views);
  post_done (model, before);
}

void
search_model_element_var (SearchModel *model, SearchVars vars, SearchVar index,
                          SearchVar y)
{
  const char *before = post_as (model, "element_var");

  search_model_element_var_grid (model, vars, 1, index, search_var_constant (0),
                                 y);
  post_done (model, before);
}

/* Returns the set of those values of x that are equal to a value of y plus
 * `by`.  Both domains are DOMAIN_WORD.
 */
static uint64_t
common (const Store *store, uint32_t x, uint32_t y, int64_t by)
{
  return store->cell[x]
         & shifted (store->cell[y],
                    var_of (store, y)->base + by - var_of (store, x)->base);
}

/* Returns true if x = y + by for some values of x and y, as far as bounds and
 * sets show.
 */
static bool
can_be_equal (const Store *store, uint32_t x, uint32_t y, int64_t by)
{
  if (var_is_word (store, x) && var_is_word (store, y))
    return common (store, x, y, by) != 0;
  if (var_is_fixed (store, x))
    return var_has (store, y, var_min (store, x) - by);
  if (var_is_fixed (store, y))
    return var_has (store, x, var_min (store, y) + by);
  return var_min (store, x) <= var_max (store, y) + by
         && var_min (store, y) + by <= var_max (store, x);
}

/* Adds to `of_y`, a set of possible values of y, all values of y with which x =
 * y + by is possible.
 */
static void
add (Support *of_y, const Store *store, uint32_t x, uint32_t y, int64_t by)
{
  if (!var_is_word (store, y))
    {
      of_y->min = MIN (of_y->min, var_min (store, x) - by);
      of_y->max = MAX (of_y->max, var_max (store, x) - by);
    }
  else if (var_is_word (store, x))
    of_y->set |= common (store, y, x, -by);
  else
    for (uint64_t left = store->cell[y]; left; left &= left - 1)
      if (var_has (store, x, var_of (store, y)->base + lowest (left) + by))
        of_y->set |= left & -left;
}

/* Narrows the domains of x and y by x = y + by.  Returns false if no value
 * remains.
 */
static bool
equate (Store *store, uint32_t x, uint32_t y, int64_t by)
{
  if (var_is_word (store, x) && var_is_word (store, y))
    return var_put (store, x, common (store, x, y, by))
           && var_put (store, y, common (store, y, x, -by));
  return var_set_min (store, x, var_min (store, y) + by)
         && var_set_max (store, x, var_max (store, y) + by)
         && var_set_min (store, y, var_min (store, x) - by)
         && var_set_max (store, y, var_max (store, x) - by);
}

bool
propagate_element_var (Store *store, const Propagator *propagator,
                       uint64_t changed)
{
  const int32_t *words = store->model->words + propagator->words;
  const int64_t *offset = store->model->numbers + propagator->numbers;
  const uint32_t index = (uint32_t) words[0], y = (uint32_t) words[1];
  const int64_t  count = (int64_t) propagator->count - 2;
  uint64_t      *scratch = (uint64_t *) store->scratch;
  Support        of_index, of_y;

  (void) changed;
  if (!var_set_min (store, index, -offset[0])
      || !var_set_max (store, index, count - 1 - offset[0]))
    return false;
  support_begin (&of_index, store, index, scratch);
  of_y = (Support){ .min = INT64_MAX, .max = INT64_MIN };
  for (int64_t at = var_min (store, index); at <= var_max (store, index); at++)
    {
      const int64_t  i = at + offset[0] + 2;
      const uint32_t x = (uint32_t) words[i];
      const int64_t  by = offset[1] - offset[i];

      if (!var_has (store, index, at) || !can_be_equal (store, x, y, by))
        continue;
      support_add (&of_index, store, index, at);
      add (&of_y, store, x, y, by);
    }
  if (!support_end (&of_index, store, index))
    return false;
  if (var_is_word (store, y) ? !var_put (store, y, of_y.set & store->cell[y])
                             : !var_set_min (store, y, of_y.min)
                                   || !var_set_max (store, y, of_y.max))
    return false;
  if (var_is_fixed (store, index))
    {
      const int64_t i = var_min (store, index) + offset[0] + 2;

      return equate (store, (uint32_t) words[i], y, offset[1] - offset[i]);
    }
  return true;
}

/* Appends the index if it is fixed, and the fixed values of the elements that
 * the index can still select.
 */
void
residual_element_var (const Residual *residual)
{
  const uint32_t y = residual->count - 1;

  residual_put_fixed (residual, y - 2);
  residual_put_fixed (residual, y - 1);
  residual_put_fixed (residual, y);
  for (uint32_t i = 0; i + 3 < residual->count; i++)
    if (residual_has (residual, y - 2, i / residual->value)
        && residual_has (residual, y - 1, i % residual->value))
      residual_put_fixed (residual, i);
}
