/* SPDX-License-Identifier: MIT */
/* presolve.h: simplifies a text before there is a model: finds out which
 * variables are equal, which are views of others, and which values they can
 * have.
 */
#pragma once

#include "ast.h"

#include <libsearch/search-model.h>

/* A set of values.  It is empty if `min` is more than `max`. */
typedef struct
{
  int64_t min;
  int64_t max;

  /* SearchRange, sorted and disjoint, within `min`..`max`; NULL = all values
   * between.
   */
  GArray *ranges;
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

/* Removes the values outside the ranges, which are sorted and disjoint.
 * Returns true if this removes a value.
 */
bool domain_keep (Domain *domain, const SearchRange *ranges, size_t count);

/* Returns the domain as a sorted array of disjoint ranges.  The caller calls
 * g_array_unref() on the result.
 */
GArray *domain_ranges (const Domain *domain);

/* Returns the ranges of an EXPR_RANGE or EXPR_SET. */
GArray *domain_of_set (const Ast *ast, const Expr *set);

/* Returns the ranges of all numbers from INT64_MIN / 2 to INT64_MAX / 2 that
 * are in none of the ranges.
 */
GArray *domain_complement (const GArray *ranges);

/* A term: scale * variable + offset.  `scale` is 1 or -1, or 0 for a number. */
typedef struct
{
  uint32_t declaration; /* index of a variable that is not a view of another */
  int      scale;
  int64_t  offset;
} Term;

typedef struct
{
  const Ast *ast;

  /* Each declared variable as a term of another variable, which may be a view
   * itself; see presolve_term().
   */
  Term    *terms;
  Domain  *domains; /* domain of each declared variable that is not a view */
  uint8_t *flags;   /* for each declaration, bits FLAG_... */
  uint8_t *done;    /* for each constraint, true if nothing remains to post */
  bool     failed;  /* true if there is no solution */
  bool     changed; /* true if the current pass has changed anything */
} Presolve;

/* Flags of declarations. */
#define FLAG_INTRODUCED 1 /* the text has the annotation var_is_introduced */
#define FLAG_DEFINED 2    /* the text has the annotation is_defined_var */
#define FLAG_OUTPUT 4     /* an output, or an element of an output array */
#define FLAG_GONE 8       /* no remaining constraint contains the variable */

/* A constraint, as the argument of a rule. */
typedef struct
{
  Presolve   *presolve;
  const Expr *call;
  bool        negated; /* true if the negated constraint must hold */
  int         what;    /* value of Builtin.what for this constraint */
} Rule;

Presolve *presolve_new (const Ast *ast);
void      presolve_free (Presolve *presolve);

/* Returns the term of an expression that is not an array. */
Term presolve_term (Presolve *presolve, const Expr *expr);

/* Returns argument `i` of the constraint as a term. */
Term presolve_argument (const Rule *rule, uint32_t i);

/* Applies the rules to all constraints, in passes, until a pass changes
 * nothing.
 */
void presolve_run (Presolve *presolve);

/* The functions that rules call to record consequences.  Each returns true if
 * the consequence replaces the constraint.
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

/* Records that the constraint always holds; if `truth` is false, that it never
 * does.
 */
bool presolve_say (Presolve *presolve, bool truth);

/* The first function returns the smallest value of a term; the second, the
 * largest.
 */
int64_t presolve_min (const Presolve *presolve, Term term);
int64_t presolve_max (const Presolve *presolve, Term term);

/* Returns the term factor * term + offset.  `factor` is 1 or -1. */
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
