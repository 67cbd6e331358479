/* SPDX-License-Identifier: MIT */
/* symmetry.c: the four symmetries of a rectangle of pentominoes.  Other
 * instances have only the identity.
 *
 * The symmetries are: 0 the identity, 1 left and right exchanged, 2 upside
 * down, 3 both.
 */
#include "cover.h"

#define ELEMENTS 4

/* Returns an array with the image of each primary item under the symmetry
 * `element`.  A square is moved; the image of an item that stands for a piece
 * is this item itself.
 */
static uint32_t *
item_images (const Cover *cover, int element)
{
  uint32_t *images = g_new (uint32_t, cover->primary);

  for (uint32_t item = 0; item < cover->primary; item++)
    images[item] = item;
  for (int row = 0; row < cover->rows; row++)
    for (int column = 0; column < cover->columns; column++)
      {
        const SearchPlace image = search_rectangle_place (
            (size_t) element, cover->rows, cover->columns,
            (SearchPlace){ row, column });

        images[cover_square_item (cover, row, column)]
            = cover_square_item (cover, image.row, image.column);
      }
  return images;
}

static bool
has_item (const Cover *cover, uint32_t option, uint32_t item)
{
  for (const Entry *entry = cover_first (cover, option);
       entry < cover_end (cover, option); entry++)
    if (entry->item == item)
      return true;
  return false;
}

/* Returns true if the option `other` has the images of all items of `option`.
 */
static bool
is_image (const Cover *cover, uint32_t option, uint32_t other,
          const uint32_t *images)
{
  for (const Entry *entry = cover_first (cover, option);
       entry < cover_end (cover, option); entry++)
    if (!has_item (cover, other, images[entry->item]))
      return false;
  return true;
}

static uint32_t *
option_images (const Cover *cover, const uint32_t *images)
{
  uint32_t *found = g_new (uint32_t, cover->n_options);

  for (uint32_t option = 0; option < cover->n_options; option++)
    {
      const uint32_t  item = images[cover_end (cover, option)[-1].item];
      const uint32_t *other = cover->with + cover->with_at[item];

      while (!is_image (cover, option, *other, images))
        other++;
      found[option] = *other;
    }
  return found;
}

void
cover_symmetry_prepare (Cover *cover)
{
  if (cover->rows == 0)
    return;
  for (int element = 1; element < ELEMENTS; element++)
    {
      cover->item_images[element - 1] = item_images (cover, element);
      cover->option_images[element - 1]
          = option_images (cover, cover->item_images[element - 1]);
    }
}

void
cover_symmetry_finish (Cover *cover)
{
  for (int element = 1; element < ELEMENTS; element++)
    {
      g_free (cover->item_images[element - 1]);
      g_free (cover->option_images[element - 1]);
    }
}

static SEARCH_CALLBACK (order, order, const Cover *cover)
{
  return cover->rows > 0 ? ELEMENTS : 1;
}

static SEARCH_CALLBACK (symmetry_apply, apply, const Cover *cover,
                        size_t element, const int *answer, size_t length,
                        int *image)
{
  for (size_t item = 0; item < length; item++)
    if (element == 0)
      image[item] = answer[item];
    else
      image[cover->item_images[element - 1][item]]
          = (int) cover->option_images[element - 1][answer[item]];
  return length;
}

const SearchSymmetry cover_symmetries[] = {
  { .name = "rectangle",
    .help = "the reflections and the half turn of the pentominoes' rectangle",
    .order = order,
    .apply = apply },
  { 0 },
};
