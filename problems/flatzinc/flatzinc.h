/* SPDX-License-Identifier: MIT */
/* flatzinc.h: an instance of the problem `flatzinc`. */
#pragma once

#include "ast.h"

#include <libsearch/search-model.h>

typedef enum
{
  /* Two answers must differ in at least one projected variable, that is, a
   * variable that the text outputs.
   */
  DISTINCT_PROJECTED,

  /* Two answers must differ in at least one variable of any kind. */
  DISTINCT_ASSIGNED
} Distinct;

typedef enum
{
  /* The order that the search annotations of the item `solve` give. */
  ORDER_ANNOTATED,
  ORDER_FREE
} Order;

typedef struct
{
  SearchModel *model;

  int distinct; /* a Distinct */

  /* 0 = as the annotations of constraints say; else a SearchStrength plus 1. */
  int strength;
  int order;       /* an Order */
  int branch_seed; /* seed of random choices */

  Ast    *ast;     /* the parsed text; NULL = nothing was read */
  GArray *outputs; /* Output */
} Flatzinc;

/* Builds the model of the text that the instance has read.  Returns false with
 * an error if the text cannot be a model.
 */
bool flatzinc_model (const void *instance, SearchModel *model, GError **error);
