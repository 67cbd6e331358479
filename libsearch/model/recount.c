/* SPDX-License-Identifier: MIT */
/* recount.c: counts again, without a cache, the parts whose counts a counter
 * finds in its cache, and compares.
 *
 * If two states with one key have different counts, some values satisfy all
 * constraints in only one of the two.  In the other state, they break the
 * constraint whose residual is wrong.
 */
#include "counter.h"
#include "branch.h"
#include "kinds.h"

#include <math.h>
#include <string.h>

/* Maximum number of decisions in which one part is counted: 1 / SHARE of the
 * remaining limit, and TIMES the number that the cache has for the part.
 */
#define SHARE 16
#define TIMES 8

/* Limit of the cache, in bytes. */
#define CACHE_BYTES ((size_t) 64 << 20)

typedef struct
{
  Store   *root;
  Counter *plain; /* counts without a cache */
  gint64   deadline;
  uint64_t left; /* number of decisions until the limit */
  uint64_t looks;
  uint64_t checked;
  bool     partial; /* true if a part was not counted again */
  bool     over;

  /* The first wrong find: its key, the value of `looks`, the variables of the
   * part, the count in the cache, and two states with this key, in the order
   * of time, with their counts.
   */
  GBytes  *key;
  uint64_t wrong_at;
  GArray  *vars; /* uint32_t */
  Number   cached;
  Store   *side[2];
  Number   count[2];

  /* By index in `vars`, the smallest value in the second state minus that in
   * the first: a key may have only the distances from the smallest value.
   */
  GArray *shift; /* int64_t */
} Recount;

/* Returns how much larger a value is in the state `side` than in the first. */
static int64_t
shift_of (const Recount *recount, guint index, int side)
{
  return side == 0 ? 0 : g_array_index (recount->shift, int64_t, index);
}

static uint32_t
var_at (const Recount *recount, guint index)
{
  return g_array_index (recount->vars, uint32_t, index);
}

static bool
is_over (Recount *recount)
{
  recount->over
      |= recount->left == 0 || g_get_monotonic_time () >= recount->deadline;
  return recount->over;
}

/* Copies a state.  Returns NULL if memory is short. */
static Store *
copy_state (const Store *from)
{
  Store *store = store_new (from->model);

  if (store)
    memcpy (store->cell, from->cell, from->model->cell_count * sizeof (Cell));
  return store;
}

/* Runs a slice of a count, and reduces the limit.  Returns true if the count is
 * complete.
 */
static bool
run_slice (Recount *recount, Counter *counter, uint32_t slices, Number *count)
{
  const uint64_t fuel = completion_fuel (recount->root->model, slices, 0);

  recount->left -= MIN (recount->left, fuel);
  return counter_run (counter, count);
}

/* Counts a part without a cache.  Returns false at one of the limits. */
static bool
count_part (Recount *recount, const Store *store, const uint32_t *vars,
            uint32_t vars_count, uint64_t limit, Number *count)
{
  const uint64_t end = recount->left - MIN (recount->left, limit);
  bool           complete = false;

  counter_begin_part (recount->plain, store, vars, vars_count);
  for (uint32_t i = 0; !complete && recount->left > end
                       && g_get_monotonic_time () < recount->deadline;
       i++)
    complete = run_slice (recount, recount->plain, i, count);
  return complete;
}

/* Counts the part of the wrong find in one of the two states. */
static bool
count_side (Recount *recount, int side, Number *count)
{
  return count_part (recount, recount->side[side],
                     (const uint32_t *) recount->vars->data, recount->vars->len,
                     UINT64_MAX, count);
}

/* Counts a part that the counter has found in the cache. */
static void
check_find (void *data, const CounterLook *look)
{
  Recount        *recount = data;
  const uint32_t  begin = parts_begin (look->parts, look->part).vars;
  const uint32_t  end = parts_end (look->parts, look->part).vars;
  const uint32_t *vars = &g_array_index (look->parts->vars, uint32_t, begin);
  Number          count;

  recount->looks++;
  if (!look->found || recount->over)
    return;
  if (look->work > recount->left / SHARE
      || !count_part (recount, look->parts->store, vars, end - begin,
                      TIMES * (look->work + 1), &count))
    {
      recount->partial = true;
      return;
    }
  recount->checked++;
  if (number_compare (&count, look->count) == 0)
    return;
  recount->over = true;
  recount->key = g_bytes_new (look->key, look->words * sizeof *look->key);
  recount->wrong_at = recount->looks;
  recount->cached = *look->count;
  recount->count[1] = count;
  recount->side[1] = copy_state (look->parts->store);
  g_array_append_vals (recount->vars, vars, end - begin);
}

/* Copies the state whose count the cache has for the key of the wrong find. */
static void
find_first (void *data, const CounterLook *look)
{
  Recount    *recount = data;
  gsize       size;
  const void *key = g_bytes_get_data (recount->key, &size);

  recount->over = ++recount->looks >= recount->wrong_at;
  if (look->found || look->words * sizeof *look->key != size
      || memcmp (look->key, key, size) != 0)
    return;
  store_free (recount->side[0]);
  recount->side[0] = copy_state (look->parts->store);
}

/* Counts with a cache, and calls `watch` for each look-up.  Returns true if the
 * count is complete.
 */
static bool
go_through (Recount *recount, CounterWatch watch)
{
  Counter *counter = counter_new (recount->root->model);
  Cache   *cache;
  Number   count;
  bool     complete = false;

  recount->looks = 0;
  recount->over = false;
  if (!counter)
    return false;
  cache = cache_new (CACHE_BYTES);
  counter_watch (counter, cache, watch, recount);
  counter_begin (counter, recount->root, false);
  for (uint32_t i = 0; !complete && !is_over (recount); i++)
    complete = run_slice (recount, counter, i, &count);
  counter_free (counter);
  cache_free (cache);
  return complete;
}

/* Sets count[] of the two states after a variable got the value, which is that
 * in the first state.  Returns false at the limit.
 */
static bool
decide (Recount *recount, guint index, int64_t value, Number *count)
{
  for (int i = 0; i < 2; i++)
    {
      Store *side = recount->side[i];

      count[i].length = 0;
      if (recount->count[i].length == 0)
        continue;
      if (store_decide (side, var_at (recount, index),
                        value + shift_of (recount, index, i))
          && store_finish (side) && !count_side (recount, i, &count[i]))
        return false;
    }
  return true;
}

/* Gives a variable a value with which the counts of the two states differ.
 * Returns false at the limit.
 */
static bool
divide (Recount *recount, guint index)
{
  const uint32_t x = var_at (recount, index);
  Number         count[2];
  int64_t        value = INT64_MAX, max = INT64_MIN;

  for (int i = 0; i < 2; i++)
    if (recount->count[i].length > 0)
      {
        const int64_t shift = shift_of (recount, index, i);

        value = MIN (value, var_min (recount->side[i], x) - shift);
        max = MAX (max, var_max (recount->side[i], x) - shift);
      }
  for (; value <= max && !is_over (recount); value++)
    {
      if (!decide (recount, index, value, count))
        return false;
      if (number_compare (count, count + 1) != 0)
        {
          memcpy (recount->count, count, sizeof count);
          return true;
        }
      for (int i = 0; i < 2; i++)
        if (recount->count[i].length > 0)
          store_pop (recount->side[i]);
    }
  return false;
}

/* Decides all variables of the part.  Returns false at the limit; else one
 * state has a count.
 */
static bool
divide_all (Recount *recount)
{
  recount->over = false;
  for (guint i = 0; i < recount->vars->len; i++)
    {
      bool wanted = false;

      for (int side = 0; side < 2; side++)
        wanted |= recount->count[side].length > 0
                  && !var_is_fixed (recount->side[side], var_at (recount, i));
      if (wanted && !divide (recount, i))
        return false;
    }
  return (recount->count[0].length > 0) != (recount->count[1].length > 0);
}

/* Assigns the fixed values of a state before decisions, and the values of the
 * part after all decisions in the state `with`.
 */
static Assignment
assign (const Recount *recount, int side, int with, const Store *after)
{
  const Store *before = recount->side[side];
  Assignment   assignment = assignment_new (before->model);

  for (uint32_t x = 0; x < before->model->variable_count; x++)
    if (var_is_fixed (before, x))
      {
        assignment.known[x] = 1;
        assignment.value[x] = (int32_t) var_min (before, x);
      }
  for (guint i = 0; i < recount->vars->len; i++)
    {
      const uint32_t x = var_at (recount, i);

      assignment.known[x] = 1;
      assignment.value[x]
          = (int32_t) (var_min (after, x) + shift_of (recount, i, side)
                       - shift_of (recount, i, with));
    }
  return assignment;
}

/* Appends the constraint that values satisfy in one of the states only. */
static void
append_constraint (Recount *recount, GString *out)
{
  const SearchModel *model = recount->root->model;
  const int          with = recount->count[1].length > 0;
  Store             *after = copy_state (recount->side[with]);
  Assignment         assignment[2];
  uint32_t           c = 0;

  if (!after)
    return;
  for (int i = 0; i < 2; i++)
    {
      store_reset (recount->side[i]);
      assignment[i] = assign (recount, i, with, after);
    }
  while (c < model->constraint_count
         && (assignment_obeys (assignment + !with, c)
             || !assignment_obeys (assignment + with, c)))
    c++;
  if (c < model->constraint_count)
    {
      g_string_append (out, ": the residuals of ");
      kinds_append_constraint (model, c, out);
      g_string_append (out, " are equal, but other values satisfy it");
    }
  for (int i = 0; i < 2; i++)
    assignment_clear (assignment + i);
  store_free (after);
}

static double
to_double (const Number *number)
{
  double sum = 0;

  for (uint32_t i = MIN (number->length, SEARCH_COUNT_WORDS); i-- > 0;)
    sum = ldexp (sum, 64) + (double) number->words[i];
  return sum;
}

static void
find_shifts (Recount *recount)
{
  for (guint i = 0; i < recount->vars->len; i++)
    {
      const uint32_t x = var_at (recount, i);
      const int64_t  shift
          = var_min (recount->side[1], x) - var_min (recount->side[0], x);

      g_array_append_val (recount->shift, shift);
    }
}

/* Appends a message about the wrong find.  Finds the constraint whose residual
 * is wrong, unless this takes more than `limit` decisions.
 */
static void
explain (Recount *recount, uint64_t limit, GString *out)
{
  g_string_append_printf (
      out,
      "expand counts %.15g for a part by its key, but %.15g without the cache",
      to_double (&recount->cached), to_double (&recount->count[1]));
  recount->left = limit;
  go_through (recount, find_first);
  if (!recount->side[0] || !recount->side[1])
    return;
  find_shifts (recount);
  if (count_side (recount, 0, &recount->count[0])
      && number_compare (recount->count, recount->count + 1) != 0
      && divide_all (recount))
    append_constraint (recount, out);
}

uint64_t
counter_recount (const void *instance, uint64_t limit, gint64 deadline,
                 bool *complete, GString *mistake)
{
  const SearchModel *model = model_of (instance);
  Recount recount = { .deadline = deadline, .left = limit, .root = NULL };

  *complete = model->failed;
  if (model->failed)
    return 0;
  recount.root = store_new (model);
  recount.plain = counter_new (model);
  recount.vars = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  recount.shift = g_array_new (FALSE, FALSE, sizeof (int64_t));
  if (recount.root && recount.plain && store_finish (recount.root))
    *complete = go_through (&recount, check_find) && !recount.partial;
  if (recount.key)
    explain (&recount, limit, mistake);
  g_clear_pointer (&recount.key, g_bytes_unref);
  g_array_unref (recount.vars);
  g_array_unref (recount.shift);
  if (recount.plain)
    counter_free (recount.plain);
  store_free (recount.side[0]);
  store_free (recount.side[1]);
  store_free (recount.root);
  return recount.checked;
}
