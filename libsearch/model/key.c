/* SPDX-License-Identifier: MIT */
/* key.c: see key.h. */
#include "key.h"
#include "residual.h"

#include <string.h>

bool
keys_init (Keys *keys, Parts *parts)
{
  *keys = (Keys){
    .parts = parts,
    .bytes = g_byte_array_new (),
    .open = g_array_new (FALSE, FALSE, sizeof (uint32_t)),
    .met_by
    = g_try_new0 (uint32_t, (size_t) parts->model->constraint_count + 1),
  };
  return keys->met_by != NULL;
}

void
keys_clear (Keys *keys)
{
  g_clear_pointer (&keys->bytes, g_byte_array_unref);
  g_clear_pointer (&keys->open, g_array_unref);
  g_free (keys->met_by);
}

/* Appends the values that the variable x can have. */
static void
append_domain (const Store *store, GByteArray *key, uint32_t x)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];
  int64_t         from, to;

  if (variable->kind == DOMAIN_WORD)
    {
      key_put (key, cell);
      return;
    }
  from = bounds_min (cell) - (int64_t) variable->base;
  to = bounds_max (cell) - (int64_t) variable->base;
  key_put (key, (uint64_t) from);
  key_put (key, (uint64_t) to);
  if (variable->kind == DOMAIN_WIDE)
    for (int64_t i = from / 64; i <= to / 64; i++)
      key_put (key,
               store->cell[variable->holes + i]
                   & (i == from / 64 ? from_member (from & 63) : ~UINT64_C (0))
                   & (i == to / 64 ? up_to_member (to & 63) : ~UINT64_C (0)));
}

/* Appends which constraints of the part can fail, of all that have an open
 * variable of it: the lengths of runs of constraints that can, and of runs that
 * cannot.  Then appends the residuals of those that can.
 */
static void
append_constraints (Keys *keys, uint32_t from, uint32_t to)
{
  const Parts *parts = keys->parts;
  uint64_t     run = 0;
  bool         held = false;

  if (++keys->newest == 0)
    {
      memset (keys->met_by, 0,
              keys->parts->model->constraint_count * sizeof *keys->met_by);
      keys->newest = 1;
    }
  g_array_set_size (keys->open, 0);
  for (uint32_t i = from; i < to; i++)
    {
      const uint32_t x = g_array_index (parts->vars, uint32_t, i);

      for (uint32_t k = parts->first[x]; k < parts->first[x + 1]; k++)
        {
          const uint32_t c = parts->of[k];
          bool           holds;

          if (keys->met_by[c] == keys->newest)
            continue;
          keys->met_by[c] = keys->newest;
          holds = entail (keys->parts->store, c);
          if (!holds)
            g_array_append_val (keys->open, c);
          if (holds != held)
            {
              key_put (keys->bytes, run);
              run = 0;
              held = holds;
            }
          run++;
        }
    }
  key_put (keys->bytes, run);
  for (guint i = 0; i < keys->open->len; i++)
    residual_append (keys->parts->store,
                     g_array_index (keys->open, uint32_t, i), keys->bytes);
}

size_t
keys_push (Keys *keys, uint32_t part)
{
  static const uint8_t zeros[sizeof (uint64_t)];
  const Parts         *parts = keys->parts;
  const uint32_t       from = parts_begin (parts, part);
  const uint32_t       to = parts_end (parts, part);
  const size_t         begin = keys->bytes->len;
  uint32_t             before = 0;

  key_put (keys->bytes, to - from);
  for (uint32_t i = from; i < to; i++)
    {
      const uint32_t x = g_array_index (parts->vars, uint32_t, i);

      key_put (keys->bytes, x - before);
      append_domain (keys->parts->store, keys->bytes, x);
      before = x;
    }
  append_constraints (keys, from, to);
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
