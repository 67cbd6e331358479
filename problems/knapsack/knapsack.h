/* SPDX-License-Identifier: MIT */
/* knapsack.h: declarations for the representations of knapsacks. */
#pragma once

#include <libsearch/search.h>
#include <libsearch/search-model.h>

typedef struct
{
  SearchModel *model;
  int          capacity;
  int          count;

  /* Weight and value of each thing in the input; NULL if no input has been
   * read.
   */
  int64_t *weight, *value;

  /* For each thing, the weight of this thing and all later ones, and 0. */
  int64_t *weight_from;
} Knapsack;

extern const SearchRepr things;

/* Sets the field `weight_from` of the instance. */
void knapsack_sum_weights (Knapsack *knapsack);
