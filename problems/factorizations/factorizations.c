/* SPDX-License-Identifier: MIT */
/* factorizations.c: the problem of one-factorizations of complete graphs. */
#include "factorizations.h"

static const SearchOption options[] = {
  SEARCH_INT ("n", Factorizations, points, "Number of points", 6, 2,
              POINTS_MAX),
  { 0 },
};

static SEARCH_CALLBACK (answer_length, answer_length,
                        const Factorizations *instance)
{
  return (size_t) (instance->points * (instance->points - 1));
}

/* Checks the definition: in each factor, partners are mutual; each pair of
 * points is in exactly one factor.
 */
static SEARCH_CALLBACK (check, check, const Factorizations *instance,
                        const int *answer, size_t length)
{
  const size_t n = (size_t) instance->points;
  bool         met[POINTS_MAX][POINTS_MAX] = { { false } };

  if (length != n * (n - 1))
    return false;
  for (size_t i = 0; i < length; i++)
    {
      const int x = (int) (i % n), y = answer[i];

      if (y < 0 || y >= instance->points || y == x || met[x][y]
          || answer[i - (size_t) x + (size_t) y] != x)
        return false;
      met[x][y] = true;
    }
  return true;
}

/* The published numbers of solutions are of sets of factors: an answer is one
 * of (n - 1)! lists of a set.
 */
static SEARCH_CALLBACK (known, known, const Factorizations *instance,
                        SearchKnown *result)
{
  static const struct
  {
    int         points;
    uint64_t    classes;
    const char *solutions;
  } sets[] = { { 2, 1, "1" },
               { 4, 1, "6" },
               { 6, 1, "720" },
               { 8, 6, "31449600" },
               { 10, 396, "444733651353600" },
               { 12, 526915620, "10070314878246926155776000" } };

  result->source = "OEIS A000438";
  result->fundamental_source = "OEIS A000474";
  for (size_t i = 0; i < G_N_ELEMENTS (sets); i++)
    if (sets[i].points == instance->points)
      {
        result->solutions_text = sets[i].solutions;
        result->fundamental = sets[i].classes;
        return true;
      }
  return instance->points % 2 == 1;
}

/* Appends the factors, such as 1-2 3-4 | 1-3 2-4 | 1-4 2-3. */
static SEARCH_CALLBACK (format_write, write_pairs,
                        const Factorizations *instance, const int *answer,
                        size_t length, GString *out)
{
  const size_t n = (size_t) instance->points;

  for (size_t i = 0; i < length; i++)
    if (answer[i] > (int) (i % n))
      g_string_append_printf (out, "%s%d-%d",
                              i == 0       ? ""
                              : i % n == 0 ? " | "
                                           : " ",
                              (int) (i % n) + 1, answer[i] + 1);
}

static SEARCH_CALLBACK (title, title, const Factorizations *instance,
                        GString *out)
{
  g_string_append_printf (out,
                          "One-factorizations of the complete graph of "
                          "%d points",
                          instance->points);
}

static const SearchFormat formats[] = {
  { .name = "pairs",
    .help = "pairs of each factor, such as 1-2 3-4 | 1-3 2-4",
    .write = write_pairs },
  { 0 },
};

static const SearchRepr *const reprs[] = { &factors, NULL };

static const SearchProblem factorizations = {
  .name = "factorizations",
  .summary = "Divide a complete graph into perfect matchings",
  .instance_size = sizeof (Factorizations),
  .reprs = reprs,
  .options = options,
  .small = "n=2..6",
  .answer_length = answer_length,
  .check = check,
  .known = known,
  .formats = formats,
  .title = title,
};

SEARCH_PLUGIN (factorizations);
