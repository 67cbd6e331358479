/* SPDX-License-Identifier: MIT */
/* batch.c: the solutions of a unit as rows. */
#include "batch.h"

#include <string.h>

/* Bytes of solutions in one row, about. */
#define BATCH_BYTES ((size_t) 1 << 16)

/* But the checksum. */
#define COLUMNS 4

/* Returns the length of the lines up to that at which BATCH_BYTES are reached.
 */
static size_t
batch_length (const char *text, size_t length)
{
  const char *newline;

  if (length <= BATCH_BYTES)
    return length;
  newline = memchr (text + BATCH_BYTES, '\n', length - BATCH_BYTES);
  return newline ? (size_t) (newline - text) + 1 : length;
}

/* Counts the lines; each ends with a newline. */
static uint64_t
count_lines (const char *text, size_t length)
{
  uint64_t count = 0;

  for (size_t i = 0; i < length; i++)
    count += text[i] == '\n';
  return count;
}

bool
ledger_batches_make (const char *address, const GString *text,
                     bool (*write) (void *data, const LedgerValue *values),
                     void *data)
{
  size_t length;

  for (size_t at = 0, part = 0; at < text->len; at += length, part++)
    {
      LedgerValue values[COLUMNS + 1]
          = { ledger_text (address), ledger_integer (part) };

      length = batch_length (text->str + at, text->len - at);
      values[2] = ledger_integer (count_lines (text->str + at, length));
      values[3] = (LedgerValue){ .type = SQLITE_TEXT,
                                 .bytes = text->str + at,
                                 .length = length };
      values[COLUMNS] = ledger_integer (
          (uint64_t) ledger_row_checksum ("batch", values, COLUMNS));
      if (!write (data, values))
        return false;
    }
  return true;
}

bool
ledger_batch_check (const char *file, const LedgerValue *values, GError **error)
{
  const char *answers = values[3].bytes;
  const char *wrong;

  if (!ledger_row_take (&ledger_batch_table, file, values, NULL, error))
    return false;
  wrong = values[3].length == 0 || answers[values[3].length - 1] != '\n'
              ? "answers is no list of solutions"
          : count_lines (answers, values[3].length)
                  != ledger_value_integer (&values[2])
              ? "count is not that of the lines of answers"
              : NULL;
  return ledger_row_judge (&ledger_batch_table, file, values, wrong, error);
}

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

/* Adds a batch, of which address, part and count are there. */
static bool
add_batch (void *data, const LedgerValue *values, GError **error)
{
  Batches    *batches = data;
  const char *wrong;

  batches->error = error;
  if (!advance (batches, values[0].bytes))
    return false;
  wrong = !owns (unit_at (batches), values[0].bytes) ? "there is no such unit"
          : values[1].integer < 0                    ? "part is negative"
          : values[2].integer <= 0                   ? "count is not positive"
                                                     : NULL;
  batches->kept
      = search_count_add (batches->kept, ledger_value_integer (&values[2]));
  return ledger_row_judge (&ledger_batch_table, batches->file, values, wrong,
                           error);
}

bool
ledger_batches_check (LedgerRows *rows, LedgerUnit *whole, GError **error)
{
  const LedgerQuery query = { .table = &ledger_batch_table, .columns = 3 };
  Batches           batches
      = { .units = g_ptr_array_new (), .file = rows->name, .error = error };
  bool good;

  ledger_unit_walk (whole, list_unit, batches.units);
  good = rows->read (rows, &query, add_batch, &batches, error);
  batches.error = error;
  good = good && advance (&batches, "~") && close_unit (&batches);
  g_ptr_array_unref (batches.units);
  return good;
}
