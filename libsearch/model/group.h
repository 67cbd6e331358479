/* SPDX-License-Identifier: MIT */
/* group.h: the group that the symmetries of a model generate. */
#pragma once

#include "model.h"

#include <pthread.h>

typedef struct Group Group;

/* The group that the symmetries of a model generate.  Each element permutes all
 * literals.  A literal is a projected variable (a slot) with one of its values.
 */
struct Group
{
  uint32_t   slots;        /* number of slots, the projected variables */
  uint32_t   literals;     /* number of all literals, holes included */
  uint32_t  *first;        /* by slot, first literal; `literals` is the end */
  uint32_t  *variable;     /* by slot, the variable */
  uint32_t  *slot;         /* by literal, the slot */
  uint32_t  *projected_at; /* by slot, its variable's first place in answers */
  uint32_t  *slot_at;      /* by position, the slot; UINT32_MAX = constant */
  GPtrArray *generators;   /* uint32_t[literals]: they generate the group */

  /* Protects the fields below, which callbacks set when they need them. */
  pthread_mutex_t lock;
  GArray         *elements; /* uint32_t: the permutations, one after another */
  size_t          order;    /* number of elements; 0: not yet listed */
  struct Blocks  *blocks;   /* see blocks.h; NULL: not yet made */
};

/* Returns the smallest declared value of the slot. */
static inline int64_t
slot_least (const SearchModel *model, uint32_t slot)
{
  return model_min (model, (SearchVar){ model->group->variable[slot], 1, 0 });
}

/* Returns the number of values from the smallest to the largest. */
static inline uint32_t
slot_span (const Group *group, uint32_t slot)
{
  return group->first[slot + 1] - group->first[slot];
}

/* Writes all slots in the order in which the model decides them. */
void group_list_slots (const SearchModel *model, uint32_t *slots);
