/* SPDX-License-Identifier: MIT */
/* symmetry.h: the group that a model's declared symmetries generate. */
#pragma once

#include "model.h"

/* A symmetry as it was declared. */
typedef struct
{
  SearchVar *from;  /* are replaced */
  SearchVar *to;    /* by these; NULL: values are exchanged */
  size_t     count; /* of either */
  int64_t    least; /* of the values that may be exchanged */
  int64_t    most;
} Symmetry;

/* A literal is a shown variable and one of its values.  An element of the group
 * is a permutation of all literals, by their numbers.
 */
typedef struct Group
{
  uint32_t  slots;    /* shown variables */
  uint32_t  literals; /* of all of them, holes included */
  uint32_t *first;    /* by slot, its first literal; ended by `literals` */
  uint32_t *variable; /* by slot */
  uint32_t *slot;     /* by literal */
  uint32_t *shown_at; /* by slot, the first place where it is shown */
  uint32_t *slot_at;  /* by place in the answer; UINT32_MAX: a constant */
  GArray   *elements; /* uint32_t: one permutation after the other */
  size_t    order;
} Group;

/* Makes the group of a model whose variables and answer are settled.  Refuses
 * symmetries that are none by their domains, and groups that are too large.
 */
void symmetry_close (SearchModel *model);

/* Frees both. */
void symmetry_clear (void *symmetry);
void group_free (Group *group);
