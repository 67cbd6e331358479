/* SPDX-License-Identifier: MIT */
/* symmetry.c: turns and reflections of the board. */
#include "tilings.h"

/* The first four are the group of the rectangle. */
static const char *const elements[]
    = { SEARCH_RECTANGLE_ELEMENTS, "transpose", "rot90", "rot270",
        "antitranspose",           NULL };

SearchPlace
tilings_image (size_t element, int rows, int columns, SearchPlace place)
{
  if (element >= 4)
    place = (SearchPlace){ place.column, place.row };
  return search_rectangle_place (element & 3, rows, columns, place);
}

void
tilings_make_images (Tilings *tilings)
{
  for (int i = 0; i < tilings->n_shapes; i++)
    for (size_t element = 0; element < ELEMENTS; element++)
      {
        Shape      *shape = tilings->shapes + i;
        SearchPlace turned[PIECE_MAX];

        shape->image_first[element]
            = tilings_turn (element, shape->cell, shape->count, turned);
        shape->image[element]
            = tilings_find_shape (tilings, turned, shape->count);
      }
}

/* Returns true if the symmetry maps tilings to tilings: each piece to a piece,
 * and each hole to a hole.
 */
static bool
keeps (const Tilings *tilings, size_t element)
{
  for (int i = 0; i < tilings->n_shapes; i++)
    if (tilings->shapes[i].image[element] < 0)
      return false;
  for (int i = 0; i < tilings_size (tilings); i++)
    {
      const SearchPlace image
          = tilings_image (element, tilings->rows, tilings->columns,
                           tilings_cell (tilings, i, (SearchPlace){ 0, 0 }));

      if (tilings->hole[i] && !tilings->hole[tilings_index (tilings, image)])
        return false;
    }
  return true;
}

/* Returns the number of symmetries in the largest group that maps tilings to
 * tilings and consists of the first symmetries in their order.
 */
static SEARCH_CALLBACK (order, symmetry_order, const Tilings *tilings)
{
  const size_t all = tilings->rows == tilings->columns ? ELEMENTS : 4;
  size_t       kept = 0, order = 1;

  while (kept < all && keeps (tilings, kept))
    kept++;
  while (2 * order <= kept)
    order *= 2;
  return order;
}

static SEARCH_CALLBACK (symmetry_apply, apply, const Tilings *tilings,
                        size_t element, const int *answer, size_t length,
                        int *image)
{
  for (size_t i = 0; i < length; i++)
    image[i] = CELL_COVERED;
  for (int i = 0; i < (int) length; i++)
    if (answer[i] > 0)
      {
        const Shape      *shape = tilings->shapes + answer[i] - 1;
        const SearchPlace first = tilings_cell (
            tilings, i, shape->cell[shape->image_first[element]]);

        image[tilings_index (tilings, tilings_image (element, tilings->rows,
                                                     tilings->columns, first))]
            = shape->image[element] + 1;
      }
  return length;
}

const SearchSymmetry tilings_symmetries[] = {
  { .name = "board",
    .help = "turns and reflections that keep the board and the pieces",
    .order = symmetry_order,
    .elements = elements,
    .apply = apply },
  { 0 },
};
