/* SPDX-License-Identifier: MIT */
/* build.h: a model of libsearch-model from a FlatZinc text. */
#pragma once

#include "presolve.h"

/* How many arguments a constraint has at most. */
#define ARGUMENTS_MAX 8

typedef struct
{
  const Ast   *ast;
  SearchModel *model;
  Presolve    *presolve;
  SearchVar   *vars;     /* of declarations that are no views */
  int          strength; /* for all constraints; -1: as annotated */
} Build;

/* A constraint while it is posted. */
typedef struct
{
  Build         *build;
  SearchModel   *model;
  const Expr    *call;
  int            what;     /* Builtin.what */
  int            asked;    /* a SearchStrength; -1: none is asked for */
  SearchStrength strength; /* the same, or that of the table */
  bool           negated;  /* is it not to hold? */
  bool           reified;  /* does it depend on `reify`? */
  SearchReify    reify;
  GError        *refused;              /* NULL: nothing */
  GArray        *lists[ARGUMENTS_MAX]; /* of arguments that are arrays */
} Post;

/* What an expression stands for in the model, or a term. */
SearchVar build_var (Build *build, const Expr *expr);
SearchVar build_view (const Build *build, Term term);

/* Posts that they are all different, by this strength.  Without one, -1, by
 * domains where there are at most half as many values again as variables, since
 * then some of them often have to be those of others; else by values, which
 * takes a third of the time.
 */
void build_all_different (const Build *build, const Term *terms, size_t count,
                          int strength);

/* Posts what never holds. */
void build_never (SearchModel *model);

/* Argument `i`: a variable, a number, a set, an array of one of them; arrays
 * live as long as the Post.
 */
SearchVar      post_var (Post *post, uint32_t i);
SearchVars     post_vars (Post *post, uint32_t i);
int64_t        post_int (Post *post, uint32_t i);
const int64_t *post_ints (Post *post, uint32_t i, size_t *count);
const GArray  *post_set (Post *post, uint32_t i);

/* Refuses argument `i`: "expected WHAT". */
void post_refuse (Post *post, uint32_t i, const char *what, ...)
    G_GNUC_PRINTF (3, 4);

/* annotations.c: does each search that `solve` is annotated with name its
 * variables?
 */
bool search_annotations_check (const Ast *ast, GError **error);

/* Branches as these annotations say. */
void search_annotations_branch (Build *build);

/* The strength that a constraint is annotated with; -1: none. */
int annotated_strength (const Ast *ast, ExprList annotations);

/* order.c: branches on what is shown and does not follow from others: the
 * fewest values first, and of several the variable that most hangs on.
 */
void order_branch (Build *build);

/* cliques.c: posts variables that differ from each other in pairs as
 * all_different, and notes that the pairs are done.
 */
void cliques_post (Build *build);

/* counts.c: finds sums of Booleans that are counts among constraints of which
 * not all has been said; they and definitions that nobody needs any more are
 * done, and what these define has FLAG_GONE.
 */
GArray *counts_find (Presolve *presolve);

/* Posts what was found, and frees it. */
void counts_post (Build *build, GArray *counts);

/* output.c: a variable or array as it is shown. */
typedef struct
{
  GString *begin; /* what stands before its values, of all answers */
  uint32_t count; /* of values */
  bool     is_array;
  bool     is_bool;
} Output;

/* Output of each that is shown, in their order. */
GArray *output_list (const Ast *ast);

/* Does output_array fit its array? */
bool output_check (const Ast *ast, const Declaration *declaration,
                   GError **error);

/* Shows the variables that are to be, in their order. */
void output_show (Build *build);

/* The formats: flatzinc, row. */
extern const SearchFormat flatzinc_formats[];
