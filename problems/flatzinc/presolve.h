/* SPDX-License-Identifier: MIT */
/* presolve.h: what can be said of variables before there is a model: which are
 * one and the same, which are views of others, what values they have left.
 */
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

/* scale times a variable, plus offset; scale is 1 or -1, or 0: a number. */
typedef struct
{
  uint32_t declaration; /* of a variable that is no view of another */
  int      scale;
  int64_t  offset;
} Term;

typedef struct
{
  const Ast *ast;
  Term      *terms; /* what each declared variable is a view of, perhaps by
                       others; see presolve_term() */
  Domain  *domains; /* of those that are no views */
  uint8_t *flags;   /* FLAG_ of each declaration */
  uint8_t *done;    /* by constraint: has all been said of it? */
  bool     failed;  /* is there no solution? */
  bool     changed; /* since a pass began */
} Presolve;

/* Of declarations. */
#define FLAG_INTRODUCED 1 /* var_is_introduced */
#define FLAG_DEFINED 2    /* is_defined_var */
#define FLAG_OUTPUT 4     /* output_var or output_array, or in such an array */
#define FLAG_GONE 8       /* no constraint that is left has it */

/* A constraint while it is looked at. */
typedef struct
{
  Presolve   *presolve;
  const Expr *call;
  bool        negated; /* is it not to hold? */
  int         what;    /* Builtin.what */
} Rule;

Presolve *presolve_new (const Ast *ast);
void      presolve_free (Presolve *presolve);

/* What an expression that is no array stands for. */
Term presolve_term (Presolve *presolve, const Expr *expr);

/* The same of argument `i`. */
Term presolve_argument (const Rule *rule, uint32_t i);

/* Looks at each constraint, again and again while that is of use. */
void presolve_run (Presolve *presolve);

/* What rules say.  Each returns true where all has been said by that. */

/* The term has a value in these ranges, which are in order and apart. */
bool presolve_keep (Presolve *presolve, Term term, const SearchRange *ranges,
                    size_t count);

/* It has one of least..most. */
bool presolve_between (Presolve *presolve, Term term, int64_t least,
                       int64_t most);

/* Both have the same value. */
bool presolve_unite (Presolve *presolve, Term one, Term other);

/* Always, or never. */
bool presolve_say (Presolve *presolve, bool truth);

/* The least and the greatest value of a term. */
int64_t presolve_least (const Presolve *presolve, Term term);
int64_t presolve_most (const Presolve *presolve, Term term);

/* The view factor * term + offset; factor is 1 or -1. */
static inline Term
term_view (Term term, int factor, int64_t offset)
{
  return (Term){ term.declaration, factor * term.scale,
                 factor * term.offset + offset };
}

static inline Term
term_number (int64_t number)
{
  return (Term){ FZN_NONE, 0, number };
}
