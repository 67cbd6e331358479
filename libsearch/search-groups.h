/* SPDX-License-Identifier: MIT */
/* search-groups.h: groups that many puzzles have, for tables of symmetries.
 *
 * The group of the square on a board with one dot in each column, whose answer
 * is the dots' rows:
 *
 *     static const char *const elements[] = { SEARCH_SQUARE_ELEMENTS, NULL };
 *
 *     static SEARCH_CALLBACK (apply, apply, const void *instance,
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
 * All of it is in this header, since plugins link against nothing of ours.
 */
#pragma once

#include <libsearch/search-loop.h>

G_BEGIN_DECLS

/* A place on a grid; both are counted from 0, from the top and from the left.
 */
typedef struct
{
  int row;    /* from the top */
  int column; /* from the left */
} SearchPlace;

/* The names of the four elements of the group of the rectangle: reflections,
 * left and right and upside down, and the half turn.
 */
#define SEARCH_RECTANGLE_ELEMENTS "identity", "REV", "USD", "T180"

/* Where the element takes a place on a grid of so many rows and columns. */
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

/* `apply` for answers with a value below `values` at each place, which has 0 at
 * the bottom or the top of a rectangle: turned round, upside down, or both.
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

/* The names of the eight elements of the group of the square: reflections,
 * clockwise turns, and reflections along the diagonal from the first place and
 * along the other one.
 */
#define SEARCH_SQUARE_ELEMENTS                                                 \
  "identity", "REV", "USD", "T90", "T180", "T270", "D1", "D2"

/* Where the element takes a place on a square grid. */
static inline SearchPlace
search_square_place (size_t element, int side, SearchPlace place)
{
  /* Rows and columns may change places; then either is counted from the other
   * side, as in a rectangle.
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

/* `apply` for answers that are the rows of one dot in each column: a loop for
 * each element, since searches up to symmetry are busy with this.
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

/* `apply` for answers that are the cells of a square, row by row. */
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

/* The most values that may be permuted. */
#define SEARCH_PERMUTED_MAX 64

/* The number of permutations of so many values, for `order`; SIZE_MAX: more. */
static inline size_t
search_permutations (int values)
{
  size_t product = 1;

  for (int i = 2; i <= values; i++)
    if (__builtin_mul_overflow (product, (size_t) i, &product))
      return SIZE_MAX;
  return product;
}

/* Writes what the values 0..values-1, SEARCH_PERMUTED_MAX at most, become: the
 * digits of the element in the factorial number system say which of those left
 * each becomes, so that they come in lexicographic order.
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

/* `apply` for answers whose values, below `values`, may be permuted. */
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

/* `canonical` for them: the values are met in order. */
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

/* `orbit_size` for them: how many answers there are like this one, that has
 * some of so many values; SEARCH_COUNT_MAX + 1: more than that.
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
