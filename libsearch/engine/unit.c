/* SPDX-License-Identifier: MIT */
/* unit.c: subtrees as the decisions that lead to them. */
#include "unit.h"
#include "libsearch/text/plural.h"
#include "path.h"
#include "progress.h"

#include <libsearch/search-error.h>

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
  VarintReader reader = varint_reader (unit->path);
  uint64_t    *taken = g_new (uint64_t, unit->length + 1);
  PathStep     step = { 0 };

  for (size_t i = 0; i < unit->length; i++)
    {
      path_read (&reader, &step);
      taken[i] = step.taken;
    }
  return taken;
}

/* Reads at most so many states of a path, and stops before bytes that are none.
 * Returns how many it has read.
 */
static size_t
skip_states (VarintReader *reader, size_t most)
{
  VarintReader next = *reader;
  PathStep     step;
  size_t       count = 0;

  for (; count < most && path_read (&next, &step); count++)
    *reader = next;
  return count;
}

GBytes *
search_unit_to_bytes (const SearchUnit *unit)
{
  VarintReader         reader = varint_reader (unit->path);
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
  VarintReader reader = varint_reader (bytes);
  SearchUnit  *unit = search_unit_new_whole ();

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
                 "the path of a unit is damaged behind %zu number%s",
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
