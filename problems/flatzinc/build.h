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
