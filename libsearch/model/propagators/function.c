/* SPDX-License-Identifier: MIT */
/* function.c: the constraint z = f (x, y); see function.h.
 *
 * Fields of its Propagator: `words` are x, y, z; `numbers` are their offsets,
 * and for a table also its rows, columns and values; `flags` is the Function.
 */
#include "function.h"

bool
power_of (int64_t x, int64_t y, int64_t *z)
{
  if (y < 0)
    {
      if (x == 0)
        return false;
      *z = x == 1 ? 1 : x == -1 ? (y % 2 == 0 ? 1 : -1) : 0;
      return true;
    }
  if (x >= -1 && x <= 1)
    {
      *z = y == 0 ? 1 : x < 0 && y % 2 == 0 ? 1 : x;
      return true;
    }
  *z = 1;
  for (; y > 0; y--)
    {
      *z *= x;
      if (ABS (*z) > SEARCH_VAR_MAX)
        return false;
    }
  return true;
}

/* Computes z = f (x, y).  Returns false if f has no value for x and y. */
SEARCH_ALWAYS_INLINE bool
compute (Function function, const int64_t *table, int64_t x, int64_t y,
         int64_t *z)
{
  switch (function)
    {
    case FUNCTION_TIMES:
      *z = x * y;
      return true;
    case FUNCTION_DIVIDE:
      if (y == 0)
        return false;
      *z = x / y;
      return true;
    case FUNCTION_MODULO:
      if (y == 0)
        return false;
      *z = x % y;
      return true;
    case FUNCTION_POWER:
      return power_of (x, y, z);
    case FUNCTION_LOOKUP:
      *z = table[2 + x * table[1] + y];
      return true;
    }
  return false;
}

static size_t
values_of (const SearchModel *model, SearchVar view)
{
  return (size_t) (model_max (model, view) - model_min (model, view)) + 1;
}

static void
post (SearchModel *model, Function function, const SearchVar *views,
      const int64_t *table, size_t rows, size_t columns)
{
  Propagator p = post_begin (model, PROPAGATOR_function, 2);

  p.flags = (uint8_t) function;
  for (int i = 0; i < 3; i++)
    {
      post_variable (model, &p, views[i].variable, EVENT_DOMAIN);
      post_number (model, views[i].offset);
    }
  if (table)
    {
      post_number (model, (int64_t) rows);
      post_number (model, (int64_t) columns);
      for (size_t i = 0; i < rows * columns; i++)
        post_number (model, table[i]);
    }
  post_scratch (model, (size_t) 3 * SUPPORT_BYTES);
  post_end (model, &p);
}

/* Posts a propagator that examines all pairs of values of x and y.  Returns
 * false if there are too many pairs.
 */
static bool
post_on_sets (SearchModel *model, Function function, const SearchVar *all)
{
  SearchVar views[3];

  views[0] = post_plain (model, all[0]);
  views[1] = post_plain (model, all[1]);
  if (values_of (model, views[0]) > FUNCTION_PAIRS
      || values_of (model, views[1]) > FUNCTION_PAIRS
      || values_of (model, views[0]) * values_of (model, views[1])
             > FUNCTION_PAIRS)
    return false;
  views[2] = post_plain (model, all[2]);
  post (model, function, views, NULL, 0, 0);
  return true;
}

static void
post_on_bounds (SearchModel *model, PropagatorKind kind, const SearchVar *all)
{
  SearchVar *views = post_signed_all (model, search_vars (all, 3));
  Propagator p = post_begin (model, kind, 0);

  post_views (model, &p, views, 3, EVENT_BOUNDS);
  post_end (model, &p);
  g_free (views);
}

void
post_arithmetic (SearchModel *model, Function function, SearchVar x,
                 SearchVar y, SearchVar z, SearchStrength strength)
{
  static const struct
  {
    ConstraintKind constraint;
    PropagatorKind on_bounds;
  } kinds[] = {
    [FUNCTION_TIMES] = { CONSTRAINT_mul, PROPAGATOR_mul },
    [FUNCTION_DIVIDE] = { CONSTRAINT_divide, PROPAGATOR_divide },
    [FUNCTION_MODULO] = { CONSTRAINT_modulo, PROPAGATOR_modulo },
    [FUNCTION_POWER] = { CONSTRAINT_pow, PROPAGATOR_pow },
  };
  const ConstraintKind constraint = kinds[function].constraint;
  const SearchVar      all[] = { x, y, z };
  const SearchVar      square[] = { x, search_var_constant (2), z };
  const bool is_square = function == FUNCTION_TIMES && x.variable == y.variable
                         && x.scale == y.scale && x.offset == y.offset;

  if (post_constraint (model, constraint, search_vars (all, 3), NULL)
      && post_accepts (model, constraint, search_vars (all, 3), strength)
      && (post_strength (constraint, strength) != SEARCH_STRENGTH_DOMAIN
          || !post_on_sets (model, function, all)))
    {
      if (is_square)
        post_on_bounds (model, PROPAGATOR_pow, square);
      else
        post_on_bounds (model, kinds[function].on_bounds, all);
    }
}

void
post_lookup (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
             const int64_t *table, size_t rows, size_t columns)
{
  SearchVar views[3];

  views[0] = post_plain (model, x);
  views[1] = post_plain (model, y);
  views[2] = post_plain (model, z);
  post (model, FUNCTION_LOOKUP, views, table, rows, columns);
}

/* Returns the smallest value of x that is greater than `value`.  There must be
 * such a value.
 */
SEARCH_ALWAYS_INLINE int64_t
value_after (const Store *store, uint32_t x, int64_t value)
{
  const Variable *variable = var_of (store, x);
  const int64_t   next = value + 1 - variable->base;
  const Cell     *holes;
  uint64_t        set;
  int64_t         i = next / 64;

  if (variable->kind == DOMAIN_BOUNDS)
    return value + 1;
  if (variable->kind == DOMAIN_WORD)
    return variable->base + lowest (store->cell[x] & from_member ((int) next));
  holes = store->cell + variable->holes;
  for (set = holes[i] & from_member (next & 63); !set; set = holes[i])
    i++;
  return variable->base + i * 64 + lowest (set);
}

bool
propagate_function (Store *store, const Propagator *propagator,
                    uint64_t changed)
{
  const int32_t *words = store->model->words + propagator->words;
  const int64_t *numbers = store->model->numbers + propagator->numbers;
  const Function function = (Function) propagator->flags;
  const uint32_t x = (uint32_t) words[0], y = (uint32_t) words[1];
  const uint32_t z = (uint32_t) words[2];
  uint64_t      *scratch = (uint64_t *) store->scratch;
  const size_t   step = SUPPORT_BYTES / sizeof *scratch;
  Support        of_x, of_y, of_z;

  (void) changed;
  if (function == FUNCTION_LOOKUP
      && (!var_set_min (store, x, -numbers[0])
          || !var_set_max (store, x, numbers[3] - 1 - numbers[0])
          || !var_set_min (store, y, -numbers[1])
          || !var_set_max (store, y, numbers[4] - 1 - numbers[1])))
    return false;
  if (var_is_fixed (store, x) && var_is_fixed (store, y))
    {
      int64_t value;

      return compute (function, numbers + 3, var_min (store, x) + numbers[0],
                      var_min (store, y) + numbers[1], &value)
             && var_assign (store, z, value - numbers[2]);
    }
  support_begin (&of_x, store, x, scratch);
  support_begin (&of_y, store, y, scratch + step);
  support_begin (&of_z, store, z, scratch + 2 * step);
  for (int64_t a = var_min (store, x), last_a = var_max (store, x);;
       a = value_after (store, x, a))
    {
      /* If x and y are the same variable, only pairs of two equal values are
       * possible.
       */
      int64_t       b = x == y ? a : var_min (store, y);
      const int64_t last_b = x == y ? a : var_max (store, y);

      for (;; b = value_after (store, y, b))
        {
          int64_t value;

          if (compute (function, numbers + 3, a + numbers[0], b + numbers[1],
                       &value)
              && var_has (store, z, value - numbers[2]))
            {
              support_add (&of_x, store, x, a);
              support_add (&of_y, store, y, b);
              support_add (&of_z, store, z, value - numbers[2]);
            }
          if (b == last_b)
            break;
        }
      if (a == last_a)
        break;
    }
  return support_end (&of_x, store, x) && support_end (&of_y, store, y)
         && support_end (&of_z, store, z);
}
