/* SPDX-License-Identifier: MIT */
/* key.c: see key.h. */
#include "key.h"
#include "kinds.h"

#include <string.h>

/* Finds the variables that slide; see key.h. */
static void
find_sliding (Keys *keys)
{
  const SearchModel *model = keys->parts->model;

  for (uint32_t x = 0; x < model->variable_count; x++)
    keys->slides[x] = var_count (keys->parts->store, x) > 2;
  for (uint32_t c = 0; c < model->constraint_count; c++)
    {
      const Constraint *constraint = model->constraint + c;
      const SearchVar  *views = model->views + constraint->views;
      const bool        is_sum = constraint->relation != SEARCH_NE
                          && (constraint->kind == CONSTRAINT_linear
                              || constraint->kind == CONSTRAINT_linear_reified);

      for (uint32_t i = 0; i < constraint->count && !is_sum; i++)
        if (views[i].scale != 0)
          keys->slides[views[i].variable] = 0;
    }
}

bool
keys_init (Keys *keys, Parts *parts)
{
  *keys = (Keys){
    .parts = parts,
    .bytes = g_byte_array_new (),
    .slides = g_try_malloc0 ((size_t) parts->model->variable_count + 1),
  };
  if (!keys->slides)
    return false;
  find_sliding (keys);
  return true;
}

void
keys_clear (Keys *keys)
{
  g_clear_pointer (&keys->bytes, g_byte_array_unref);
  g_free (keys->slides);
}

/* Returns the set of values that a wide variable lacks, of those from the
 * `from`-th that it can represent to the `to`-th, and of 64 at most.
 */
static uint64_t
missing (const Cell *set, int64_t from, int64_t to)
{
  uint64_t gaps = ~set[from / 64] >> (from & 63);

  if ((from & 63) && from / 64 < to / 64)
    gaps |= ~set[from / 64 + 1] << (64 - (from & 63));
  return to - from < 63 ? gaps & up_to_member ((int) (to - from)) : gaps;
}

/* Appends the values that the variable x can have; if it slides, their
 * distances from the smallest.
 */
static void
append_domain (const Keys *keys, uint32_t x)
{
  const Store    *store = keys->parts->store;
  GByteArray     *key = keys->bytes;
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];
  const bool      slides = keys->slides[x];
  const Cell     *set = store->cell + variable->holes;
  int64_t         from, to, gap;

  if (variable->kind == DOMAIN_WORD)
    {
      key_put (key, slides ? cell >> lowest (cell) : cell);
      return;
    }
  from = bounds_min (cell) - (int64_t) variable->base;
  to = bounds_max (cell) - (int64_t) variable->base;
  gap = variable->kind == DOMAIN_WIDE ? from : to + 1;
  while (gap <= to && missing (set, gap, to) == 0)
    gap += 64;
  if (!slides)
    key_put (key, (uint64_t) from);
  key_put (key, (uint64_t) (to - from) << 1 | (gap <= to));
  for (int64_t i = from; i <= to && gap <= to; i += 64)
    key_put (key, missing (set, i, to));
}

/* Appends the indexes of the constraints of the part that can fail, as
 * distances from the one before and lengths of runs.  Then appends their
 * residuals.
 */
static void
append_constraints (Keys *keys, uint32_t from, uint32_t to)
{
  const Parts    *parts = keys->parts;
  const uint32_t *live = &g_array_index (parts->live, uint32_t, 0);
  uint32_t        next = 0;

  for (uint32_t i = from, run; i < to; i += run)
    {
      for (run = 1; i + run < to && live[i + run] == live[i] + run;)
        run++;
      key_put (keys->bytes, (uint64_t) (live[i] - next + 1) << 1 | (run > 1));
      if (run > 1)
        key_put (keys->bytes, run);
      next = live[i] + run;
    }
  key_put (keys->bytes, 0);
  for (uint32_t i = from; i < to; i++)
    residual_append (parts->store, keys->slides, live[i], keys->bytes);
}

size_t
keys_push (Keys *keys, uint32_t part)
{
  static const uint8_t zeros[sizeof (uint64_t)];
  const Parts         *parts = keys->parts;
  const PartsPlace     from = parts_begin (parts, part);
  const PartsPlace     to = parts_end (parts, part);
  const size_t         begin = keys->bytes->len;
  uint32_t             before = 0;

  key_put (keys->bytes, to.vars - from.vars);
  for (uint32_t i = from.vars; i < to.vars; i++)
    {
      const uint32_t x = g_array_index (parts->vars, uint32_t, i);

      key_put (keys->bytes, x - before);
      append_domain (keys, x);
      before = x;
    }
  append_constraints (keys, from.live, to.live);
  g_byte_array_append (keys->bytes, zeros, -keys->bytes->len % 8);
  return begin;
}

void
keys_pop (Keys *keys, size_t key)
{
  g_byte_array_set_size (keys->bytes, (guint) key);
}

const uint64_t *
keys_top (const Keys *keys, size_t key, size_t *words)
{
  *words = (keys->bytes->len - key) / sizeof (uint64_t);
  return (const uint64_t *) (const void *) (keys->bytes->data + key);
}
