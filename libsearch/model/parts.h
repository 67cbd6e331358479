/* SPDX-License-Identifier: MIT */
/* parts.h: parts of the variables that have several values.  No constraint that
 * can still fail has variables of two parts.
 *
 * A split divides a part.  It sorts the lists of this part in place: first
 * those of each smaller part, then the variables and constraints in none.  So
 * the memory does not grow with the number of splits.
 */
#pragma once

#include "number.h"
#include "store.h"

/* Indexes in `vars` and in `live` of Parts. */
typedef struct
{
  uint32_t vars, live;
} PartsPlace;

/* A split: where its first part begins, and the index in `ends` of its end. */
typedef struct
{
  PartsPlace begin;
  uint32_t   ends;
} PartsSplit;

/* The last split in which a variable had several values, in which its part got
 * an index, and before which it changed.
 */
typedef struct
{
  uint32_t open, named, met;
} PartsLast;

typedef struct
{
  const SearchModel *model;
  Store             *store;
  GArray            *vars; /* uint32_t: the variables, sorted by their part */
  GArray *live; /* uint32_t: constraints that can fail, sorted by their part */
  GArray *ends; /* PartsPlace: the end of each part */
  GArray *splits; /* PartsSplit: each divides one part of the one before it */
  /* By variable, the index in `of` of its first constraint. */
  uint32_t *first, *of;
  uint32_t *seen; /* by constraint, the last split before which it changed */

  PartsLast *last; /* by variable */

  /* By variable, the parent of the variable in a union-find forest, whose trees
   * are the parts; UINT32_MAX = the variable is in no part.
   */
  uint32_t *root;
  uint32_t *part; /* by root of a tree in the forest, index of the part */
  uint32_t *list; /* scratch memory with room for all variables, ... */
  uint32_t *live_list, *one; /* ... or for all constraints */
  uint64_t *set;             /* an empty set of variables or constraints */
  uint32_t *phase;           /* by variable, its group; UINT32_MAX = in none */

  /* By variable, the variable's position in its group, if the group is branched
   * on in input order; else UINT32_MAX.
   */
  uint32_t *place;

  /* By variable, its rank in a group without `place`; NULL: its number of
   * values.
   */
  const uint32_t *rank;
  uint8_t *projected; /* by variable, true if answers contain the variable */
  uint32_t split;     /* number of the newest split */
} Parts;

/* Makes the data for splitting a model.  Returns NULL if memory is short. */
Parts *parts_new (const SearchModel *model);
void   parts_free (Parts *parts);

/* Begins with one part, of the variables `vars` and of all constraints.  NULL:
 * of all variables.
 */
void parts_restart (Parts *parts, const uint32_t *vars, uint32_t count);

/* Splits the part with the index `part` of the newest split.  Omits variables
 * whose constraints can no longer fail.  Sets `product` to the product of the
 * counts of values of those omitted variables that are in answers.
 */
void parts_split (Parts *parts, uint32_t part, Number *product);

/* Undoes the newest split, except that the lists of the divided part remain in
 * another order.
 */
void parts_merge (Parts *parts);

/* Sorts the lists of a part of the newest split by index. */
void parts_sort (Parts *parts, uint32_t part);

SEARCH_ALWAYS_INLINE const PartsSplit *
parts_newest (const Parts *parts)
{
  return &g_array_index (parts->splits, PartsSplit, parts->splits->len - 1);
}

/* Returns the number of parts of the newest split. */
SEARCH_ALWAYS_INLINE uint32_t
parts_count (const Parts *parts)
{
  return parts->ends->len - parts_newest (parts)->ends;
}

/* Returns the end of a part of the newest split. */
SEARCH_ALWAYS_INLINE PartsPlace
parts_end (const Parts *parts, uint32_t part)
{
  return g_array_index (parts->ends, PartsPlace,
                        parts_newest (parts)->ends + part);
}

SEARCH_ALWAYS_INLINE PartsPlace
parts_begin (const Parts *parts, uint32_t part)
{
  return part == 0 ? parts_newest (parts)->begin : parts_end (parts, part - 1);
}

/* Makes the ranks of the variables; see ranks.c.  Returns NULL if no variable
 * needs a rank, or if there are too many variables or long sums.
 */
uint32_t *ranks_new (const Parts *parts);

/* Finds the variable of a part to decide next, in the earliest phase (group of
 * variables): the first variable, if the phase is in input order; else the one
 * with the lowest rank.  Returns false if no variable of the part is in a
 * phase.
 */
bool parts_select (const Parts *parts, uint32_t part, uint32_t *variable);

/* Finds a variable that answers show in the largest part that has one. */
bool parts_choose (const Parts *parts, uint32_t *variable);

/* Returns true if answers do not show the variable: one value is enough. */
SEARCH_ALWAYS_INLINE bool
parts_is_hidden (const Parts *parts, uint32_t variable)
{
  return parts->phase[variable] >= parts->model->decided_phases;
}
