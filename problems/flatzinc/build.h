/* SPDX-License-Identifier: MIT */
/* build.h: builds a model of libsearch-model from a FlatZinc text. */
#pragma once

#include "presolve.h"

/* Maximum number of arguments of a constraint. */
#define ARGUMENTS_MAX 8

typedef struct
{
  const Ast   *ast;
  SearchModel *model;
  Presolve    *presolve;

  /* For each declaration, the variable of the model.  The scale is 0 if there
   * is none, such as for views.
   */
  SearchVar *vars;
  int        strength; /* strength of all constraints; -1 = as annotated */
} Build;

/* A constraint that is being posted to the model. */
typedef struct
{
  Build       *build;
  SearchModel *model;
  const Expr  *call;
  int          what;  /* value of Builtin.what for this constraint */
  int          asked; /* requested strength, a SearchStrength; -1 = none */

  /* Strength to use: the value of `asked`, or if `asked` is -1, the strength in
   * the table of builtins.c.
   */
  SearchStrength strength;

  /* True if the negation of the constraint is posted instead of the constraint.
   */
  bool negated;

  /* True if the constraint is reified; `reify` then has the Boolean. */
  bool        reified;
  SearchReify reify;

  /* Error if the constraint is refused; NULL = no error. */
  GError *refused;

  /* Values of the arguments that are arrays or sets. */
  GArray *lists[ARGUMENTS_MAX];
} Post;

/* build_var() returns the model's variable or view for an expression.
 * build_view() returns it for a term.
 */
SearchVar build_var (Build *build, const Expr *expr);
SearchVar build_view (const Build *build, Term term);

/* Posts all_different with a strength.  If `strength` is -1, uses
 * SEARCH_STRENGTH_DOMAIN if there are at most 1.5 values for each variable,
 * because then variables often need each other's values.  Otherwise uses
 * SEARCH_STRENGTH_VALUE, which takes a third of the time.
 */
void build_all_different (const Build *build, const Term *terms, size_t count,
                          int strength);

/* Posts a constraint that never holds. */
void build_never (SearchModel *model);

/* These functions return argument `i` as a variable, an array of variables, a
 * number, an array of numbers, and a set.  The Post owns the arrays.
 */
SearchVar      post_var (Post *post, uint32_t i);
SearchVars     post_vars (Post *post, uint32_t i);
int64_t        post_int (Post *post, uint32_t i);
const int64_t *post_ints (Post *post, uint32_t i, size_t *count);
const GArray  *post_set (Post *post, uint32_t i);

/* Refuses the constraint: sets the error "expected WHAT" at the position of
 * argument `i`, unless an error is set already.
 */
void post_refuse (Post *post, uint32_t i, const char *what, ...)
    G_GNUC_PRINTF (3, 4);

/* annotations.c: returns true if each search annotation of `solve` lists its
 * variables.  Otherwise returns false with an error.
 */
bool search_annotations_check (const Ast *ast, GError **error);

/* Adds to the model the orders of search that the search annotations of `solve`
 * describe.
 */
void search_annotations_branch (Build *build);

/* Returns the strength that the annotations of a constraint give, or -1 if they
 * give none.
 */
int annotated_strength (const Ast *ast, ExprList annotations);

/* order.c: sets the order of search for the projected variables that other
 * variables do not determine.  The search decides the variable with the fewest
 * values first; of several, the variable with the largest weight in the
 * constraints.
 */
void order_branch (Build *build);

/* cliques.c: posts all_different for each set of variables that pairwise
 * differ.  Marks the constraints on these pairs as done.
 */
void cliques_post (Build *build);

/* counts.c: finds sums of Booleans that count variables with a certain value,
 * among the constraints that are not done.  Marks these sums as done.  If no
 * other constraint needs such a Boolean, marks its definition as done, and
 * gives it FLAG_GONE.
 */
GArray *counts_find (Presolve *presolve);

/* Posts the counts that counts_find() has returned, and frees the counts. */
void counts_post (Build *build, GArray *counts);

/* output.c: a variable or an array that each answer shows. */
typedef struct
{
  GString *begin; /* text before the values, equal in all answers */
  uint32_t count; /* number of values */
  bool     is_array;
  bool     is_bool;
} Output;

/* Returns the Output of each declaration that is shown, in the order of the
 * text.
 */
GArray *output_list (const Ast *ast);

/* Returns true if the declaration has no annotation output_array, or if this
 * annotation fits the size of the array.  Otherwise returns false with an
 * error.
 */
bool output_check (const Ast *ast, const Declaration *declaration,
                   GError **error);

/* Adds to the answer the variables and arrays that have output annotations, in
 * the order of the text.
 */
void output_show (Build *build);

/* The formats: flatzinc, row. */
extern const SearchFormat flatzinc_formats[];
