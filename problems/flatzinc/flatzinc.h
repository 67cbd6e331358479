/* SPDX-License-Identifier: MIT */
/* flatzinc.h: an instance of the problem `flatzinc`. */
#pragma once

#include "ast.h"

#include <libsearch/search-model.h>

typedef enum
{
  /* Two answers must differ in at least one projected variable. */
  DISTINCT_PROJECTED,
  DISTINCT_ASSIGNED /* two answers must differ in any variable */
} Distinct;

typedef enum
{
  ORDER_ANNOTATED, /* the order that the search annotations of `solve` give */
  ORDER_FREE
} Order;

typedef struct
{
  SearchModel *model;

  int distinct;    /* a Distinct */
  int strength;    /* 0 = as annotated; else a SearchStrength plus 1 */
  int order;       /* an Order */
  int branch_seed; /* seed of random choices */

  Ast    *ast;     /* the parsed text; NULL = nothing was read */
  GArray *outputs; /* Output */
} Flatzinc;

/* Builds the model of the text. */
bool flatzinc_model (const void *instance, SearchModel *model, GError **error);
