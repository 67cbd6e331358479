/* SPDX-License-Identifier: MIT */
/* cells.c: how many solutions have a value at a place, in several words. */
#include "cells.h"
#include "sum.h"

#include <limits.h>
#include <string.h>

/* Number of counts of a result, at most. */
#define CELLS_MAX ((size_t) 1 << 22)

/* The number of solutions that have a value at a place. */
typedef struct
{
  int64_t  place_value; /* place * 2^32 + value - INT_MIN */
  uint64_t number[];
} Cell;

struct Cells
{
  size_t      words; /* words of a number */
  GHashTable *table; /* a Cell for each place_value */
};

/* Returns a hash of both the place and the value, unlike g_int64_hash(). */
static guint
hash (const void *place_value)
{
  return (
      guint) ((*(const uint64_t *) place_value * UINT64_C (0x9E3779B97F4A7C15))
              >> 32);
}

Cells *
cells_new (size_t words)
{
  Cells *cells = g_new (Cells, 1);

  cells->words = words;
  cells->table = g_hash_table_new_full (hash, g_int64_equal, NULL, g_free);
  return cells;
}

void
cells_free (Cells *cells)
{
  g_hash_table_unref (cells->table);
  g_free (cells);
}

/* Returns the cell of a value at a place. */
static Cell *
find_cell (Cells *cells, int place, int value)
{
  const int64_t at = (int64_t) place * ((int64_t) 1 << 32) + value - INT_MIN;
  Cell         *cell = g_hash_table_lookup (cells->table, &at);

  if (cell)
    return cell;
  cell = g_malloc0 (sizeof *cell + cells->words * sizeof *cell->number);
  cell->place_value = at;
  g_hash_table_insert (cells->table, &cell->place_value, cell);
  return cell;
}

bool
cells_add (Cells *cells, int place, int value, const uint64_t *number)
{
  sum_add (find_cell (cells, place, value)->number, cells->words, number,
           cells->words);
  return g_hash_table_size (cells->table) <= CELLS_MAX;
}

/* Returns the place and the value of a cell. */
static size_t
place_of (const Cell *cell)
{
  return (size_t) (cell->place_value >> 32);
}

static int64_t
value_of (const Cell *cell)
{
  return (cell->place_value & UINT32_MAX) + INT_MIN;
}

/* Sets the size of the result, and returns false if it would be too large. */
static bool
measure (const Cells *cells, SearchFrequencies *result)
{
  int64_t        min = INT64_MAX, max = INT64_MIN;
  GHashTableIter iter;
  void          *cell;

  g_hash_table_iter_init (&iter, cells->table);
  while (g_hash_table_iter_next (&iter, NULL, &cell))
    {
      result->places = MAX (result->places, place_of (cell) + 1);
      min = MIN (min, value_of (cell));
      max = MAX (max, value_of (cell));
    }
  if (result->places == 0)
    return true;
  result->min = (int) min;
  result->values = (size_t) (max - min) + 1;
  return result->values <= CELLS_MAX / result->places;
}

/* Sets, for each place, what the counts lack of all solutions; if the counts
 * are too large, to a number with which they do not add up.
 */
static void
set_absent (SearchFrequencies *result)
{
  const size_t words = result->words;

  for (size_t place = 0; place < result->places; place++)
    {
      uint64_t *rest = result->absent + place * words;
      bool      fits = true;

      memcpy (rest, result->all.words, words * sizeof *rest);
      for (size_t i = 0; i < result->values && fits; i++)
        fits = sum_subtract (
            rest, words, result->counts + (place * result->values + i) * words,
            words);
      if (!fits)
        memset (rest, 0xFF, words * sizeof *rest);
    }
}

SearchFrequencies *
cells_result (const Cells *cells, bool complete, SearchCount solutions)
{
  SearchFrequencies *result = g_new0 (SearchFrequencies, 1);
  const size_t       words = result->words = cells->words;
  GHashTableIter     iter;
  void              *cell;

  if (!complete)
    return result;
  result->all = solutions;
  search_count_to_uint64 (solutions, &result->solutions);
  if (!measure (cells, result))
    {
      search_frequencies_free (result);
      return NULL;
    }
  result->counts
      = g_new0 (uint64_t, result->places * result->values * words + 1);
  result->absent = g_new0 (uint64_t, result->places * words + 1);
  g_hash_table_iter_init (&iter, cells->table);
  while (g_hash_table_iter_next (&iter, NULL, &cell))
    memcpy (result->counts
                + (place_of (cell) * result->values
                   + (size_t) (value_of (cell) - result->min))
                      * words,
            ((Cell *) cell)->number, words * sizeof (uint64_t));
  set_absent (result);
  return result;
}
