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
