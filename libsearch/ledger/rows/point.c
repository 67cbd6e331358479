/* SPDX-License-Identifier: MIT */
/* point.c: the history of a run: how far it was at some times. */
#include "point.h"
#include "table.h"

uint64_t
ledger_point_slot (uint64_t worked)
{
  uint64_t slot = G_USEC_PER_SEC;

  while (worked / slot >= LEDGER_POINTS)
    slot *= 2;
  return slot;
}

bool
ledger_point_is_due (uint64_t before, uint64_t now)
{
  const uint64_t slot = ledger_point_slot (now);

  return before / slot != now / slot;
}

/* The points that are read. */
typedef struct
{
  GArray                  *points;
  const char              *file;
  const SearchLedgerTotal *total;
  bool                     best;
  LedgerPoint              before; /* the last one */
} Reading;

/* Returns what no point can be, with the columns that show it; NULL: nothing.
 */
static const char *
find_wrong (const LedgerPoint *point, const Reading *reading)
{
  const LedgerRule rules[] = {
    { point->worked > SEARCH_COUNT_MAX, "worked is negative" },
    { point->best.found && !reading->best,
      "best is there, and the run looks for none" },
    { point->share < reading->before.share,
      "share is less than at the point before" },
    { point->nodes < reading->before.nodes,
      "nodes are fewer than at the point before" },
    { point->share > reading->total->share,
      "share is more than all units have done" },
    { point->nodes > reading->total->tally.nodes,
      "nodes are more than all units have" },
  };

  return ledger_rules_broken (rules, G_N_ELEMENTS (rules));
}

/* Appends the point of a row. */
static bool
take (void *data, const LedgerValue *values, GError **error)
{
  Reading    *reading = data;
  LedgerPoint point = { 0 };
  const bool  good
      = ledger_row_take (&ledger_point_table, reading->file, values, &point,
                         error)
        && ledger_row_judge (&ledger_point_table, reading->file, values,
                             find_wrong (&point, reading), error);

  g_array_append_val (reading->points, point);
  reading->before = point;
  return good;
}

GArray *
ledger_points_read (LedgerRows *rows, const SearchLedgerTotal *total, bool best,
                    GError **error)
{
  Reading reading
      = { .points = g_array_new (FALSE, FALSE, sizeof (LedgerPoint)),
          .file = rows->name,
          .total = total,
          .best = best };

  if (!ledger_rows_read (rows, &ledger_point_table, take, &reading, error))
    g_clear_pointer (&reading.points, g_array_unref);
  return reading.points;
}
