/* SPDX-License-Identifier: MIT */
/* flatzinc.h: an instance. */
#pragma once

#include "ast.h"

#include <libsearch/search-model.h>

typedef enum
{
  DISTINCT_SHOWN,   /* answers differ in what is shown */
  DISTINCT_ASSIGNED /* or in any variable */
} Distinct;

typedef enum
{
  ORDER_ANNOTATED, /* as `solve` is annotated */
  ORDER_FREE
} Order;

typedef struct
{
  SearchModel *model;

  int distinct;    /* a Distinct */
  int strength;    /* 0: as annotated; else a SearchStrength and 1 */
  int order;       /* an Order */
  int branch_seed; /* of choices by chance */

  Ast    *ast;     /* NULL: nothing was read */
  GArray *outputs; /* Output */
} Flatzinc;

/* Makes the model of what was read. */
bool flatzinc_model (const void *instance, SearchModel *model, GError **error);
