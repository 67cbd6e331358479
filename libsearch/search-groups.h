/* SPDX-License-Identifier: MIT */
/* search-groups.h: symmetry groups of many puzzles, for SearchSymmetry tables.
 *
 * For example, the group of the square, for a board with one dot in each
 * column; the answer consists of the dots' rows:
 *
 *     static const char *const elements[] = { SEARCH_SQUARE_ELEMENTS, NULL };
 *
 *     static SEARCH_CALLBACK (symmetry_apply, apply, const void *instance,
 *                             size_t element, const int *row, size_t length,
 *                             int *image)
 *     {
 *       (void) instance;
 *       return search_square_dots (element, row, length, image);
 *     }
 *
 *     static const SearchSymmetry symmetries[]
 *         = { { .name = "square", .elements = elements, .apply = apply },
 *             { 0 } };
 *
 * Plugins do not link against libsearch, so this header has all of the code.
 */
#pragma once

#include <libsearch/search-loop.h>

G_BEGIN_DECLS

/* A place on a grid, given by its row and column. */
typedef struct
{
  int row;    /* row, from 0 at the top */
  int column; /* column, from 0 at the left */
} SearchPlace;

/* Names of the four elements of the group of the rectangle: the identity, the
 * mirror images left to right (mirror) and upside down (flip), and the half
 * turn (rot180).
 */
#define SEARCH_RECTANGLE_ELEMENTS "identity", "mirror", "flip", "rot180"

/* Returns the place to which the element moves `place`, on a grid of `rows`
 * rows and `columns` columns.
 */
static inline SearchPlace
search_rectangle_place (size_t element, int rows, int columns,
                        SearchPlace place)
{
  if (element & 1)
    place.column = columns - 1 - place.column;
  if (element & 2)
    place.row = rows - 1 - place.row;
  return place;
}

/* Writes the image of an answer whose values are the rows of dots in a
 * rectangle, one dot in each column.  Each value is less than `values`.  The
 * element reverses the order of the columns, turns the rows upside down, both
 * or neither.  Returns `length`.  Use it in a SearchSymmetry.apply.
 */
static inline size_t
search_rectangle_dots (size_t element, int values, const int *answer,
                       size_t length, int *image)
{
  const int across = element & 1 ? -1 : 1, down = element & 2 ? -1 : 1;
  const int left = element & 1 ? (int) length - 1 : 0;
  const int top = element & 2 ? values - 1 : 0;

  for (int i = 0; i < (int) length; i++)
    image[left + across * i] = top + down * answer[i];
  return length;
}

/* Names of the eight elements of the group of the square: the identity, the
 * mirror images left to right and upside down, the clockwise turns, and the
 * reflections along the diagonal through the first place (transpose) and along
 * the other diagonal (antitranspose).
 */
#define SEARCH_SQUARE_ELEMENTS                                                 \
  "identity", "mirror", "flip", "rot90", "rot180", "rot270", "transpose",      \
      "antitranspose"

/* Returns the place to which the element moves `place`, on a square grid. */
static inline SearchPlace
search_square_place (size_t element, int side, SearchPlace place)
{
  /* Each element of the group of the square, as two steps.  If `swap` is true,
   * the element first exchanges row and column.  The element then moves the
   * place as the element `then` of the group of the rectangle.
   */
  static const struct
  {
    bool   swap;
    size_t then;
  } steps[] = { { false, 0 }, { false, 1 }, { false, 2 }, { true, 1 },
                { false, 3 }, { true, 2 },  { true, 0 },  { true, 3 } };

  if (steps[element].swap)
    place = (SearchPlace){ place.column, place.row };
  return search_rectangle_place (steps[element].then, side, side, place);
}

/* Writes the image of an answer that consists of the rows of dots, one dot in
 * each column; use it in a SearchSymmetry.apply.  Returns `length`.  Each
 * element has its own loop, since searches up to symmetry spend much time here.
 */
static inline size_t
search_square_dots (size_t element, const int *row, size_t length, int *image)
{
  const int n = (int) length, last = n - 1;

  switch (element)
    {
    case 0:
      for (int c = 0; c < n; c++)
        image[c] = row[c];
      break;
    case 1:
      for (int c = 0; c < n; c++)
        image[last - c] = row[c];
      break;
    case 2:
      for (int c = 0; c < n; c++)
        image[c] = last - row[c];
      break;
    case 3:
      for (int c = 0; c < n; c++)
        image[last - row[c]] = c;
      break;
    case 4:
      for (int c = 0; c < n; c++)
        image[last - c] = last - row[c];
      break;
    case 5:
      for (int c = 0; c < n; c++)
        image[row[c]] = last - c;
      break;
    case 6:
      for (int c = 0; c < n; c++)
        image[row[c]] = c;
      break;
    default:
      for (int c = 0; c < n; c++)
        image[last - row[c]] = last - c;
    }
  return length;
}

/* Writes the image of an answer that consists of the cells of a square, row by
 * row; use it in a SearchSymmetry.apply.  Returns the number of cells.
 */
static inline size_t
search_square_cells (size_t element, int side, const int *cell, int *image)
{
  for (int row = 0; row < side; row++)
    for (int column = 0; column < side; column++)
      {
        const SearchPlace place
            = search_square_place (element, side, (SearchPlace){ row, column });

        image[place.row * side + place.column] = cell[row * side + column];
      }
  return (size_t) side * (size_t) side;
}

/* The largest number of values that search_permutation() permutes. */
#define SEARCH_PERMUTED_MAX 64

/* Returns the number of permutations of `values` values, for
 * SearchSymmetry.order; SIZE_MAX if the number does not fit in size_t.
 */
static inline size_t
search_permutations (int values)
{
  size_t product = 1;

  for (int i = 2; i <= values; i++)
    if (__builtin_mul_overflow (product, (size_t) i, &product))
      return SIZE_MAX;
  return product;
}

/* Writes the permutation number `element`, in lexicographic order, of the
 * values 0..values-1.  `values` is at most SEARCH_PERMUTED_MAX.  Each digit of
 * `element`, in the factorial number system, selects one of the remaining
 * values.
 */
static inline void
search_permutation (size_t element, int values, int *becomes)
{
  uint64_t left = values == 64 ? UINT64_MAX : (UINT64_C (1) << values) - 1;

  for (int value = 0; value < values; value++)
    {
      const size_t ways = search_permutations (values - 1 - value);
      uint64_t     rest = left;

      for (size_t skipped = element / ways; skipped > 0; skipped--)
        rest &= rest - 1;
      element %= ways;
      becomes[value] = __builtin_ctzll (rest);
      left &= ~(rest & -rest);
    }
}

/* Writes the image of an answer under the permutation `element` of its values,
 * which are less than `values`.  Returns `length`.  Use it in a
 * SearchSymmetry.apply.
 */
static inline size_t
search_permute (size_t element, int values, const int *answer, size_t length,
                int *image)
{
  int becomes[SEARCH_PERMUTED_MAX];

  search_permutation (element, values, becomes);
  for (size_t i = 0; i < length; i++)
    image[i] = becomes[answer[i]];
  return length;
}

/* Returns true if the first occurrences of the answer's values are in the order
 * 0, 1, 2, ... Use it in a SearchSymmetry.canonical, if all values may be
 * permuted.
 */
static inline bool
search_permute_canonical (const int *answer, size_t length)
{
  int met = 0;

  for (size_t i = 0; i < length; i++)
    if (answer[i] > met)
      return false;
    else if (answer[i] == met)
      met++;
  return true;
}

/* Returns the number of different answers that permutations of the `values`
 * values make from this answer; use it in a SearchSymmetry.orbit_size.  Returns
 * SEARCH_COUNT_MAX + 1 if the number is more than SEARCH_COUNT_MAX.
 */
static inline uint64_t
search_permute_orbit_size (int values, const int *answer, size_t length)
{
  uint64_t met = 0, size = 1;

  for (size_t i = 0; i < length; i++)
    met |= UINT64_C (1) << answer[i];
  for (; met; met &= met - 1)
    if (__builtin_mul_overflow (size, (uint64_t) values--, &size)
        || size > SEARCH_COUNT_MAX)
      return SEARCH_COUNT_MAX + 1;
  return size;
}

G_END_DECLS
