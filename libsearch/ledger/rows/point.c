/* SPDX-License-Identifier: MIT */
/* point.c: the history of a run: how far it was at some times. */
#include "point.h"
#include "table.h"

/* Returns how many microseconds a slot has. */
static uint64_t
slot (uint64_t worked)
{
  uint64_t slot = G_USEC_PER_SEC;

  while (worked / slot >= LEDGER_POINTS)
    slot *= 2;
  return slot;
}

bool
ledger_point_is_due (uint64_t before, uint64_t now)
{
  return before / slot (now) != now / slot (now);
}

int
ledger_point_insert (sqlite3 *db, const LedgerPoint *point)
{
  return ledger_row_insert (db, &ledger_point_table, point);
}

int
ledger_point_write (sqlite3 *db, const LedgerPoint *point)
{
  sqlite3_stmt *thin = NULL;
  int           result = ledger_point_insert (db, point);

  if (result == SQLITE_DONE)
    result = sqlite3_prepare_v2 (
        db,
        "DELETE FROM point WHERE worked NOT IN"
        " (SELECT max (worked) FROM point GROUP BY worked / ?)",
        -1, &thin, NULL);
  if (result == SQLITE_OK)
    {
      sqlite3_bind_int64 (thin, 1, (sqlite3_int64) slot (point->worked));
      result = sqlite3_step (thin);
    }
  sqlite3_finalize (thin);
  return result;
}

/* Appends the point of a row. */
static bool
take (void *points, const LedgerValue *values)
{
  LedgerPoint point = { 0 };
  const bool  good = ledger_row_take (&ledger_point_table, values, &point);

  g_array_append_val ((GArray *) points, point);
  return good;
}

int
ledger_point_select (sqlite3 *db, GArray **points)
{
  *points = g_array_new (FALSE, FALSE, sizeof (LedgerPoint));
  return ledger_table_select (db, &ledger_point_table, take, *points);
}
