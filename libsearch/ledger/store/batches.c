/* SPDX-License-Identifier: MIT */
/* batches.c: are the solutions in a file those that its units have? */
#include "batches.h"
#include "statement.h"

#include <string.h>

/* Goes through the units and the batches, both in serial order. */
typedef struct
{
  GPtrArray  *units;
  guint       at;   /* the unit at hand */
  uint64_t    kept; /* its solutions in the batches so far */
  const char *file;
  GError    **error;
} Batches;

static void
list_unit (LedgerUnit *unit, void *data)
{
  g_ptr_array_add (data, unit);
}

static const LedgerUnit *
unit_at (const Batches *batches)
{
  return batches->units->pdata[batches->at];
}

/* Are all solutions there that are stored for the unit at hand? */
static bool
close_unit (Batches *batches)
{
  const LedgerUnit *unit = unit_at (batches);
  const uint64_t    kept = batches->kept;

  batches->kept = 0;
  if (kept == unit->kept)
    return true;
  g_set_error (batches->error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "'%s': unit '%s': kept: %" G_GUINT64_FORMAT
               " solution%s stored, and %" G_GUINT64_FORMAT " %s there",
               batches->file, unit->address, unit->kept,
               unit->kept == 1 ? " was" : "s were", kept,
               kept == 1 ? "is" : "are");
  return false;
}

/* Goes on to the last unit that is not behind this address; "~" is behind all.
 */
static bool
advance (Batches *batches, const char *address)
{
  while (batches->at + 1 < batches->units->len)
    {
      const LedgerUnit *next = batches->units->pdata[batches->at + 1];

      if (strcmp (next->address, address) > 0)
        return true;
      if (!close_unit (batches))
        return false;
      batches->at++;
    }
  return true;
}

static bool
owns (const LedgerUnit *unit, const char *address)
{
  return g_str_equal (unit->address, address)
         || (unit->state == LEDGER_FOLDED
             && g_str_has_prefix (address, unit->address));
}

/* Adds the batch that `select` is at: its address, its part and its count. */
static bool
add_batch (Batches *batches, sqlite3_stmt *select)
{
  LedgerValue values[3];
  const char *wrong;

  ledger_row_values (select, values, 3);
  if (!advance (batches, values[0].bytes))
    return false;
  wrong = !owns (unit_at (batches), values[0].bytes) ? "there is no such unit"
          : values[1].integer < 0                    ? "part is negative"
          : values[2].integer <= 0                   ? "count is not positive"
                                                     : NULL;
  batches->kept
      = search_count_add (batches->kept, ledger_value_integer (&values[2]));
  return ledger_row_judge (&ledger_batch_table, batches->file, values, wrong,
                           batches->error);
}

bool
ledger_batches_check (sqlite3 *db, const char *file, LedgerUnit *whole,
                      GError **error)
{
  Batches batches
      = { .units = g_ptr_array_new (), .file = file, .error = error };
  LedgerStep    step = LEDGER_STEP_FAILED;
  sqlite3_stmt *select = ledger_prepare (
      db, "SELECT address, part, count FROM batch ORDER BY address, part",
      error);
  bool good = select != NULL;

  ledger_unit_walk (whole, list_unit, batches.units);
  while (good && (step = ledger_step (select, error)) == LEDGER_STEP_ROW)
    good = add_batch (&batches, select);
  good = good && step == LEDGER_STEP_DONE && advance (&batches, "~")
         && close_unit (&batches);
  sqlite3_finalize (select);
  g_ptr_array_unref (batches.units);
  return good;
}
