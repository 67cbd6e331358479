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

  /* The model's variable for each declaration that is not a view. */
  SearchVar *vars;
  int        strength; /* strength of all constraints; -1 = as annotated */
} Build;

/* A constraint while it is posted to the model. */
typedef struct
{
  Build       *build;
  SearchModel *model;
  const Expr  *call;
  int          what;  /* value of Builtin.what for this constraint */
  int          asked; /* requested strength, a SearchStrength; -1 = none */

  /* Strength to use: `asked`; or if that is -1, the strength in the table in
   * builtins.c.
   */
  SearchStrength strength;

  /* True if the negation of the constraint is posted. */
  bool        negated;
  bool        reified; /* true if the constraint is reified, by `reify` */
  SearchReify reify;

  /* Error if the constraint is refused; NULL = none. */
  GError *refused;

  /* Values of arguments that are arrays or sets. */
  GArray *lists[ARGUMENTS_MAX];
} Post;

/* build_var() returns the model's variable or view for an expression;
 * build_view(), for a term.
 */
SearchVar build_var (Build *build, const Expr *expr);
SearchVar build_view (const Build *build, Term term);

/* Posts all_different with a strength.  If `strength` is -1, chooses one:
 * SEARCH_STRENGTH_DOMAIN if there are at most 1.5 values for each variable,
 * because then variables often need each other's values; otherwise
 * SEARCH_STRENGTH_VALUE, which takes a third of the time.
 */
void build_all_different (const Build *build, const Term *terms, size_t count,
                          int strength);

/* Posts a constraint that never holds. */
void build_never (SearchModel *model);

/* Return argument `i`: a variable, a number, a set, or an array of variables or
 * numbers.  The Post owns the arrays.
 */
SearchVar      post_var (Post *post, uint32_t i);
SearchVars     post_vars (Post *post, uint32_t i);
int64_t        post_int (Post *post, uint32_t i);
const int64_t *post_ints (Post *post, uint32_t i, size_t *count);
const GArray  *post_set (Post *post, uint32_t i);

/* Refuses argument `i` with the message "expected WHAT". */
void post_refuse (Post *post, uint32_t i, const char *what, ...)
    G_GNUC_PRINTF (3, 4);

/* annotations.c: returns true if each search annotation of `solve` lists its
 * variables.  Otherwise sets an error.
 */
bool search_annotations_check (const Ast *ast, GError **error);

/* Appends the phases of search that the search annotations of `solve` describe.
 */
void search_annotations_branch (Build *build);

/* Returns the strength in the annotations of a constraint, or -1 if there is
 * none.
 */
int annotated_strength (const Ast *ast, ExprList annotations);

/* order.c: sets the order of search for the projected variables that do not
 * follow from others: fewest values first, then largest weight in the
 * constraints.
 */
void order_branch (Build *build);

/* cliques.c: posts all_different for variables that pairwise differ, and marks
 * the constraints of the pairs as done.
 */
void cliques_post (Build *build);

/* counts.c: among the constraints that are not done, finds sums of Booleans
 * that count variables with a value.  Marks as done these sums, and the
 * definitions of Booleans that nothing else needs; such a Boolean gets
 * FLAG_GONE.
 */
GArray *counts_find (Presolve *presolve);

/* Posts the counts that counts_find() has returned, and frees them. */
void counts_post (Build *build, GArray *counts);

/* output.c: a variable or an array that is printed. */
typedef struct
{
  GString *begin; /* text before its values, equal in all answers */
  uint32_t count; /* number of values */
  bool     is_array;
  bool     is_bool;
} Output;

/* Returns the Output of each shown declaration, in the order of the text. */
GArray *output_list (const Ast *ast);

/* Returns true if the annotation output_array fits the size of its array.
 * Otherwise sets an error.
 */
bool output_check (const Ast *ast, const Declaration *declaration,
                   GError **error);

/* Shows the variables that have output annotations, in the order of the
 * text.
 */
void output_show (Build *build);

/* The formats: flatzinc, row. */
extern const SearchFormat flatzinc_formats[];
