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
  int            what; /* Builtin.what */
  SearchStrength strength;
  bool           negated; /* is it not to hold? */
  bool           reified; /* does it depend on `reify`? */
  SearchReify    reify;
  GError        *refused;              /* NULL: nothing */
  GArray        *lists[ARGUMENTS_MAX]; /* of arguments that are arrays */
} Post;

/* What an expression stands for, in the model. */
SearchVar build_var (Build *build, const Expr *expr);

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
