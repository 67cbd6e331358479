/* SPDX-License-Identifier: MIT */
/* known.c: the published numbers of designs. */
#include "designs.h"

/* Designs with these numbers.  Blocks may be equal. */
typedef struct
{
  int         t, v, k, lambda;
  uint64_t    classes;   /* up to isomorphism */
  const char *solutions; /* labelled; NULL = not in the source */
} Row;

static const char handbook[] = "Handbook of Combinatorial Designs, 2007, II.1";

/* clang-format off */
static const Row rows[] = {
  { 2,  1, 3, 1,  1, "1" },          { 2,  3, 3, 1,  1, "1" },
  { 2,  7, 3, 1,  1, "30" },         { 2,  9, 3, 1,  1, "840" },
  { 2, 13, 3, 1,  2, "1197504000" }, { 2, 15, 3, 1, 80, "60281712691200" },

  { 2,  6, 3, 2,   1, NULL }, { 2,  7, 3, 2,   4, NULL },
  { 2,  9, 3, 2,  36, NULL }, { 2, 10, 3, 2, 960, NULL },
  { 2,  6, 3, 4,   4, NULL }, { 2,  6, 3, 6,   6, NULL },
  { 2,  7, 3, 3,  10, NULL }, { 2,  7, 3, 4,  35, NULL },
  { 2,  7, 3, 5, 109, NULL }, { 2,  9, 3, 3, 22521, NULL },
  { 2, 13, 4, 1,   1, NULL }, { 2, 16, 4, 1,   1, NULL },
  { 2, 25, 4, 1,  18, NULL }, { 2, 10, 4, 2,   3, NULL },
  { 2, 13, 4, 2, 2461, NULL }, { 2,  8, 4, 3,   4, NULL },
  { 2,  9, 4, 3,  11, NULL }, { 2, 21, 5, 1,   1, NULL },
  { 2, 25, 5, 1,   1, NULL }, { 2, 11, 5, 2,   1, NULL },
  { 2, 15, 5, 2,   0, NULL }, { 2, 10, 5, 4,  21, NULL },
  { 2, 31, 6, 1,   1, NULL }, { 2, 16, 6, 2,   3, NULL },
  { 2, 21, 6, 2,   0, NULL }, { 2, 15, 7, 3,   5, NULL },
  { 2, 22, 7, 2,   0, NULL }, { 2, 19, 9, 4,   6, NULL },
  { 2, 25, 9, 3,  78, NULL },

  { 3,  1, 4, 1,  1, NULL }, { 3,  2, 4, 1,  1, NULL },
  { 3,  4, 4, 1,  1, NULL }, { 3,  8, 4, 1,  1, NULL },
  { 3, 10, 4, 1,  1, NULL }, { 3, 14, 4, 1,  4, NULL },
};
/* clang-format on */

SEARCH_CALLBACK (known, designs_known, const Designs *designs,
                 SearchKnown *result)
{
  const int t = designs->strength, v = designs->points;

  result->source = designs->size > v ? "k > v" : "divisibility";
  if (!designs->possible)
    return true;
  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].t == t && rows[i].v == v && rows[i].k == designs->size
        && rows[i].lambda == designs->lambda
        && (!designs->simple || designs->lambda == 1))
      {
        result->fundamental = rows[i].classes;
        result->fundamental_source = t == 3               ? "OEIS A124119"
                                     : !rows[i].solutions ? handbook
                                                          : "OEIS A030129";
        result->source = rows[i].classes == 0 ? handbook
                         : rows[i].solutions  ? "OEIS A030128"
                                              : NULL;
        result->solutions_text = rows[i].solutions;
        return true;
      }
  return false;
}
