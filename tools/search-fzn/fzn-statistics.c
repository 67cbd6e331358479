/* SPDX-License-Identifier: MIT */
/* fzn-statistics.c: what a search tells MiniZinc of itself. */
#include "fzn-statistics.h"

/* "%%%mzn-stat: NAME=", behind which a value goes. */
static void
append_name (const char *name, GString *out)
{
  g_string_append_printf (out, "%%%%%%mzn-stat: %s=", name);
}

static void
append_count (const char *name, uint64_t count, GString *out)
{
  append_name (name, out);
  g_string_append_printf (out, "%" G_GUINT64_FORMAT "\n", count);
}

/* With a point, whatever the locale. */
static void
append_decimal (const char *name, double number, GString *out)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  append_name (name, out);
  g_ascii_formatd (digits, sizeof digits, "%.6f", number);
  g_string_append_printf (out, "%s\n", digits);
}

static void
append_end (GString *out)
{
  g_string_append (out, "%%%mzn-stat-end\n");
}

/* How deep the deepest node is; the root is at 0. */
static uint64_t
peak_depth (const GArray *levels)
{
  uint64_t depth = levels->len;

  while (depth > 1 && g_array_index (levels, SearchLevel, depth - 1).nodes == 0)
    depth--;
  return depth > 0 ? depth - 1 : 0;
}

/* How many candidates were no nodes, as in representations that try values and
 * propagate nothing.
 */
static uint64_t
refused (const GArray *levels)
{
  uint64_t count = 0;

  for (guint i = 1; i < levels->len; i++)
    {
      const SearchLevel *level = &g_array_index (levels, SearchLevel, i);

      count += level->candidates - level->nodes;
    }
  return count;
}

/* Appends what the problem counts, with the failures that it does not see. */
static void
append_model (const FznStatistics *statistics, GString *out)
{
  for (size_t i = 0; i < statistics->model_count; i++)
    {
      const SearchStatistic *one = statistics->model + i;
      const bool             fails = g_str_equal (one->name, "failures");

      append_count (
          one->name,
          one->count + (fails ? refused (statistics->result->levels) : 0), out);
    }
}

void
fzn_statistics_append_count (const SearchResult *result, GString *out)
{
  append_count ("solutions", result->tally.solutions, out);
  append_end (out);
}

void
fzn_statistics_append (const FznStatistics *statistics, GString *out)
{
  const SearchResult *result = statistics->result;

  append_decimal ("initTime", statistics->init_seconds, out);
  append_decimal ("solveTime", result->seconds, out);
  append_model (statistics, out);
  append_count ("solutions", result->tally.solutions, out);
  append_count ("nodes", result->tally.nodes, out);
  append_count ("peakDepth", peak_depth (result->levels), out);
  append_count ("threads", result->threads, out);
  append_decimal ("peakMem", (double) statistics->peak / (1 << 20), out);
  if (statistics->optimises && result->best.found)
    {
      append_name ("objective", out);
      g_string_append_printf (out, "%" G_GINT64_FORMAT "\n",
                              result->best.value);
    }
  if (result->has_digest)
    {
      append_name ("digest", out);
      g_string_append_printf (out, "\"%016" G_GINT64_MODIFIER "x\"\n",
                              result->tally.digest);
    }
  append_end (out);
}
