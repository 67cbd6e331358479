/* SPDX-License-Identifier: MIT */
/* designs.c: the problem of t-(v, k, lambda) designs. */
#include "designs.h"

static const SearchOption options[] = {
  SEARCH_INT ("v", Designs, points, "Number of points", 7, 1, POINTS_MAX),
  SEARCH_INT ("k", Designs, size, "Number of points of a block", 3, 3,
              POINTS_MAX),
  SEARCH_INT ("t", Designs, strength,
              "Number of points that lambda blocks share", 2, 2, STRENGTH_MAX),
  SEARCH_INT ("lambda", Designs, lambda,
              "Number of blocks through each t points", 1, 1, BLOCKS_MAX),
  SEARCH_FLAG ("simple", Designs, simple, "Search designs of different blocks"),
  { 0 },
};

/* Sets the numbers of blocks: each is a multiple of the next. */
static SEARCH_CALLBACK (prepare, prepare, Designs *designs, GError **error)
{
  const int v = designs->points, k = designs->size, t = designs->strength;

  if (k <= t)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--k: expected more than --t=%d points, not %d", t, k);
      return false;
    }
  designs->possible = true;
  designs->through[t] = designs->lambda;
  for (int i = t - 1; i >= 0; i--)
    {
      const int64_t pairs = designs->through[i + 1] * MAX (v - i, 0);

      designs->possible = designs->possible && pairs % (k - i) == 0;
      designs->through[i] = pairs / (k - i);
    }
  if (designs->through[0] > BLOCKS_MAX)
    {
      g_set_error (
          error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
          "expected a design of at most %d blocks, not %" G_GINT64_FORMAT,
          BLOCKS_MAX, designs->through[0]);
      return false;
    }
  designs->possible = designs->possible && (k <= v || designs->through[0] == 0);
  return true;
}

static SEARCH_CALLBACK (answer_length, answer_length, const Designs *designs)
{
  return (size_t) (designs->size * designs->through[0]);
}

/* Appends the blocks, such as 1-2-3 1-4-5. */
static SEARCH_CALLBACK (format_write, write_blocks, const Designs *designs,
                        const int *answer, size_t length, GString *out)
{
  const size_t size = (size_t) designs->size;

  for (size_t i = 0; i < length; i++)
    g_string_append_printf (out, "%s%d",
                            i == 0          ? ""
                            : i % size == 0 ? " "
                                            : "-",
                            answer[i] + 1);
}

static SEARCH_CALLBACK (title, title, const Designs *designs, GString *out)
{
  g_string_append_printf (out, "%s %d-(%d,%d,%d) designs",
                          designs->simple ? "Simple" : "All", designs->strength,
                          designs->points, designs->size, designs->lambda);
}

static SEARCH_CALLBACK (choose, choose, const Designs *designs, bool bare,
                        const char **why)
{
  const bool is_points
      = are_triples (designs) && designs->points <= TRIPLES_POINTS_MAX;

  (void) bare;
  *why = is_points ? "is made for triples" : "searches all designs";
  return is_points ? "points" : "traces";
}

static const SearchFormat formats[] = {
  { .name = "blocks",
    .help = "blocks of points, such as 1-2-3",
    .write = write_blocks },
  { 0 },
};

static const SearchRepr *const reprs[] = { &traces, &points, NULL };

static const SearchProblem designs = {
  .name = "designs",
  .summary = "Find block designs, such as Steiner triple systems",
  .instance_size = sizeof (Designs),
  .reprs = reprs,
  .choose = choose,
  .options = options,
  .small = "v=1..7",
  .prepare = prepare,
  .answer_length = answer_length,
  .check = designs_check,
  .known = designs_known,
  .formats = formats,
  .title = title,
};

SEARCH_PLUGIN (designs);
