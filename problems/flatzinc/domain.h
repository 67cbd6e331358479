/* SPDX-License-Identifier: MIT */
/* domain.h: the integers that a variable may take, while a model is made. */
#pragma once

#include "ast.h"

#include <libsearch/search-model.h>

/* None, where `least` is more than `most`. */
typedef struct
{
  int64_t least;
  int64_t most;
  GArray *ranges; /* SearchRange, in order and apart, from `least` to `most`;
                     NULL: all between */
} Domain;

void domain_clear (Domain *domain);

static inline bool
domain_is_empty (const Domain *domain)
{
  return domain->least > domain->most;
}

static inline bool
domain_is_fixed (const Domain *domain)
{
  return domain->least == domain->most;
}

bool domain_has (const Domain *domain, int64_t value);

/* How many values. */
int64_t domain_count (const Domain *domain);

/* Keeps what is in one of the ranges, which are in order and apart; returns
 * whether that is less than before.
 */
bool domain_keep (Domain *domain, const SearchRange *ranges, size_t count);

/* The ranges of a domain, in order and apart. */
GArray *domain_ranges (const Domain *domain);

/* Those of an EXPR_RANGE or EXPR_SET. */
GArray *domain_of_set (const Ast *ast, const Expr *set);

/* What is in none of these ranges, from INT64_MIN / 2 to INT64_MAX / 2. */
GArray *domain_complement (const GArray *ranges);
