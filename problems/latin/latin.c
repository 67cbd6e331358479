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
  static const char *const squares[] = { "0",
                                         "1",
                                         "2",
                                         "12",
                                         "576",
                                         "161280",
                                         "812851200",
                                         "61479419904000",
                                         "108776032459082956800",
                                         "5524751496156892842531225600" };
  static const uint64_t    classes[][10] = {
       [MAIN_CLASSES] = { 0, 1, 1, 1, 2, 2, 12, 147, 283657, 19270853541 },
       [ISOTOPY] = { 0, 1, 1, 1, 2, 2, 22, 564, 1676267, 115618721533 },
  };

  if (latin->mates)
    {
      result->source = latin->n == 6 ? "G. Tarry, 1900" : "the complete list";
      result->solutions = latin->n == 1;
      return latin->n == 1 || latin->n == 2 || latin->n == 6;
    }
  if (latin->n >= (int) G_N_ELEMENTS (squares))
    return false;
  result->source = "OEIS A002860";
  result->solutions_text = squares[latin->n];
  result->fundamental = classes[latin->equivalence][latin->n];
  result->fundamental_source
      = latin->equivalence == ISOTOPY ? "OEIS A040082" : "OEIS A003090";
  return true;
}

static SEARCH_CALLBACK (title, latin_title, const Latin *latin, GString *out)
{
  g_string_append_printf (out, "%s of order %d",
                          latin->mates ? "Pairs of orthogonal Latin squares"
                                       : "Latin squares",
                          latin->n);
}

static const char *const equivalences[] = { "main", "isotopy", NULL };

static const SearchOption options[] = {
  SEARCH_INT ("n", Latin, n, "Number of rows and columns", 4, 1, 256),
  SEARCH_FLAG ("mates", Latin, mates, "Search pairs of orthogonal squares"),
  SEARCH_WORD ("equivalence", Latin, equivalence,
               "Classes of --symmetry=classes", equivalences, MAIN_CLASSES),
  { 0 },
};

/* The representations of models, `cells` and `rows`, which draws graphs, and so
 * comes before `blocks` of models.
 */
static const SearchRepr *reprs[9];

static __attribute__ ((constructor)) void
collect_reprs (void)
{
  size_t count = 0;

  while (search_model_reprs[count + 1])
    {
      reprs[count] = search_model_reprs[count];
      count++;
    }
  reprs[count] = &cells;
  reprs[count + 1] = &rows;
  reprs[count + 2] = search_model_reprs[count];
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
