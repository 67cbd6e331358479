/* SPDX-License-Identifier: MIT */
/* cover.h: the exact cover problem with colours: declarations for all its
 * representations.
 */
#pragma once

#include <libsearch/search.h>

/* A set of 128 bits, such as a bit for each of 128 items.  The set fits into a
 * register of most processors.
 */
typedef uint64_t Vector __attribute__ ((vector_size (16), aligned (8)));

#define VECTOR_BITS 128

/* An entry of an option: the index of an item, and the number of the colour
 * that the option gives to the item; 0: no colour.
 */
typedef struct
{
  uint32_t item;
  uint32_t colour;
} Entry;

/* The order of items in the representation `frontier`; see frontier.h. */
typedef struct Order Order;

/* An instance: items, with the primary items first, and options.  Option o has
 * the entries (items and their colours) from start[o] to start[o + 1] - 1.
 */
typedef struct
{
  /* Value of the option --pentominoes; NULL if the user has not given this
   * option.
   */
  const char *pentominoes;

  /* Size of the pentominoes' rectangle; 0: no pentominoes. */
  int rows;
  int columns;

  /* The fields up to `primary` exist only while text.c reads or makes an
   * instance.
   */
  /* For each name of an item, the item's index plus 1. */
  GHashTable *item_numbers;

  /* For each name of a colour, the colour's number, from 1. */
  GHashTable *colour_numbers;
  GPtrArray  *items; /* names of the items */

  /* Names of the colours; the colour with number c has the index c - 1. */
  GPtrArray *colours;
  GArray    *entries;

  /* For each item, the newest option that has the item, as its index plus 1; 0:
   * none.  text_add_entry() uses this to find an item that an option has twice.
   */
  GArray  *last_used;
  GArray  *starts;
  uint32_t primary; /* number of primary items */

  /* The fields from here on are computed when the whole text has been read. */
  const Entry    *entry;
  const uint32_t *start;
  uint32_t        n_items;
  uint32_t        n_options;
  uint32_t        depth; /* maximum number of options in a solution */

  /* For each option, how many primary items it has. */
  uint32_t *primaries;

  /* For all items, one after the other, the options that have the item.  The
   * options of item i are with[with_at[i]] to with[with_at[i + 1] - 1], in
   * ascending order.
   */
  uint32_t *with;

  /* For each item, the index in `with` at which its options begin.  One more
   * element has the index of the end of `with`.
   */
  uint32_t *with_at;

  /* For each node of the representation `links`, its option. */
  uint32_t *option_of;

  /* `uses` has the bits that each option uses, and `blocks` the bits that each
   * option blocks.  Two options exclude each other if one uses a bit that the
   * other blocks; see masks.c.  Each option has `vectors` elements in each
   * array.  Both arrays are NULL if they would be too large.
   */
  Vector  *uses, *blocks;
  uint32_t vectors;

  /* Number of vectors (sets of 128 bits) that contain the bits of all primary
   * items.
   */
  uint32_t primary_vectors;

  /* The last of the vectors (sets of 128 bits) with bits of primary items: only
   * the bits of primary items are set.
   */
  Vector last_primary;

  /* `excluded` has sets of options, one bit for each option; `excluded_at` has,
   * for each entry of an option, the index of the set of options that this
   * entry excludes; see excluded.c.  `excluded` is NULL if the sets would be
   * too large.
   */
  uint64_t *excluded;
  uint32_t *excluded_at;
  uint32_t  option_words; /* number of 64-bit words in a set of options */

  /* `item_images` has the image of each primary item, and `option_images` the
   * image of each option, under the three symmetries of a rectangle other than
   * the identity: the two reflections and the half turn.  They are NULL if the
   * instance has no symmetries.
   */
  uint32_t *item_images[3];
  uint32_t *option_images[3];

  Order *
      order; /* for the representation `frontier`, which makes it when needed */
} Cover;

/* The fields at the beginning of every state: `option` is the option that the
 * search has chosen last, and `left` is how many primary items no chosen option
 * covers.
 */
typedef struct
{
  uint32_t option;
  uint32_t left;
} Choice;

/* cover_FILE_prepare() computes the fields of an instance that FILE.c uses, and
 * cover_FILE_finish() frees them.  The callbacks `prepare` and `finish` of the
 * problem call these functions.
 */
void cover_masks_prepare (Cover *cover);
void cover_masks_finish (Cover *cover);
void cover_links_prepare (Cover *cover);
void cover_links_finish (Cover *cover);
void cover_excluded_prepare (Cover *cover);
void cover_excluded_finish (Cover *cover);
void cover_order_prepare (Cover *cover);
void cover_order_finish (Cover *cover);
void cover_symmetry_prepare (Cover *cover);
void cover_symmetry_finish (Cover *cover);

/* Makes an instance: the 12 pentominoes (shapes of 5 squares) in the rectangle
 * whose size is the value of the option --pentominoes.  Returns false with an
 * error if there is no such rectangle.
 */
bool cover_make_pentominoes (Cover *cover, GError **error);

/* Returns the index of the item that is the given square of the pentominoes'
 * rectangle.
 */
uint32_t cover_square_item (const Cover *cover, int row, int column);

/* Sets the published number of solutions, if the instance is the 12 pentominoes
 * in a rectangle.  Returns false for other instances.
 */
bool cover_known (const void *instance, SearchKnown *known);

/* Callbacks of SearchProblem: cover_read() reads an instance from a text, and
 * cover_write() writes it.
 */
bool cover_read (void *instance, SearchInput *input, GError **error);
void cover_write (const void *instance, GString *out);

/* Appends an option as a line of the instance's text, without a newline. */
void cover_append_option (const Cover *cover, uint32_t option, GString *out);

/* Draw a cover; see search-picture.h. */
void cover_grid (const void *instance, SearchGrid *grid);
void cover_cells (const void *instance, const int *answer, size_t length,
                  SearchCell *cells);

/* Returns the cell of an item in the picture, as a line that begins and ends
 * there.  If the picture is a board and the item is not a square, returns a
 * line between the first squares of the options `first` and `second`.
 */
SearchLine cover_find_cells (const Cover *cover, uint32_t item, uint32_t first,
                             uint32_t second);

extern const SearchFormat   cover_formats[];
extern const SearchSymmetry cover_symmetries[];

extern const SearchRepr lists;
extern const SearchRepr links;
extern const SearchRepr frontier;
extern const SearchRepr sets;
extern const SearchRepr plain;

/* Returns true if the workspace of the representation `lists` is small enough
 * to be fast.
 */
bool cover_suits_lists (const Cover *cover);

/* cover_first() returns the first entry (item and colour) of an option.
 * cover_end() returns the entry after its last entry.
 */
static inline const Entry *
cover_first (const Cover *cover, uint32_t option)
{
  return cover->entry + cover->start[option];
}

static inline const Entry *
cover_end (const Cover *cover, uint32_t option)
{
  return cover->entry + cover->start[option + 1];
}

/* text.c: begins to build an instance in `cover`.  After this, text_add_item(),
 * text_add_entry() and text_end_option() add items and options.
 */
void text_begin (Cover *cover);

/* Adds an item with the name `name` of `length` bytes.  Add all primary items
 * before the first secondary item, since an item is primary if its index is
 * below cover->primary.  Returns false if another item has the name.
 */
bool text_add_item (Cover *cover, const char *name, size_t length,
                    bool primary);

/* Adds an entry (item and colour) to the option that is being built.  `item` is
 * the item's index plus 1.  `colour` is the name of the entry's colour, of
 * `length` bytes, or NULL.  Returns false if the option already has the item.
 */
bool text_add_entry (Cover *cover, uint32_t item, const char *colour,
                     size_t length);

/* Ends the current option. */
void text_end_option (Cover *cover);

/* Frees the data of text_begin(). */
void text_finish (Cover *cover);

/* squares.c: returns true if the item is a square of a board, that is, if its
 * name has the form ROW,COLUMN.  In this case, sets *row and *column.
 */
bool cover_is_square (const Cover *cover, uint32_t item, int *row, int *column);

/* Sets *rows and *columns to the size of the smallest board that contains all
 * primary items with names of the form ROW,COLUMN.  Returns false if there is
 * no such item.
 */
bool cover_measure_board (const Cover *cover, int *rows, int *columns);

/* Returns the first entry of the option whose item is not a square of a board.
 * Its item names the piece, of which the option is one place.  Returns NULL if
 * all items of the option are squares.
 */
const Entry *cover_find_piece (const Cover *cover, uint32_t option);

/* Returns true if `item` is the first item of the option that covers `item` in
 * the answer, so that a loop over all items finds each option once.  Returns
 * false if no option of a partial answer covers `item`.
 */
bool cover_is_first_of (const Cover *cover, const int *answer, uint32_t item);

/* The next two functions are callbacks for representations whose states begin
 * with a Choice.
 */
static inline SEARCH_CALLBACK (root, choice_root, const Cover *cover,
                               Choice *choice)
{
  choice->left = cover->primary;
}

static inline SEARCH_CALLBACK (solution, choice_solution, const void *instance,
                               const Choice *choice)
{
  (void) instance;
  return choice->left == 0;
}

/* Makes a child state: the search chooses `option` after the state `last`. */
static inline void
choice_make (const Cover *cover, const Choice *last, uint32_t option,
             Choice *choice)
{
  choice->option = option;
  choice->left = last->left - cover->primaries[option];
}

/* Writes the primary items that the choice covers, and its option for each of
 * them.  Returns their number.
 */
static inline size_t
choice_placed (const Cover *cover, const Choice *choice, int *places,
               int *values)
{
  size_t count = 0;

  for (const Entry *entry = cover_first (cover, choice->option);
       entry < cover_end (cover, choice->option); entry++)
    if (entry->item < cover->primary)
      {
        places[count] = (int) entry->item;
        values[count++] = (int) choice->option;
      }
  return count;
}

/* Writes an answer: for each primary item, the option that covers it, or -1 if
 * no option of a partial answer covers it.  Each state of the path has `size`
 * bytes.  Returns the number of primary items.
 */
static inline size_t
choice_answer (const Cover *cover, const void *path, size_t size, size_t depth,
               int *answer)
{
  for (uint32_t item = 0; item < cover->primary; item++)
    answer[item] = -1;
  for (size_t step = 1; step <= depth; step++)
    {
      const Choice *choice = (const void *) ((const char *) path + step * size);

      for (const Entry *entry = cover_first (cover, choice->option);
           entry < cover_end (cover, choice->option); entry++)
        if (entry->item < cover->primary)
          answer[entry->item] = (int) choice->option;
    }
  return cover->primary;
}
