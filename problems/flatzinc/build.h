/* SPDX-License-Identifier: MIT */
/* build.h: a model of libsearch-model from a FlatZinc text. */
#pragma once

#include "presolve.h"

/* Maximum number of arguments of a constraint. */
#define ARGUMENTS_MAX 8

typedef struct
{
  const Ast   *ast;
  SearchModel *model;
  Presolve    *presolve;
  SearchVar   *vars;     /* by declaration, for variables that are not views */
  int          strength; /* for all constraints; -1 = as annotated */
} Build;

/* A constraint that is being posted. */
typedef struct
{
  Build         *build;
  SearchModel   *model;
  const Expr    *call;
  int            what;     /* Builtin.what */
  int            asked;    /* the requested SearchStrength; -1 = none */
  SearchStrength strength; /* `asked`, or the strength in the table */
  bool           negated;  /* true if it must not hold */
  bool           reified;  /* true if it depends on `reify` */
  SearchReify    reify;
  GError        *refused;              /* NULL = not refused */
  GArray        *lists[ARGUMENTS_MAX]; /* of array and set arguments */
} Post;

/* Returns the view of the model for an expression.  build_view() returns the
 * view for a term.
 */
SearchVar build_var (Build *build, const Expr *expr);
SearchVar build_view (const Build *build, Term term);

/* Posts all_different with a strength.  If `strength` is -1, uses SEARCH_DOMAIN
 * for at most 1.5 values for each variable, because then some variables often
 * need the values of others.  Otherwise it uses SEARCH_VALUE, which takes a
 * third of the time.
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

/* Refuses argument `i` with "expected WHAT". */
void post_refuse (Post *post, uint32_t i, const char *what, ...)
    G_GNUC_PRINTF (3, 4);

/* annotations.c: returns true if each search in the annotations of `solve`
 * names its variables.  Otherwise sets an error.
 */
bool search_annotations_check (const Ast *ast, GError **error);

/* Appends the phases of these annotations. */
void search_annotations_branch (Build *build);

/* Returns the annotated strength of a constraint, or -1 if there is none. */
int annotated_strength (const Ast *ast, ExprList annotations);

/* order.c: branches on the shown variables that do not follow from others:
 * fewest values first, then largest weight in the constraints.
 */
void order_branch (Build *build);

/* cliques.c: posts variables that differ in pairs as all_different, and marks
 * the pairs as done.
 */
void cliques_post (Build *build);

/* counts.c: finds sums of Booleans that are counts, among the constraints that
 * are not done.  Marks the sums as done, and the definitions that nothing needs
 * any more.  The variables of these definitions get FLAG_GONE.
 */
GArray *counts_find (Presolve *presolve);

/* Posts the counts, and frees them. */
void counts_post (Build *build, GArray *counts);

/* output.c: a variable or an array in the output. */
typedef struct
{
  GString *begin; /* text before its values, in all answers */
  uint32_t count; /* number of values */
  bool     is_array;
  bool     is_bool;
} Output;

/* Returns the Output of each shown declaration, in the order of the text. */
GArray *output_list (const Ast *ast);

/* Returns true if output_array fits its array.  Otherwise sets an error. */
bool output_check (const Ast *ast, const Declaration *declaration,
                   GError **error);

/* Shows the variables that have output annotations, in the order of the
 * text.
 */
void output_show (Build *build);

/* The formats: flatzinc, row. */
extern const SearchFormat flatzinc_formats[];
