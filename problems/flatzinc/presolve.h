/* SPDX-License-Identifier: MIT */
/* presolve.h: deductions about variables before there is a model: which are
 * equal, which are views of others, and their remaining values.
 */
#pragma once

#include "ast.h"

#include <libsearch/search-model.h>

/* The values of a variable.  Empty if `min` is more than `max`. */
typedef struct
{
  int64_t min;
  int64_t max;
  GArray *ranges; /* SearchRange, sorted and disjoint, from `min` to `max`;
                     NULL = all values between */
} Domain;

void domain_clear (Domain *domain);

static inline bool
domain_is_empty (const Domain *domain)
{
  return domain->min > domain->max;
}

static inline bool
domain_is_fixed (const Domain *domain)
{
  return domain->min == domain->max;
}

/* Keeps the values in the ranges, which are sorted and disjoint.  Returns true
 * if this removes a value.
 */
bool domain_keep (Domain *domain, const SearchRange *ranges, size_t count);

/* Returns the ranges of a domain, sorted and disjoint.  The caller calls
 * g_array_unref() on the result.
 */
GArray *domain_ranges (const Domain *domain);

/* Returns the ranges of an EXPR_RANGE or EXPR_SET. */
GArray *domain_of_set (const Ast *ast, const Expr *set);

/* Returns the numbers that are in none of the ranges, from INT64_MIN / 2 to
 * INT64_MAX / 2.
 */
GArray *domain_complement (const GArray *ranges);

/* scale times a variable, plus offset. scale is 1 or -1, or 0 for a number. */
typedef struct
{
  uint32_t declaration; /* a variable that is not a view of another */
  int      scale;
  int64_t  offset;
} Term;

typedef struct
{
  const Ast *ast;
  Term      *terms; /* by declaration, the view that it is, perhaps through
                       other views; see presolve_term() */
  Domain  *domains; /* of variables that are not views */
  uint8_t *flags;   /* by declaration, FLAG_ bits */
  uint8_t *done;    /* by constraint, true if nothing remains to be posted */
  bool     failed;  /* true if there is no solution */
  bool     changed; /* true if the pass has changed anything */
} Presolve;

/* Flags of declarations. */
#define FLAG_INTRODUCED 1 /* var_is_introduced */
#define FLAG_DEFINED 2    /* is_defined_var */
#define FLAG_OUTPUT 4     /* output_var or output_array, or in a shown array */
#define FLAG_GONE 8       /* no remaining constraint contains it */

/* A constraint for a rule. */
typedef struct
{
  Presolve   *presolve;
  const Expr *call;
  bool        negated; /* true if it must not hold */
  int         what;    /* Builtin.what */
} Rule;

Presolve *presolve_new (const Ast *ast);
void      presolve_free (Presolve *presolve);

/* Returns the term of an expression that is not an array. */
Term presolve_term (Presolve *presolve, const Expr *expr);

/* Returns the term of argument `i`. */
Term presolve_argument (const Rule *rule, uint32_t i);

/* Applies the rules to all constraints, in passes, while a pass changes
 * anything.
 */
void presolve_run (Presolve *presolve);

/* Deductions of rules.  Each function returns true if the deduction replaces
 * the constraint.
 */

/* Records that the term has a value in the ranges, which are sorted and
 * disjoint.
 */
bool presolve_keep (Presolve *presolve, Term term, const SearchRange *ranges,
                    size_t count);

/* Records that the term has a value within `min`..`max`. */
bool presolve_between (Presolve *presolve, Term term, int64_t min, int64_t max);

/* Records that both terms are equal. */
bool presolve_unite (Presolve *presolve, Term one, Term other);

/* Records that the constraint always holds, or never. */
bool presolve_say (Presolve *presolve, bool truth);

/* Return the smallest and the largest value of a term. */
int64_t presolve_min (const Presolve *presolve, Term term);
int64_t presolve_max (const Presolve *presolve, Term term);

/* Returns the view factor * term + offset.  `factor` is 1 or -1. */
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
