/* SPDX-License-Identifier: MIT */
/* parts.h: open variables of a store in parts that have nothing to do with each
 * other: no constraint that may still be broken has variables of two of them.
 */
#pragma once

#include "store.h"

#include <libsearch/search-loop.h>

/* What a split has made: where it begins in `vars` and in `ends`. */
typedef struct
{
  uint32_t vars;
  uint32_t ends;
} PartsLevel;

typedef struct
{
  const SearchModel *model;
  Store             *store;
  GArray            *vars;   /* uint32_t: the variables, part by part */
  GArray            *ends;   /* uint32_t: where each part ends in them */
  GArray            *levels; /* PartsLevel: splits, each of a part of the one
                                before */

  uint32_t *first; /* of a variable, its constraints in `of`, up to the next
                      one's */
  uint32_t *of;
  uint32_t *seen;  /* by constraint, the number of the split that saw it last */
  uint32_t *open;  /* by variable, likewise */
  uint32_t *named; /* by variable, likewise: it stands for a part */
  uint32_t *root;  /* by variable, the one that stands for it, or closer */
  uint32_t *part;  /* by variable that stands for a part, which part */
  uint32_t *list;  /* room for all variables */
  uint32_t *phase; /* of a variable; UINT32_MAX: no phase has it */
  uint32_t *place; /* of a variable in its phase, if that is in input order;
                      else UINT32_MAX */
  uint8_t *shown;  /* is it a part of the answer? */
  uint32_t split;  /* the number of the newest split */
} Parts;

/* NULL: there is no memory. */
Parts *parts_new (const SearchModel *model);
void   parts_free (Parts *parts);

/* Splits part `part` of the newest split, or where there is none, all
 * variables, by what is open now.  Returns how many values variables have that
 * are shown and in no part, since no constraint can be broken by them:
 * multiplied, or SEARCH_COUNT_MAX + 1.
 */
uint64_t parts_split (Parts *parts, uint32_t part);

/* Takes the newest split back; or all of them. */
void parts_merge (Parts *parts);
void parts_merge_all (Parts *parts);

/* How many parts the newest split has made. */
uint32_t parts_count (const Parts *parts);

/* The variable of a part that is decided next: of what is shown and what
 * follows from that, in the earliest phase, the first one, if that is in input
 * order, or the one with the fewest values; else of the rest.  False: none has
 * to be.
 */
bool parts_select (const Parts *parts, uint32_t part, uint32_t *variable);

/* Is there to be one value for the variable, and not each? */
SEARCH_ALWAYS_INLINE bool
parts_is_hidden (const Parts *parts, uint32_t variable)
{
  return parts->phase[variable] >= parts->model->decided_phases;
}

/* a * b, where both are at most SEARCH_COUNT_MAX + 1; that stands for more. */
SEARCH_ALWAYS_INLINE uint64_t
parts_multiply (uint64_t a, uint64_t b)
{
  uint64_t product;

  return __builtin_mul_overflow (a, b, &product) || product > SEARCH_COUNT_MAX
             ? SEARCH_COUNT_MAX + 1
             : product;
}

/* Do all assignments of what is left obey the constraint?  Its propagator has
 * run.  False, where that is not seen.
 */
bool entail (const Store *store, uint32_t constraint);
