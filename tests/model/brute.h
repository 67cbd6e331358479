/* SPDX-License-Identifier: MIT */
/* brute.h: a constraint on small random domains, against all assignments. */
#pragma once

#include "libsearch/model/kinds.h"

#include <libsearch/search-model.h>

#define ARGUMENTS 8
#define NUMBERS 64

/* A constraint to be tried, as it is drawn. */
typedef struct
{
  GRand         *random;
  SearchModel   *model;
  SearchVar      view[ARGUMENTS]; /* its arguments */
  int            count;           /* of them */
  SearchStrength strength;
  SearchRelation relation;
  int64_t        number[NUMBERS]; /* what else it takes */
  int            numbers;

  bool given; /* are its arguments those of a model, that no row replaces? */

  bool aliased; /* is a variable twice among them? */
  bool holed;   /* may all its variables have holes? */
  bool narrow;  /* are all values of all arguments within 64? */
} Case;

/* A kind of constraint.  To add one is to add a line to a table in rows.c, or
 * beside it.
 */
typedef struct
{
  const char *name;
  int         min; /* how many arguments it takes */
  int         max;

  /* Draws what else it takes; NULL: nothing. */
  void (*draw) (Case *it);

  /* Posts it. */
  void (*post) (const Case *it);

  /* What it means, of the values of its arguments. */
  bool (*holds) (const Case *it, const int64_t *value);

  /* Is no value left, once all variables but one have theirs, that no solution
   * has?  At this strength, none at all?  And no bound that has none if all
   * values in between are had?  NULL: never.
   */
  bool (*is_last) (const Case *it);
  bool (*is_domain) (const Case *it);
  bool (*is_bounds) (const Case *it);

  /* Once all that is left are solutions, is it said to hold?  NULL: perhaps. */
  bool (*is_entailed) (const Case *it);
} Row;

/* Tables, each ended by one without a name; and all of them, one row after the
 * other, ended by NULL.
 */
extern const Row rows[];
extern const Row rows_counts[];
extern const Row rows_tasks[];
const Row       *row_at (int i);

/* A number in min..max. */
int64_t draw (GRand *random, int64_t min, int64_t max);

/* A new variable of few values of any kind, and a view of one. */
SearchVar draw_variable (GRand *random, SearchModel *model);
SearchVar draw_view (GRand *random, SearchVar variable);

/* Gives a case, mostly, another argument `i` that has values within min..max;
 * one of a model is moved there by its least value.
 */
void draw_within (Case *it, int i, int64_t min, int64_t max);

/* Tries one case, which `seed` draws; what is wrong is told to CUnit. */
void brute_try (const Row *row, guint32 seed);
