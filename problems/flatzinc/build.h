/* SPDX-License-Identifier: MIT */
/* build.h: an instance of the problem `flatzinc`, and how its text becomes a
 * model of libsearch-model.  To post a constraint is to add it to the model.
 */
#pragma once

#include "presolve.h"

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

/* Maximum number of arguments of a constraint. */
#define ARGUMENTS_MAX 8

typedef struct
{
  const Ast   *ast;
  SearchModel *model;
  Presolve    *presolve;

  /* For each declaration of the text, its variable in the model.  The scale of
   * this variable is 0 if there is none, such as for views (plus or minus
   * another variable plus a number).
   */
  SearchVar *vars;

  /* Strength of all constraints; -1 = as their annotations say. */
  int strength;
} Build;

/* A constraint of the text while a posting function adds it to the model, with
 * the data that this function needs.
 */
typedef struct
{
  Build       *build;
  SearchModel *model;
  const Expr  *call;

  /* The field Builtin.what of the constraint's line in builtins.c. */
  int what;

  /* The strength that the user or an annotation requests, a SearchStrength; -1
   * = none.
   */
  int asked;

  /* The strength (how many impossible values the constraint removes) to use:
   * the value of `asked`, or if this is -1, the strength in the table of
   * builtins.c.
   */
  SearchStrength strength;

  /* True if the negation of the constraint is added to the model instead of the
   * constraint.
   */
  bool negated;

  /* True if the constraint is reified, that is, if a Boolean variable
   * determines whether it must hold; `reify` then has this Boolean.
   */
  bool        reified;
  SearchReify reify;

  /* The error, if the posting function has refused the constraint; NULL = no
   * error.
   */
  GError *refused;

  /* For each argument that is an array or a set, its values; NULL for other
   * arguments.
   */
  GArray *lists[ARGUMENTS_MAX];
} Post;

/* build_var() returns the variable of the model, or the view of a variable
 * (plus or minus the variable plus a number), that an expression stands for.
 * build_view() returns it for a term.
 */
SearchVar build_var (Build *build, const Expr *expr);
SearchVar build_view (const Build *build, Term term);

/* Adds the constraint to the model that all terms have different values.  If
 * `strength` is -1, uses SEARCH_STRENGTH_DOMAIN if there are at most 1.5 values
 * for each variable, because the terms then need almost all values.  Otherwise
 * uses SEARCH_STRENGTH_VALUE, which takes a third of the time.
 */
void build_all_different (const Build *build, const Term *terms, size_t count,
                          int strength);

/* Adds a constraint to the model that is never true, so the model has no
 * solutions.
 */
void build_never (SearchModel *model);

/* post_var() returns argument `i` of the constraint as a variable, post_vars()
 * as an array of variables, post_int() as a number, post_ints() as an array of
 * numbers, and post_set() as a set.  The Post owns the arrays and the set.
 */
SearchVar      post_var (Post *post, uint32_t i);
SearchVars     post_vars (Post *post, uint32_t i);
int64_t        post_int (Post *post, uint32_t i);
const int64_t *post_ints (Post *post, uint32_t i, size_t *count);
const GArray  *post_set (Post *post, uint32_t i);

/* Refuses the constraint because of argument `i`: sets post->refused to the
 * error "expected WHAT" at the position of this argument, unless the field has
 * an error already.
 */
void post_refuse (Post *post, uint32_t i, const char *what, ...)
    G_GNUC_PRINTF (3, 4);

/* annotations.c: returns true if the search annotations of the item `solve` are
 * valid: each has a list of variables.  Otherwise returns false with an error.
 */
bool search_annotations_check (const Ast *ast, GError **error);

/* Adds to the model the orders in which the search decides variables: the
 * orders that the search annotations of the item `solve` describe.
 */
void search_annotations_branch (Build *build);

/* Declares to the model the symmetries that the annotations libsearch_symmetry
 * and libsearch_interchangeable of the item `solve` describe.  Returns false
 * with an error if one is no symmetry.
 */
bool search_annotations_declare (Build *build, GError **error);

/* Returns the strength (how many impossible values the constraint removes) that
 * the annotations of a constraint request.  Returns -1 if they request none.
 */
int annotated_strength (const Ast *ast, ExprList annotations);

/* order.c: sets the order in which the search decides those projected variables
 * that other variables do not determine: the variable with the fewest values
 * first.  If several have the fewest, the search decides the variable with the
 * largest weight, which is the sum of the weights of its constraints.
 */
void order_branch (Build *build);

/* Returns how often constraints, answers and annotations use each variable.
 * The caller frees the array.
 */
uint32_t *order_uses (Presolve *presolve);

/* cliques.c: adds the constraint all_different for each set of variables that
 * pairwise differ.  Marks the constraints on these pairs as done, so that they
 * are not added to the model too.
 */
void cliques_post (Build *build);

/* counts.c: finds constraints on a sum of Booleans that count the variables
 * with a certain value.  Marks these constraints as done, so that they are not
 * added to the model too.  If no other constraint needs such a Boolean, marks
 * the constraint that defines it as done, and gives it FLAG_GONE.  Finds also
 * the constraints libsearch_count_eq, for the totals of counts_post().
 */
GArray *counts_find (Presolve *presolve);

/* Adds to the model the counts that counts_find() has returned, and the total
 * of all counts of equal terms.  Frees the counts.
 */
void counts_post (Build *build, GArray *counts);

/* functions.c: finds variables that a constraint computes from one variable x,
 * and that are otherwise only compared with numbers.  Makes each comparison a
 * condition on x, and drops the variable.  Returns true if there are such
 * variables.
 */
bool functions_compare (Presolve *presolve);

/* output.c: a variable or an array that each answer shows. */
typedef struct
{
  GString *begin; /* text before the values, equal in all answers */
  uint32_t count; /* number of values */
  bool     is_array;
  bool     is_bool;
} Output;

/* Returns an array with an Output for each declaration that answers show, in
 * the order of the text.  Release the array with g_array_unref().
 */
GArray *output_list (const Ast *ast);

/* Returns true if the declaration has no annotation output_array, or if the
 * index sets of this annotation have as many elements as the array.  Otherwise
 * returns false with an error.
 */
bool output_check (const Ast *ast, const Declaration *declaration,
                   GError **error);

/* Adds to each answer the values of the variables and arrays that have output
 * annotations, in the order of the text.
 */
void output_show (Build *build);

/* The formats: flatzinc, row. */
extern const SearchFormat flatzinc_formats[];
