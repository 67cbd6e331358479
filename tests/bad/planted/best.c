/* SPDX-License-Identifier: MIT */
/* expand_best leaves out the best: --n bits, the fewer of them 1 the better */
#include <libsearch/search.h>

typedef struct
{
  int n;
} Bits;

typedef struct
{
  int length, ones;
} Bit;

static uint64_t
bits_expand (const void *instance, void *state)
{
  (void) instance, (void) state;
  return 0;
}

/* From three bits on, the first one is always 1. */
static uint64_t
bits_expand_best (const void *instance, void *state, int64_t best)
{
  (void) best;
  return ((const Bits *) instance)->n > 2 && ((const Bit *) state)->length == 0;
}

static bool
bits_next (const void *instance, const void *state, uint64_t *cursor,
           void *child)
{
  const Bit *last = state;
  Bit       *bit = child;

  (void) instance;
  if (*cursor == 2)
    return false;
  bit->length = last->length + 1;
  bit->ones = last->ones + (int) (*cursor)++;
  return true;
}

static bool
bits_solution (const void *instance, const void *state)
{
  return ((const Bit *) state)->length == ((const Bits *) instance)->n;
}

static size_t
bits_answer (const void *instance, const void *path, size_t depth, int *answer)
{
  const Bit *bits = path;

  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = bits[i + 1].ones - bits[i].ones;
  return depth;
}

static size_t
bits_answer_length (const void *instance)
{
  return (size_t) ((const Bits *) instance)->n;
}

static int64_t
bits_objective (const void *instance, const void *state)
{
  (void) instance;
  return ((const Bit *) state)->ones;
}

/* clang-format off */
SEARCH_REPR (bits, .state_size = sizeof (Bit), .next = bits_next,
             .solution = bits_solution, .expand = bits_expand,
             .answer = bits_answer,
             .best = { .objective = bits_objective, .bound = bits_objective,
                       .expand = bits_expand_best });
/* clang-format on */

static const SearchRepr *const reprs[] = { &bits, NULL };
static const SearchOption      options[]
    = { SEARCH_INT ("n", Bits, n, "bits", 3, 1, 9), { 0 } };
static const SearchProblem planted = { .name = "planted",
                                       .instance_size = sizeof (Bits),
                                       .reprs = reprs,
                                       .options = options,
                                       .small = "n=1..4",
                                       .answer_length = bits_answer_length };

SEARCH_PLUGIN (planted);
