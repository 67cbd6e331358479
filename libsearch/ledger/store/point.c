/* SPDX-License-Identifier: MIT */
/* point.c: the history of a run: how far it was at some times. */
#include "point.h"
#include "row.h"

#define COLUMNS 6

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
  const LedgerValue values[COLUMNS - 1] = {
    ledger_integer (point->worked),
    ledger_integer (point->at),
    ledger_integer (point->share),
    ledger_integer (point->nodes),
    point->best.found ? ledger_integer ((uint64_t) point->best.value)
                      : ledger_null (),
  };
  sqlite3_stmt *insert = NULL;
  int           result;

  result = sqlite3_prepare_v2 (
      db, "INSERT OR REPLACE INTO point VALUES (?,?,?,?,?,?)", -1, &insert,
      NULL);
  if (result == SQLITE_OK)
    result = ledger_row_write (
        insert, values, COLUMNS - 1,
        ledger_row_checksum ("point", values, COLUMNS - 1));
  sqlite3_finalize (insert);
  return result;
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

int
ledger_point_select (sqlite3 *db, GArray **points)
{
  sqlite3_stmt *select = NULL;
  LedgerValue   values[COLUMNS];
  int           result;

  *points = g_array_new (FALSE, FALSE, sizeof (LedgerPoint));
  result = sqlite3_prepare_v2 (db, "SELECT * FROM point ORDER BY worked", -1,
                               &select, NULL);
  while (result == SQLITE_OK || result == SQLITE_ROW)
    {
      LedgerPoint point;

      result = sqlite3_step (select);
      if (result != SQLITE_ROW)
        break;
      if (!ledger_row_read (select, "point", values, COLUMNS - 1))
        {
          result = SQLITE_CORRUPT;
          break;
        }
      point = (LedgerPoint){
        .worked = ledger_value_integer (&values[0]),
        .at = ledger_value_integer (&values[1]),
        .share = ledger_value_integer (&values[2]),
        .nodes = ledger_value_integer (&values[3]),
        .best = { values[4].type != SQLITE_NULL, values[4].integer },
      };
      g_array_append_val (*points, point);
    }
  sqlite3_finalize (select);
  return result;
}
