/* SPDX-License-Identifier: MIT */
/* unit.c: units, the parts of the search tree.
 *
 * A unit is stored as the path to it, a series of numbers: how many children of
 * each state were made.  A number takes as few bytes as possible: groups of
 * seven bits, the lowest first.  All bytes except the last have the top bit set
 * (LEB128).
 */
#include "explorer.h"
#include "libsearch/text/numbers.h"

#include <libsearch/search-error.h>

#include <string.h>

#define GROUP_BITS 7
#define MORE 0x80u

PathReader
path_reader (GBytes *bytes)
{
  PathReader reader = { NULL, NULL };
  gsize      size;

  if (bytes)
    {
      reader.at = g_bytes_get_data (bytes, &size);
      reader.end = reader.at + size;
    }
  return reader;
}

/* Reads the next number of a path.  Returns false at the end, or if
 * append_number() cannot have written the bytes.
 */
static bool
read_number (PathReader *reader, uint64_t *number)
{
  *number = 0;
  for (unsigned shift = 0; reader->at < reader->end; shift += GROUP_BITS)
    {
      const unsigned char byte = *reader->at++;
      const uint64_t      group = byte & ~MORE;

      if (shift >= 64 || (group << shift) >> shift != group)
        return false; /* more than 64 bits */
      *number |= group << shift;

      /* A number has only one form, so a last byte of 0, which adds nothing to
       * the number, is refused.
       */
      if (!(byte & MORE))
        return byte != 0 || shift == 0;
    }
  return false;
}

static void
append_number (GByteArray *bytes, uint64_t number)
{
  guint8 groups[10];
  guint  count = 0;

  do
    {
      groups[count++] = (guint8) (number | MORE);
      number >>= GROUP_BITS;
    }
  while (number);
  groups[count - 1] &= (guint8) ~MORE;
  g_byte_array_append (bytes, groups, count);
}

/* Bytes that precede a value of best.set_incumbent() in a path.  No number
 * begins with these bytes.
 */
static const guint8 mark[] = { 0x80, 0x00 };

/* Maps 0, -1, 1, -2 ... to 0, 1, 2, 3 ... */
static uint64_t
fold_sign (int64_t value)
{
  return value < 0 ? ~((uint64_t) value << 1) : (uint64_t) value << 1;
}

static int64_t
unfold_sign (uint64_t number)
{
  return (int64_t) (number & 1 ? ~(number >> 1) : number >> 1);
}

void
path_append (GByteArray *path, PathStep step)
{
  if (step.has_incumbent)
    {
      g_byte_array_append (path, mark, sizeof mark);
      append_number (path, fold_sign (step.incumbent));
    }
  append_number (path, step.taken);
}

bool
path_read (PathReader *reader, PathStep *step)
{
  uint64_t number = 0;

  step->has_incumbent = (size_t) (reader->end - reader->at) >= sizeof mark
                        && memcmp (reader->at, mark, sizeof mark) == 0;
  if (step->has_incumbent)
    {
      reader->at += sizeof mark;
      if (!read_number (reader, &number))
        return false;
    }
  step->incumbent = unfold_sign (number);
  return read_number (reader, &step->taken);
}

SearchUnit *
search_unit_new_whole (void)
{
  SearchUnit *unit = g_new0 (SearchUnit, 1);

  unit->share = SEARCH_SHARE_WHOLE;
  return unit;
}

SearchUnit *
unit_new (size_t length)
{
  SearchUnit *unit = g_new0 (SearchUnit, 1);

  unit->length = length;
  return unit;
}

SearchUnit *
search_unit_new (const uint64_t *taken, size_t length, uint64_t share)
{
  SearchUnit *unit = search_unit_new_whole ();
  GByteArray *path = g_byte_array_new ();

  for (size_t i = 0; i < length; i++)
    path_append (path, (PathStep){ .taken = taken[i] });
  unit->share = share;
  unit->length = length;
  unit->path = g_byte_array_free_to_bytes (path);
  return unit;
}

uint64_t *
search_unit_dup_taken (const SearchUnit *unit)
{
  PathReader reader = path_reader (unit->path);
  uint64_t  *taken = g_new (uint64_t, unit->length + 1);
  PathStep   step = { 0 };

  for (size_t i = 0; i < unit->length; i++)
    {
      path_read (&reader, &step);
      taken[i] = step.taken;
    }
  return taken;
}

/* Reads states of a path: at most `most`, and only up to the first bytes that
 * are no state.  Returns the number of states that it has read.
 */
static size_t
skip_states (PathReader *reader, size_t most)
{
  PathReader next = *reader;
  PathStep   step;
  size_t     count = 0;

  for (; count < most && path_read (&next, &step); count++)
    *reader = next;
  return count;
}

GBytes *
search_unit_to_bytes (const SearchUnit *unit)
{
  PathReader           reader = path_reader (unit->path);
  const unsigned char *first = reader.at;
  const size_t         length = skip_states (&reader, unit->length);

  g_return_val_if_fail (length == unit->length, NULL);

  return length ? g_bytes_new_from_bytes (unit->path, 0,
                                          (gsize) (reader.at - first))
                : g_bytes_new (NULL, 0);
}

SearchUnit *
search_unit_from_bytes (GBytes *bytes, uint64_t share, GError **error)
{
  PathReader  reader = path_reader (bytes);
  SearchUnit *unit = search_unit_new_whole ();

  unit->share = share;
  unit->length = skip_states (&reader, SIZE_MAX);
  if (unit->length > 0)
    unit->path = g_bytes_ref (bytes);
  if (reader.at == reader.end && share <= SEARCH_SHARE_WHOLE)
    return unit;
  if (reader.at == reader.end)
    g_set_error_literal (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                         "a unit cannot have more than the whole tree");
  else
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "the path of a unit is damaged after %zu number%s",
                 unit->length, plural (unit->length));
  search_unit_free (unit);
  return NULL;
}

void
search_unit_free (SearchUnit *unit)
{
  if (unit)
    g_clear_pointer (&unit->path, g_bytes_unref);
  g_free (unit);
}

uint64_t
unit_divide_share (GPtrArray *units, size_t from, uint64_t share,
                   const GArray *children)
{
  for (size_t i = units->len; i > from; i--)
    {
      SearchUnit *unit = g_ptr_array_index (units, i - 1);
      const guint count = g_array_index (children, guint, i - 1 - from);

      unit->share
          = i - 1 == from ? share : share - progress_child_share (share, count);
      share -= unit->share;
    }
  return share;
}
