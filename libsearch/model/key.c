/* SPDX-License-Identifier: MIT */
/* key.c: see key.h. */
#include "key.h"
#include "kinds.h"

#include <string.h>

/* Maximum number of bytes in front of numbers as bits, and after them. */
#define BITS_BYTES 12

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

/* Returns the values of a variable whose form is DOMAIN_WORD; if it slides,
 * their distances from the smallest.
 */
static uint64_t
word_of (const Keys *keys, uint32_t x)
{
  const Cell cell = keys->parts->store->cell[x];

  return keys->slides[x] ? cell >> lowest (cell) : cell;
}

/* Appends the values of another variable; if it slides, their distances from
 * the smallest.
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

/* Bits of a key: `rest` has the last `used` < 64 of them, which are not yet
 * appended.
 */
typedef struct
{
  GByteArray *key;
  uint64_t    rest;
  unsigned    used;
} Bits;

/* Appends the `count` bits of `word`. */
static void
append_bits (Bits *bits, uint64_t word, unsigned count)
{
  const unsigned used = bits->used + count;

  bits->rest |= word << bits->used;
  if (used >= 64)
    {
      g_byte_array_append (bits->key, (const guint8 *) &bits->rest,
                           sizeof bits->rest);
      bits->rest = used > 64 ? word >> (64 - bits->used) : 0;
    }
  bits->used = used % 64;
}

/* Appends the remaining bits, in whole bytes. */
static void
end_bits (Bits *bits)
{
  for (unsigned i = 0; i < bits->used; i += 8, bits->rest >>= 8)
    {
      const guint8 byte = (guint8) bits->rest;

      g_byte_array_append (bits->key, &byte, 1);
    }
}

/* Appends the sets of values of the variables of the form DOMAIN_WORD: their
 * union, and for each set a bit for each member of the union.
 */
static void
append_words (Keys *keys, const uint32_t *vars, uint32_t count)
{
  const Store *store = keys->parts->store;
  Bits         bits = { .key = keys->bytes };
  uint64_t     all = 0;

  for (uint32_t i = 0; i < count; i++)
    if (var_is_word (store, vars[i]))
      all |= word_of (keys, vars[i]);
  key_put (keys->bytes, all);
  for (uint32_t i = 0; i < count; i++)
    for (uint64_t left = var_is_word (store, vars[i]) ? all : 0, run; left > 0;
         left &= ~run)
      {
        run = left & ~(left + (left & -left));
        append_bits (&bits, (word_of (keys, vars[i]) & run) >> lowest (run),
                     (unsigned) (highest (run) - lowest (run)) + 1);
      }
  end_bits (&bits);
}

/* Appends increasing numbers, as distances from the one before and lengths of
 * runs.
 */
static void
append_runs (Keys *keys, const uint32_t *numbers, uint32_t count)
{
  uint32_t next = 0;

  for (uint32_t i = 0, run; i < count; i += run)
    {
      for (run = 1; i + run < count && numbers[i + run] == numbers[i] + run;)
        run++;
      key_put (keys->bytes,
               (uint64_t) (numbers[i] - next + 1) << 1 | (run > 1));
      if (run > 1)
        key_put (keys->bytes, run);
      next = numbers[i] + run;
    }
  key_put (keys->bytes, 0);
}

/* Appends increasing numbers: as runs, or after 1, as the smallest, the
 * distance to the largest, and a bit for each number between.
 */
static void
append_numbers (Keys *keys, const uint32_t *numbers, uint32_t count)
{
  const guint    begin = keys->bytes->len;
  const uint32_t span = count > 0 ? numbers[count - 1] - numbers[0] : 0;
  Bits           bits = { .key = keys->bytes };
  uint64_t       word = 0;
  uint32_t       at = 0;

  append_runs (keys, numbers, count);
  if (keys->bytes->len - begin <= span / 8 + BITS_BYTES)
    return;
  g_byte_array_set_size (keys->bytes, begin);
  key_put (keys->bytes, 1);
  key_put (keys->bytes, numbers[0]);
  key_put (keys->bytes, span);
  for (uint32_t i = 0; i < count; i++)
    {
      for (; numbers[i] - numbers[0] - at >= 64; at += 64, word = 0)
        append_bits (&bits, word, 64);
      word |= member ((int) (numbers[i] - numbers[0] - at));
    }
  append_bits (&bits, word, span - at + 1);
  end_bits (&bits);
}

/* Replaces each run of N zeros of the key from the index `from` on by two zeros
 * and N - 1, if 1 < N.
 */
static void
squeeze_zeros (GByteArray *key, guint from)
{
  const guint count = key->len - from;
  guint       to = from;

  g_byte_array_set_size (key, key->len + count / 2);
  memmove (key->data + key->len - count, key->data + from, count);
  for (guint i = key->len - count, run; i < key->len; i += MAX (run, 1))
    {
      for (run = 0;
           run <= UINT8_MAX && i + run < key->len && key->data[i + run] == 0;)
        run++;
      key->data[to++] = key->data[i];
      if (run > 1)
        {
          key->data[to++] = 0;
          key->data[to++] = (guint8) (run - 1);
        }
    }
  g_byte_array_set_size (key, to);
}

size_t
keys_push (Keys *keys, uint32_t part)
{
  static const uint8_t zeros[sizeof (uint64_t)];
  const Parts         *parts = keys->parts;
  const PartsPlace     from = parts_begin (parts, part);
  const PartsPlace     to = parts_end (parts, part);
  const uint32_t      *vars = &g_array_index (parts->vars, uint32_t, 0);
  const uint32_t      *live = &g_array_index (parts->live, uint32_t, 0);
  const size_t         begin = keys->bytes->len;
  guint                residuals;

  append_numbers (keys, vars + from.vars, to.vars - from.vars);
  append_words (keys, vars + from.vars, to.vars - from.vars);
  for (uint32_t i = from.vars; i < to.vars; i++)
    if (!var_is_word (parts->store, vars[i]))
      append_domain (keys, vars[i]);
  append_numbers (keys, live + from.live, to.live - from.live);
  residuals = keys->bytes->len;
  for (uint32_t i = from.live; i < to.live; i++)
    residual_append (parts->store, keys->slides, live[i], keys->bytes);
  squeeze_zeros (keys->bytes, residuals);
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
