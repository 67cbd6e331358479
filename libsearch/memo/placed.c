/* SPDX-License-Identifier: MIT */
/* placed.c: the values of the answer that steps fix, and their products. */
#include "placed.h"
#include "libsearch/answers/product.h"

void
placed_init (Placed *placed, const MemoSearch *search, size_t state_size)
{
  const size_t length = search_instance_answer_length (search->instance);
  const size_t room = length + SEARCH_ANSWER_SLACK;

  *placed = (Placed){ .instance = search->instance,
                      .repr = search->repr,
                      .state_size = state_size,
                      .length = length,
                      .places = g_new (int, room),
                      .values = g_new (int, room),
                      .above = g_new (int, room) };
}

void
placed_clear (Placed *placed)
{
  g_free (placed->places);
  g_free (placed->values);
  g_free (placed->above);
}

/* Writes the partial answer of `state`.  Returns the number of its values. */
static size_t
write_answer (const Placed *placed, const void *state, size_t depth,
              int *answer)
{
  const void  *path = (const char *) state - depth * placed->state_size;
  const size_t length = placed->repr->answer (
      search_instance_data (placed->instance), path, depth, answer);

  return MIN (length, placed->length);
}

size_t
placed_find (Placed *placed, const void *data, const void *state, size_t depth)
{
  int   *values = placed->values;
  size_t above = 0, length, count = 0;

  if (depth > 0 && placed->repr->memo.placed)
    return placed->repr->memo.placed (data, state, depth, placed->places,
                                      values);
  if (depth > 0)
    above = write_answer (placed, (const char *) state - placed->state_size,
                          depth - 1, placed->above);
  length = write_answer (placed, state, depth, values);
  for (size_t i = 0; i < length; i++)
    if (values[i] >= 0 && (i >= above || values[i] != placed->above[i]))
      {
        placed->places[count] = (int) i;
        values[count++] = values[i];
      }
  return count;
}

uint64_t
placed_multiply (const Placed *placed, size_t count)
{
  uint64_t product = 1;

  for (size_t i = 0; i < count; i++)
    if (placed->values[i] >= 0)
      product = product_multiply (
          product,
          product_factor ((size_t) placed->places[i], placed->values[i]));
  return product;
}

uint64_t
placed_product (Placed *placed, const void *data, const void *state,
                size_t depth)
{
  return placed_multiply (placed, placed_find (placed, data, state, depth));
}
