/* SPDX-License-Identifier: MIT */
/* latin.c: the problem of Latin squares, in which each row and column has each
 * of the numbers 1..n once.  Also searches for two orthogonal Latin squares: no
 * two cells have equal pairs of numbers, one from each square.
 */
#include "latin.h"

static SearchVars
add_square (SearchModel *model, const char *name, int n)
{
  SearchVars square = search_model_ints (model, name, (size_t) (n * n), 1, n);

  for (int i = 0; i < n; i++)
    {
      search_model_all_different (
          model, search_vars_slice (square, (size_t) (i * n), (size_t) n, 1),
          SEARCH_STRENGTH_DOMAIN);
      search_model_all_different (
          model, search_vars_slice (square, (size_t) i, (size_t) n, n),
          SEARCH_STRENGTH_DOMAIN);
    }
  search_model_project_grid (model, square, (size_t) n, (size_t) n);
  return square;
}

static bool
latin_model (const void *instance, SearchModel *model, GError **error)
{
  const Latin     *latin = instance;
  const int        n = latin->n;
  const SearchVars first = add_square (model, "square", n);
  SearchVars       second, pair;

  (void) error;
  if (!latin->mates)
    return true;
  second = add_square (model, "mate", n);
  pair = search_model_ints (model, "pair", (size_t) (n * n), n + 1, n * n + n);
  for (size_t i = 0; i < pair.count; i++)
    {
      const SearchVar terms[]
          = { search_var_times (search_vars_at (first, i), n),
              search_vars_at (second, i),
              search_var_negative (search_vars_at (pair, i)) };

      search_model_sum (model, search_vars (terms, 3), SEARCH_EQ, 0,
                        SEARCH_STRENGTH_DOMAIN);
    }
  search_model_all_different (model, pair, SEARCH_STRENGTH_VALUE);
  return true;
}

static SEARCH_CALLBACK (known, latin_known, const Latin *latin,
                        SearchKnown *result)
{
  static const uint64_t squares[] = { 0, 1, 2, 12, 576, 161280, 812851200 };

  if (latin->mates)
    {
      result->source = latin->n == 6 ? "G. Tarry, 1900" : "the complete list";
      result->solutions = latin->n == 1;
      return latin->n == 1 || latin->n == 2 || latin->n == 6;
    }
  result->source = "OEIS A002860";
  result->solutions = latin->n <= 6 ? squares[latin->n] : 0;
  return latin->n <= 6;
}

static SEARCH_CALLBACK (title, latin_title, const Latin *latin, GString *out)
{
  g_string_append_printf (out, "%s of order %d",
                          latin->mates ? "Pairs of orthogonal Latin squares"
                                       : "Latin squares",
                          latin->n);
}

static const SearchOption options[] = {
  SEARCH_INT ("n", Latin, n, "Number of rows and columns", 4, 1, 256),
  SEARCH_FLAG ("mates", Latin, mates, "Search pairs of orthogonal squares"),
  { 0 },
};

/* The representations of models, and `cells`. */
static const SearchRepr *reprs[8];

static __attribute__ ((constructor)) void
collect_reprs (void)
{
  size_t count = 0;

  while (search_model_reprs[count])
    {
      reprs[count] = search_model_reprs[count];
      count++;
    }
  reprs[count] = &cells;
}

static SEARCH_CALLBACK (choose_for, latin_choose_for, const Latin *latin,
                        SearchPurpose purpose, const char **why)
{
  if (purpose != SEARCH_PURPOSE_COUNT || latin->mates
      || latin->n > CELLS_ORDER_MAX)
    return search_model_choose (latin, false, why);
  *why = "counts equal parts of squares once";
  return "cells";
}

SEARCH_MODEL (latin, Latin, .model = latin_model, .reprs = reprs,
              .choose_for = latin_choose_for,
              .summary = "Fill Latin squares, or orthogonal pairs of them",
              .options = options, .small = "n=1..3", .known = latin_known,
              .title = latin_title);
