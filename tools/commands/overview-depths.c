/* SPDX-License-Identifier: MIT */
/* overview-depths.c: how much of a run lies at which depth, and is done. */
#include "overview.h"

/* The characters of the longest bar, and the most lines. */
#define BAR 40
#define LINES 16

/* The shares of the units that begin at one depth. */
typedef struct
{
  uint64_t done, open;
} Depth;

typedef struct
{
  GArray     *depths; /* Depth */
  GHashTable *where;  /* the depth of each unit that left others, by address */
} Sums;

static Depth *
at (Sums *sums, guint depth)
{
  if (sums->depths->len <= depth)
    g_array_set_size (sums->depths, depth + 1);
  return &g_array_index (sums->depths, Depth, depth);
}

/* What a unit left is no part of it any more. */
static bool
add_unit (void *data, const SearchLedgerUnit *unit)
{
  Sums       *sums = data;
  const guint depth = (guint) (unit->length > 0 ? unit->length - 1 : 0);

  if (unit->parent)
    at (sums,
        GPOINTER_TO_UINT (g_hash_table_lookup (sums->where, unit->parent)))
        ->done
        -= unit->share;
  if (unit->left > 0)
    g_hash_table_insert (sums->where, (char *) unit->address,
                         GUINT_TO_POINTER (depth));
  if (unit->state == SEARCH_LEDGER_OPEN)
    at (sums, depth)->open += unit->share;
  else
    at (sums, depth)->done += unit->share;
  return true;
}

/* Puts depths together, so that there are few lines; returns how many each is.
 */
static guint
thin (GArray *depths)
{
  guint step = (depths->len + LINES - 1) / LINES;

  for (guint i = 0; i < depths->len; i++)
    {
      const Depth from = g_array_index (depths, Depth, i);
      Depth      *to = &g_array_index (depths, Depth, i / step);

      if (i % step == 0)
        *to = (Depth){ 0 };
      to->done += from.done;
      to->open += from.open;
    }
  g_array_set_size (depths, (depths->len + step - 1) / step);
  return step;
}

static void
append_line (const Depth *depth, guint first, guint last, uint64_t most,
             GString *out)
{
  const double scale = (double) BAR / (double) most;
  const int    done = (int) ((double) depth->done * scale + 0.5);
  const int both = (int) ((double) (depth->done + depth->open) * scale + 0.5);
  char     *name = first < last ? g_strdup_printf ("%u..%u", first, last)
                                : g_strdup_printf ("%u", first);

  g_string_append_printf (
      out, "%11s %6.2f %%%s", name,
      (double) (depth->done + depth->open) / (double) SEARCH_SHARE_WHOLE * 100,
      both > 0 ? " " : "");
  for (int i = 0; i < both; i++)
    g_string_append_c (out, i < done ? '#' : '.');
  g_string_append_c (out, '\n');
  g_free (name);
}

void
overview_depths (const Overview *overview, GString *out)
{
  Sums     sums = { g_array_new (FALSE, TRUE, sizeof (Depth)),
                    g_hash_table_new (g_str_hash, g_str_equal) };
  uint64_t most = 1;
  guint    step;

  search_ledger_each_unit (overview->ledger, add_unit, &sums);
  step = thin (sums.depths);
  for (guint i = 0; i < sums.depths->len; i++)
    {
      const Depth *depth = &g_array_index (sums.depths, Depth, i);

      most = MAX (most, depth->done + depth->open);
    }
  g_string_append (out, "\n      depth    share  done #, open .\n");
  for (guint i = 0; i < sums.depths->len; i++)
    append_line (&g_array_index (sums.depths, Depth, i), i * step,
                 i * step + step - 1, most, out);
  g_hash_table_unref (sums.where);
  g_array_unref (sums.depths);
}
