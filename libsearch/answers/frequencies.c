/* SPDX-License-Identifier: MIT */
/* frequencies.c: counts how often each value occurs at each place of the
 * answers; the place of a value is its index in the answer.
 *
 * The table has a row for each place, and columns for the values from `base`
 * on.  If a value has no column, the table is copied to a wider table, at least
 * twice as wide if CELLS_MAX allows it.
 */
#include "frequencies.h"
#include "sum.h"

#include <string.h>

/* Maximum number of counts in a table; this number of counts takes 32 MiB. */
#define CELLS_MAX ((size_t) 1 << 22)

struct Frequencies
{
  size_t    places;   /* rows */
  size_t    width;    /* columns; 0: no answer has been added */
  int64_t   base;     /* value of the first column */
  int64_t   min, max; /* smallest and largest value added; none if min > max */
  size_t    words;    /* words of a count */
  uint64_t *cells;

  /* Number of answers of each length, places + 1.  NULL: single values are
   * added, not answers.
   */
  uint64_t *lengths;
};

Frequencies *
frequencies_new (size_t places)
{
  Frequencies *frequencies = frequencies_new_numbers (places, 1);

  frequencies->lengths = g_new0 (uint64_t, places + 1);
  return frequencies;
}

Frequencies *
frequencies_new_numbers (size_t places, size_t words)
{
  Frequencies *frequencies = g_new0 (Frequencies, 1);

  frequencies->places = places;
  frequencies->words = words;
  frequencies->min = INT64_MAX;
  frequencies->max = INT64_MIN;
  return frequencies;
}

void
frequencies_free (Frequencies *frequencies)
{
  if (!frequencies)
    return;
  g_free (frequencies->cells);
  g_free (frequencies->lengths);
  g_free (frequencies);
}

/* Returns the cell of a value that has a column. */
static uint64_t *
find_cell (const Frequencies *frequencies, size_t place, int64_t value)
{
  const size_t column = (size_t) (value - frequencies->base);

  return frequencies->cells
         + (place * frequencies->width + column) * frequencies->words;
}

/* Makes columns for the values from `min` to `max`.  Returns false if the table
 * would have more than CELLS_MAX counts.
 */
static bool
widen (Frequencies *frequencies, int64_t min, int64_t max)
{
  const size_t   most = CELLS_MAX / MAX (frequencies->places, 1);
  const uint64_t needed = (uint64_t) (max - min) + 1;
  const size_t   cell = frequencies->words * sizeof *frequencies->cells;
  size_t         width = frequencies->width;
  int64_t        base = min;
  char          *cells;

  if (needed > most)
    return false;
  if (needed > width)
    width = MAX (needed, MIN (width * 2, most));
  if (min < frequencies->base)
    base = max - (int64_t) width + 1; /* spare columns before `min` */
  cells = g_malloc0_n (frequencies->places * width, cell);
  for (size_t place = 0; place < frequencies->places && frequencies->width;
       place++)
    memcpy (cells + (place * width + (size_t) (frequencies->min - base)) * cell,
            find_cell (frequencies, place, frequencies->min),
            (size_t) (frequencies->max - frequencies->min + 1) * cell);
  g_free (frequencies->cells);
  frequencies->cells = (uint64_t *) cells;
  frequencies->width = width;
  frequencies->base = base;
  return true;
}

/* Makes the missing columns for the values from `min` to `max`.  Returns false
 * if the table would become too large.
 */
static bool
reserve (Frequencies *frequencies, int64_t min, int64_t max)
{
  min = MIN (min, frequencies->min);
  max = MAX (max, frequencies->max);
  if ((min < frequencies->base || frequencies->width == 0
       || max - frequencies->base >= (int64_t) frequencies->width)
      && !widen (frequencies, min, max))
    return false;
  frequencies->min = min;
  frequencies->max = max;
  return true;
}

/* Makes the missing columns for the values of an answer.  Returns false if the
 * table would become too large.
 */
static bool
reserve_answer (Frequencies *frequencies, const int *answer, size_t length)
{
  int64_t min = frequencies->min, max = frequencies->max;

  for (size_t i = 0; i < length; i++)
    {
      min = MIN (min, answer[i]);
      max = MAX (max, answer[i]);
    }
  return min >= frequencies->min && max <= frequencies->max
             ? true
             : reserve (frequencies, min, max);
}

bool
frequencies_add (Frequencies *frequencies, const int *answer, size_t length,
                 uint64_t weight)
{
  uint64_t *row;

  if (!reserve_answer (frequencies, answer, length))
    return false;
  row = frequencies->cells;
  for (size_t i = 0; i < length; i++, row += frequencies->width)
    row[answer[i] - frequencies->base] += weight;
  frequencies->lengths[length] += weight;
  return true;
}

bool
frequencies_add_number (Frequencies *frequencies, size_t place, int value,
                        const uint64_t *number)
{
  const size_t words = frequencies->words;

  if (place >= frequencies->places
      || ((value < frequencies->min || value > frequencies->max)
          && !reserve (frequencies, value, value)))
    return false;
  sum_add (find_cell (frequencies, place, value), words, number, words);
  return true;
}

bool
frequencies_merge (Frequencies *frequencies, const Frequencies *more)
{
  for (size_t i = 0; i <= more->places; i++)
    frequencies->lengths[i] += more->lengths[i];
  if (more->width == 0)
    return true;
  if (!reserve (frequencies, more->min, more->max))
    return false;
  for (size_t place = 0; place < more->places; place++)
    {
      uint64_t       *to = frequencies->cells + place * frequencies->width;
      const uint64_t *from = more->cells + place * more->width;

      for (int64_t value = more->min; value <= more->max; value++)
        to[value - frequencies->base] += from[value - more->base];
    }
  return true;
}

/* Returns the number of places of the result: the length of the longest answer,
 * or the number of rows up to the last one with a value.
 */
static size_t
count_places (const Frequencies *frequencies)
{
  const size_t row = frequencies->width * frequencies->words;
  size_t       places = frequencies->width ? frequencies->places : 0;

  if (frequencies->lengths)
    for (places = frequencies->places;
         places > 0 && !frequencies->lengths[places]; places--)
      ;
  else
    while (places > 0
           && sum_is_zero (frequencies->cells + (places - 1) * row, row))
      places--;
  return places;
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
frequencies_result (const Frequencies *frequencies, SearchCount solutions)
{
  SearchFrequencies *result = g_new0 (SearchFrequencies, 1);
  const size_t       words = frequencies->words;
  const size_t       places = count_places (frequencies);
  uint64_t           absent = 0;

  search_count_to_uint64 (solutions, &result->solutions);
  result->words = words;
  result->all = solutions;
  result->places = places;
  if (places > 0)
    {
      result->min = (int) frequencies->min;
      result->values = (size_t) (frequencies->max - frequencies->min) + 1;
    }
  result->counts = g_new (uint64_t, places * result->values * words + 1);
  result->absent = g_new (uint64_t, places * words + 1);
  for (size_t place = 0; place < places; place++)
    memcpy (result->counts + place * result->values * words,
            find_cell (frequencies, place, frequencies->min),
            result->values * words * sizeof (uint64_t));
  if (!frequencies->lengths)
    set_absent (result);
  for (size_t place = 0; frequencies->lengths && place < places; place++)
    result->absent[place] = absent += frequencies->lengths[place];
  return result;
}

SearchCount
search_frequencies_count (const SearchFrequencies *frequencies,
                          const uint64_t *counts, size_t index)
{
  const size_t words = frequencies->words;
  SearchCount  count = { { 0 } };

  memcpy (count.words, counts + index * words, words * sizeof *counts);
  return count;
}

bool
search_frequencies_add_up (const SearchFrequencies *frequencies)
{
  for (size_t place = 0; place < frequencies->places; place++)
    {
      SearchCount sum
          = search_frequencies_count (frequencies, frequencies->absent, place);
      bool fits = true;

      for (size_t value = 0; value < frequencies->values && fits; value++)
        fits = search_count_add (
            sum,
            search_frequencies_count (frequencies, frequencies->counts,
                                      place * frequencies->values + value),
            &sum);
      if (!fits || search_count_compare (sum, frequencies->all) != 0)
        return false;
    }
  return true;
}

void
search_frequencies_free (SearchFrequencies *frequencies)
{
  if (!frequencies)
    return;
  g_free (frequencies->counts);
  g_free (frequencies->absent);
  g_free (frequencies);
}
