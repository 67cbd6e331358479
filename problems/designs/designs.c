/* SPDX-License-Identifier: MIT */
/* designs.c: the problem of Steiner triple systems. */
#include "designs.h"

static const SearchOption options[] = {
  SEARCH_INT ("v", Designs, points, "Number of points", 7, 1, POINTS_MAX),
  { 0 },
};

static SEARCH_CALLBACK (answer_length, answer_length, const Designs *designs)
{
  return (size_t) (3 * (block_count (designs) + 1));
}

/* Checks the definition: each pair of points is in exactly one triple. */
static SEARCH_CALLBACK (check, check, const Designs *designs, const int *answer,
                        size_t length)
{
  const int v = designs->points;
  int       pairs[POINTS_MAX][POINTS_MAX] = { { 0 } };

  for (size_t i = 0; i < length; i++)
    if (answer[i] < 0 || answer[i] >= v)
      return false;
  for (size_t i = 0; i + 2 < length; i += 3)
    for (size_t a = i; a < i + 3; a++)
      for (size_t b = i; b < i + 3; b++)
        pairs[answer[a]][answer[b]] += a != b;
  for (int a = 0; a < v; a++)
    for (int b = 0; b < a; b++)
      if (pairs[a][b] != 1)
        return false;
  return length % 3 == 0;
}

static SEARCH_CALLBACK (known, known, const Designs *designs,
                        SearchKnown *result)
{
  static const struct
  {
    int         points;
    uint64_t    classes;
    const char *solutions;
  } systems[] = { { 1, 1, "1" },           { 3, 1, "1" },
                  { 7, 1, "30" },          { 9, 1, "840" },
                  { 13, 2, "1197504000" }, { 15, 80, "60281712691200" } };

  result->source = "OEIS A030128";
  result->fundamental_source = "OEIS A030129";
  for (size_t i = 0; i < G_N_ELEMENTS (systems); i++)
    if (systems[i].points == designs->points)
      {
        result->solutions_text = systems[i].solutions;
        result->fundamental = systems[i].classes;
        return true;
      }
  return designs->points % 6 != 1 && designs->points % 6 != 3;
}

/* Appends the triples, such as 1-2-3 1-4-5. */
static SEARCH_CALLBACK (format_write, write_triples, const Designs *designs,
                        const int *answer, size_t length, GString *out)
{
  (void) designs;
  for (size_t i = 0; i + 2 < length; i += 3)
    g_string_append_printf (out, "%s%d-%d-%d", i ? " " : "", answer[i] + 1,
                            answer[i + 1] + 1, answer[i + 2] + 1);
}

static SEARCH_CALLBACK (title, title, const Designs *designs, GString *out)
{
  g_string_append_printf (out, "Steiner triple systems with %d points",
                          designs->points);
}

static const SearchFormat formats[] = {
  { .name = "triples",
    .help = "triples of points, such as 1-2-3",
    .write = write_triples },
  { 0 },
};

static const SearchRepr *const reprs[] = { &points, NULL };

static const SearchProblem designs = {
  .name = "designs",
  .summary = "Find Steiner triple systems",
  .instance_size = sizeof (Designs),
  .reprs = reprs,
  .options = options,
  .small = "v=1..9",
  .answer_length = answer_length,
  .check = check,
  .known = known,
  .formats = formats,
  .title = title,
};

SEARCH_PLUGIN (designs);
