/* SPDX-License-Identifier: MIT */
/* presolve.h: simplifies a FlatZinc text before there is a model.  Finds
 * variables that are equal, variables that are views (scale * another variable
 * + offset), and the values that each variable can have.
 */
#pragma once

#include "ast.h"

#include <libsearch/search-model.h>

/* A set of values, all between `min` and `max`.  The set is empty if `min` is
 * more than `max`.
 */
typedef struct
{
  int64_t min;
  int64_t max;

  /* The ranges of the values, as elements SearchRange, sorted and disjoint;
   * NULL = all values from `min` to `max`.
   */
  GArray *ranges;
} Domain;

void domain_clear (Domain *domain);

/* domain_count() returns how many values the domain contains.  domain_has()
 * returns true if it contains `value`.
 */
int64_t domain_count (const Domain *domain);
bool    domain_has (const Domain *domain, int64_t value);

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

/* Removes from the domain all values that are in none of the ranges.  The
 * ranges must be sorted and disjoint.  Returns true if this removes a value.
 */
bool domain_keep (Domain *domain, const SearchRange *ranges, size_t count);

/* Returns the values of the domain as an array of SearchRange, sorted and
 * disjoint.  Release the array with g_array_unref().
 */
GArray *domain_ranges (const Domain *domain);

/* Returns the set that an EXPR_RANGE or EXPR_SET describes, as an array of
 * SearchRange, sorted and disjoint.  Release the array with g_array_unref().
 */
GArray *domain_of_set (const Ast *ast, const Expr *set);

/* Returns all numbers from INT64_MIN / 2 to INT64_MAX / 2 that are in none of
 * `ranges`, as an array of SearchRange.  Release the array with
 * g_array_unref().
 */
GArray *domain_complement (const GArray *ranges);

/* A term: scale * variable + offset.  `scale` is 1 or -1.  If it is 0, there is
 * no variable, and the term is the number `offset`.
 */
typedef struct
{
  /* Index of the variable's declaration.  In the result of presolve_term(),
   * this variable is not a view of another variable.
   */
  uint32_t declaration;
  int      scale;
  int64_t  offset;
} Term;

typedef struct
{
  Ast *ast;

  /* Each declared variable as a term of another variable, of which it is a
   * view, or of itself.  The other variable may be a view too; presolve_term()
   * follows such views.
   */
  Term    *terms;
  Domain  *domains; /* domain of each variable that is no view of another */
  uint8_t *flags;   /* for each declaration, bits FLAG_... */

  /* For each constraint, true if it need not be added to the model. */
  uint8_t *done;
  bool     failed; /* true if there is no solution */

  /* True if a rule has changed a domain or made a view since the current pass
   * over the constraints began.
   */
  bool changed;
} Presolve;

/* Flags of declared variables, bits of Presolve.flags. */
#define FLAG_INTRODUCED 1 /* the text has the annotation var_is_introduced */
#define FLAG_DEFINED 2    /* a constraint has the annotation defines_var */
#define FLAG_OUTPUT 4     /* the variable, or an array with it, is an output */
#define FLAG_GONE 8       /* no remaining constraint contains the variable */

/* The argument of a rule: a constraint, and whether its negation must be true
 * instead.
 */
typedef struct
{
  Presolve   *presolve;
  const Expr *call;
  bool        negated; /* true if the negated constraint must hold */

  /* The field Builtin.what of the constraint's line in builtins.c. */
  int what;
} Rule;

Presolve *presolve_new (Ast *ast);
void      presolve_free (Presolve *presolve);

/* Returns the ranges of the values of a term as ranges of the values of its
 * variable.  Release the array with g_array_unref().
 */
GArray *term_ranges (Term term, const SearchRange *ranges, size_t count);

/* Returns an expression as a term of a variable that is no view, or as a number
 * if it has only one value.  The expression must not be an array.
 */
Term presolve_term (Presolve *presolve, const Expr *expr);

/* Returns argument `i` of the rule's constraint as a term, scale * variable +
 * offset.
 */
Term presolve_argument (const Rule *rule, uint32_t i);

/* Simplifies all constraints by their rules, again and again until this changes
 * nothing, or until it has been done PASSES_MAX times.
 */
void presolve_run (Presolve *presolve);

/* Rules call the functions below to record the consequences of a constraint.
 * Each function returns true if these consequences replace the constraint, so
 * that it need not be added to the model.
 */

/* Records that the value of the term is in one of the ranges, which must be
 * sorted and disjoint.  Returns true.
 */
bool presolve_keep (Presolve *presolve, Term term, const SearchRange *ranges,
                    size_t count);

/* Records that the value of the term is from `min` to `max`.  Returns true. */
bool presolve_between (Presolve *presolve, Term term, int64_t min, int64_t max);

/* Records that the values of both terms are equal.  Returns true. */
bool presolve_unite (Presolve *presolve, Term one, Term other);

/* Records that the constraint is true in every solution, so it needs no more
 * attention.  If `truth` is false, records that it is always false, so there is
 * no solution.  Returns true.
 */
bool presolve_say (Presolve *presolve, bool truth);

/* Sets *any to true if some value of the term is in one of the ranges, and *all
 * if all are.
 */
void presolve_compare (const Presolve *presolve, Term term,
                       const SearchRange *ranges, size_t count, bool *any,
                       bool *all);

/* presolve_min() returns the smallest value that a term can have.
 * presolve_max() returns the largest.
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
