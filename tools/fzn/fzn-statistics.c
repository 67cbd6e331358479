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

void
fzn_statistics_append (const FznStatistics *statistics, GString *out)
{
  const SearchResult *result = statistics->result;

  append_decimal ("initTime", statistics->init_seconds, out);
  append_decimal ("solveTime", result->seconds, out);
  append_count ("solutions", result->tally.solutions, out);
  append_count ("nodes", result->tally.nodes, out);
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
  g_string_append (out, "%%%mzn-stat-end\n");
}
