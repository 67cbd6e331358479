/* SPDX-License-Identifier: MIT */
/* things.c: the representation `things`: takes or leaves each thing, in the
 * order of the input.
 */
#include "knapsack.h"

typedef struct
{
  int32_t count; /* number of things taken or left so far */
  int32_t taken; /* 1 if the newest thing is taken, else 0 */
  int64_t rest;  /* remaining capacity */
} Thing;

void
knapsack_sum_weights (Knapsack *knapsack)
{
  const int count = knapsack->count;

  knapsack->weight_from = g_new0 (int64_t, count + 1);
  for (int i = count; i-- > 0;)
    knapsack->weight_from[i]
        = knapsack->weight_from[i + 1] + knapsack->weight[i];
}

static SEARCH_CALLBACK (root, things_root, const Knapsack *knapsack,
                        Thing *root)
{
  root->rest = knapsack->capacity;
}

static SEARCH_CALLBACK (next, things_next, const Knapsack *knapsack,
                        const Thing *thing, uint64_t *cursor, Thing *child)
{
  int64_t weight;

  if (thing->count == knapsack->count)
    return false;
  weight = knapsack->weight[thing->count];
  if (*cursor == 0 && weight > thing->rest)
    ++*cursor;
  if (*cursor > 1)
    return false;
  child->taken = *cursor == 0;
  child->rest = thing->rest - (child->taken ? weight : 0);
  child->count = thing->count + 1;
  ++*cursor;
  return true;
}

static SEARCH_CALLBACK (solution, things_solution, const Knapsack *knapsack,
                        const Thing *thing)
{
  return thing->count == knapsack->count;
}

static SEARCH_CALLBACK (answer, things_answer, const void *instance,
                        const Thing *root, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = root[i + 1].taken;
  return depth;
}

/* Equal subtrees have things that all fit, or equal capacities. */
static SEARCH_CALLBACK (key, things_key, const Knapsack *knapsack,
                        const Thing *thing, size_t depth, int32_t *key)
{
  (void) depth;
  key[0] = thing->count;
  key[1] = (int32_t) MIN (thing->rest, knapsack->weight_from[thing->count]);
}

static SEARCH_CALLBACK (placed, things_placed, const void *instance,
                        const Thing *thing, size_t depth, int *places,
                        int *values)
{
  (void) instance, (void) depth;
  places[0] = thing->count - 1;
  values[0] = thing->taken;
  return 1;
}

/* clang-format off */
SEARCH_REPR (things,
             .summary = "thing by thing, without a model; counts",
             .state_size = sizeof (Thing),
             .root = things_root,
             .next = things_next,
             .solution = things_solution,
             .answer = things_answer,
             .memo = { .key_size = 2 * sizeof (int32_t),
                       .key = things_key,
                       .self_contained = true,
                       .placed = things_placed });
/* clang-format on */
