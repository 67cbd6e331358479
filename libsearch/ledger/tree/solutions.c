/* SPDX-License-Identifier: MIT */
/* solutions.c: writes and reads the stored solutions of units.  Each solution
 * is a line, and many lines are in one row.
 */
#include "solutions.h"
#include "libsearch/text/format.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

void
ledger_answers_append (GString *text, const SearchSolution *solution)
{
  for (size_t i = 0; i < solution->length; i++)
    text_append_format (text, i ? " %d" : "%d", solution->answer[i]);
  if (solution->weight != 1)
    text_append_format (text, " * %" G_GUINT64_FORMAT, solution->weight);
  if (solution->orbit != 1)
    text_append_format (text, " / %" G_GUINT64_FORMAT, solution->orbit);
  if (solution->automorphisms != 0)
    text_append_format (text, " @ %" G_GUINT64_FORMAT, solution->automorphisms);
  if (solution->value != 0)
    text_append_format (text, " = %" G_GINT64_FORMAT, solution->value);
  g_string_append_c (text, '\n');
}

/* Reads a number, and moves *text to the text after it.  Returns false if there
 * is no number at *text, or if the number is too large.
 */
static bool
read_number (const char **text, long long *number)
{
  char *end;

  errno = 0;
  *number = strtoll (*text, &end, 10);
  if (end == *text || errno != 0)
    return false;
  *text = end;
  return true;
}

/* Reads a count, and moves *text to the text after it.  Returns false if there
 * is no count at *text.
 */
static bool
read_count (const char **text, uint64_t *count)
{
  char *end;

  while (**text == ' ')
    ++*text;
  if (!g_ascii_isdigit (**text))
    return false;
  errno = 0;
  *count = g_ascii_strtoull (*text, &end, 10);
  *text = end;
  return errno == 0;
}

/* Reads a sign and a number, such as "* 3", after the answer in the line of a
 * solution.  Returns false if the sign or the number is invalid.
 */
static bool
read_remark (const char **text, SearchSolution *solution)
{
  const char sign = **text;
  long long  number;

  ++*text;
  switch (sign)
    {
    case '*':
      return read_count (text, &solution->weight);
    case '/':
      return read_count (text, &solution->orbit);
    case '@':
      return read_count (text, &solution->automorphisms);
    case '=':
      if (!read_number (text, &number))
        return false;
      solution->value = number;
      return true;
    default:
      return false;
    }
}

bool
ledger_answers_next (const char **text, SearchSolution *solution, int *answer,
                     size_t capacity)
{
  *solution = (SearchSolution){ .answer = answer, .weight = 1, .orbit = 1 };
  for (; **text && **text != '\n'; *text += **text == ' ')
    {
      long long number;

      if (**text == ' ')
        continue;
      if (strchr ("*/@=", **text))
        {
          if (!read_remark (text, solution))
            return false;
        }
      else if (solution->length == capacity || !read_number (text, &number)
               || number < INT_MIN || number > INT_MAX)
        return false;
      else
        answer[solution->length++] = (int) number;
    }
  if (**text != '\n')
    return false;
  ++*text;
  return true;
}

/* The approximate size in bytes of a batch, the solutions that are in one row.
 */
#define BATCH_BYTES ((size_t) 1 << 16)

/* Returns the length in bytes of the first batch (the part of the text for one
 * row): whole lines, until the batch has at least BATCH_BYTES bytes.
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

/* Returns the number of lines in the text; each line ends with a newline. */
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
      LedgerValue values[LEDGER_COLUMNS]
          = { ledger_text (address), ledger_integer (part) };

      length = batch_length (text->str + at, text->len - at);
      values[2] = ledger_integer (count_lines (text->str + at, length));
      values[3] = (LedgerValue){ .type = SQLITE_TEXT,
                                 .bytes = text->str + at,
                                 .length = length };
      ledger_values_seal (&ledger_batch_table, values);
      if (!write (data, values))
        return false;
    }
  return true;
}

bool
ledger_batch_check (const LedgerValue *values, GError **error)
{
  const char *answers = values[3].bytes;
  const char *wrong;

  if (!ledger_row_take (&ledger_batch_table, values, NULL, error))
    return false;
  wrong = values[3].length == 0 || answers[values[3].length - 1] != '\n'
              ? "answers is no list of solutions"
          : count_lines (answers, values[3].length)
                  != ledger_value_integer (&values[2])
              ? "count differs from the number of lines of answers"
              : NULL;
  return ledger_row_judge (&ledger_batch_table, values, wrong, error);
}

/* Data while the solutions of a run are read. */
typedef struct
{
  const SearchLedgerRun *run;
  int                   *answer;
  bool (*show) (void *data, const SearchSolution *solution);
  void        *data;
  const char **address;
} Reading;

/* Calls `show` for each solution of a batch; a callback of type LedgerTake. */
static bool
read_batch (void *data, const LedgerValue *values, GError **error)
{
  Reading       *reading = data;
  const size_t   capacity = MIN (reading->run->answer_length, values[3].length);
  SearchSolution solution;

  if (!ledger_batch_check (values, error))
    return false;
  reading->answer = g_renew (int, reading->answer, capacity + 1);
  if (reading->address)
    *reading->address = values[0].bytes;
  for (const char *text = values[3].bytes; *text;)
    if (!ledger_answers_next (&text, &solution, reading->answer, capacity))
      return ledger_row_judge (&ledger_batch_table, values,
                               "answers is no list of solutions", error);
    else if (!reading->show (reading->data, &solution))
      return false;
  return true;
}

bool
ledger_solutions_each (LedgerRows *rows, const SearchLedgerRun *run,
                       bool (*show) (void                 *data,
                                     const SearchSolution *solution),
                       void *data, const char **address, GError **error)
{
  Reading reading
      = { .run = run, .show = show, .data = data, .address = address };
  const bool good = ledger_rows_read (rows, &ledger_batch_table, read_batch,
                                      &reading, error);

  g_free (reading.answer);
  return good;
}

/* State of a loop over all units and all batches (rows of solutions), both in
 * serial order.
 */
typedef struct
{
  LedgerUnit *whole, *unit; /* the whole tree, and the current unit */

  /* Number of solutions in those batches of the current unit that were read. */
  uint64_t kept;
} Batches;

/* Checks that the batches (rows of solutions) of the current unit have as many
 * solutions as the unit's row says.  Returns false with an error.
 */
static bool
close_unit (Batches *batches, GError **error)
{
  const LedgerUnit *unit = batches->unit;
  const uint64_t    kept = batches->kept;

  batches->kept = 0;
  if (kept == unit->kept)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "unit '%s': kept: %" G_GUINT64_FORMAT
               " solution%s stored, but %" G_GUINT64_FORMAT " %s found",
               unit->address, unit->kept, unit->kept == 1 ? " was" : "s were",
               kept, kept == 1 ? "is" : "are");
  return false;
}

/* Goes to the last unit whose address is not greater than `address`.  The
 * address "~" is greater than all other addresses.  Returns false with an
 * error.
 */
static bool
advance (Batches *batches, const char *address, GError **error)
{
  LedgerUnit *next;

  while ((next = ledger_unit_next (batches->unit, batches->whole))
         && strcmp (next->address, address) <= 0)
    {
      if (!close_unit (batches, error))
        return false;
      batches->unit = next;
    }
  return true;
}

static bool
owns (const LedgerUnit *unit, const char *address)
{
  return g_str_equal (unit->address, address)
         || (unit->state == SEARCH_LEDGER_FOLDED
             && g_str_has_prefix (address, unit->address));
}

/* Adds the number of solutions in a batch to the current unit; a callback of
 * type LedgerTake.  Only the columns address, part and count were read.
 */
static bool
add_batch (void *data, const LedgerValue *values, GError **error)
{
  Batches    *batches = data;
  const char *wrong;

  if (!advance (batches, values[0].bytes, error))
    return false;
  wrong = !owns (batches->unit, values[0].bytes) ? "its unit is missing"
          : values[1].integer < 0                ? "part is negative"
          : values[2].integer <= 0               ? "count is not positive"
                                                 : NULL;
  batches->kept
      = search_loop_add (batches->kept, ledger_value_integer (&values[2]));
  return ledger_row_judge (&ledger_batch_table, values, wrong, error);
}

bool
ledger_batches_check (LedgerRows *rows, LedgerUnit *whole, GError **error)
{
  const LedgerQuery query = { .table = &ledger_batch_table, .columns = 3 };
  Batches           batches = { .whole = whole, .unit = whole };
  GError           *wrong = NULL;

  return rows->read (rows, &query, add_batch, &batches, error)
         && ((advance (&batches, "~", &wrong) && close_unit (&batches, &wrong))
             || ledger_rows_good (rows, wrong, error));
}
