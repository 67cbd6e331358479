/* SPDX-License-Identifier: MIT */
/* cover.h: the exact cover problem with colours: declarations for all its
 * representations.
 */
#pragma once

#include <libsearch/search.h>

/* A vector with bits for 128 items, which fits into a register of most
 * processors.
 */
typedef uint64_t Vector __attribute__ ((vector_size (16), aligned (8)));

#define VECTOR_BITS 128

/* An entry: an item in an option, and its colour there; 0: none. */
typedef struct
{
  uint32_t item;
  uint32_t colour;
} Entry;

/* An instance: items, the primary ones first, and options.  The entries of the
 * option o are those from start[o] to start[o + 1] - 1.
 */
typedef struct
{
  /* Value of the option --pentominoes; NULL: not given. */
  const char *pentominoes;

  /* Size of the pentominoes' rectangle; 0: no pentominoes. */
  int rows;
  int columns;

  /* Data that exists only while text.c reads or makes an instance. */
  GHashTable *item_numbers;   /* item number by name, counted from 1 */
  GHashTable *colour_numbers; /* colour number by name, counted from 1 */
  GPtrArray  *items;          /* names of the items */
  GPtrArray  *colours;        /* names of the colours; colour c is at c - 1 */
  GArray     *entries;

  /* For each item, the last option that has it, counted from 1. */
  GArray  *last_used;
  GArray  *starts;
  uint32_t primary; /* number of primary items */

  /* Data computed from the fields above. */
  const Entry    *entry;
  const uint32_t *start;
  uint32_t        n_items;
  uint32_t        n_options;
  uint32_t        depth;     /* maximum number of options in a solution */
  uint32_t       *primaries; /* number of primary items in each option */

  /* The options of all items: those of item i, in ascending order, are
   * with[with_at[i]] to with[with_at[i + 1] - 1].
   */
  uint32_t *with;

  /* Where the options of each item begin in `with`, and the end. */
  uint32_t *with_at;

  uint32_t *option_of; /* the option of each node of links.c */

  /* Bits used and blocked by each option: two options exclude each other if one
   * uses a bit that the other blocks; see masks.c.  Each option has `vectors`
   * vectors in both arrays; NULL: these would be too large.
   */
  Vector  *uses, *blocks;
  uint32_t vectors;

  /* Number of vectors that contain bits of primary items. */
  uint32_t primary_vectors;

  /* The bits of primary items in the last vector that has such bits. */
  Vector last_primary;

  /* Sets of options that exclude each other; see excluded.c; NULL: too large.
   */
  uint64_t *excluded;
  uint32_t *excluded_at;
  uint32_t  option_words; /* number of words in a set of options */

  /* The images of a primary item and of an option under the rectangle's
   * symmetries, except the identity; NULL: no symmetries.
   */
  uint32_t *item_images[3];
  uint32_t *option_images[3];
} Cover;

/* Fields at the beginning of all states: the newest option, and the number of
 * uncovered primary items.
 */
typedef struct
{
  uint32_t option;
  uint32_t left;
} Choice;

/* Functions that make and free tables, called by `prepare` and `finish`. */
void cover_masks_prepare (Cover *cover);
void cover_masks_finish (Cover *cover);
void cover_links_prepare (Cover *cover);
void cover_links_finish (Cover *cover);
void cover_excluded_prepare (Cover *cover);
void cover_excluded_finish (Cover *cover);
void cover_symmetry_prepare (Cover *cover);
void cover_symmetry_finish (Cover *cover);

/* Makes an instance: the pentominoes in the rectangle that the option
 * --pentominoes names.
 */
bool cover_make_pentominoes (Cover *cover, GError **error);

/* Returns the item of a square in the rectangle. */
uint32_t cover_square_item (const Cover *cover, int row, int column);

/* Finds the published counts of a pentomino rectangle. */
bool cover_known (const void *instance, SearchKnown *known);

/* Problem callbacks: the text form. */
bool cover_read (void *instance, SearchInput *input, GError **error);
void cover_write (const void *instance, GString *out);

/* Appends an option in the form of the instance's text. */
void cover_append_option (const Cover *cover, uint32_t option, GString *out);

/* Draw a cover; see search-picture.h. */
void cover_grid (const void *instance, SearchGrid *grid);
void cover_cells (const void *instance, const int *answer, size_t length,
                  SearchCell *cells);

/* Returns the cell of an item in the picture, as both ends of a line.  If the
 * item is a piece and so has no cell, returns a line between cells of two
 * options that have it.
 */
SearchLine cover_find_cells (const Cover *cover, uint32_t item, uint32_t first,
                             uint32_t second);

extern const SearchFormat   cover_formats[];
extern const SearchSymmetry cover_symmetries[];

extern const SearchRepr lists;
extern const SearchRepr links;
extern const SearchRepr sets;
extern const SearchRepr plain;

/* Returns true if the workspace of the representation `lists` is small enough
 * to be fast.
 */
bool cover_suits_lists (const Cover *cover);

/* The first function returns the first entry of an option; the second, the end
 * of its entries.
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

/* text.c: begins to build an instance in `cover`; the functions below add its
 * items and options.
 */
void text_begin (Cover *cover);

/* Adds an item; primary items must be added first.  Returns false if the name
 * is in use.
 */
bool text_add_item (Cover *cover, const char *name, size_t length,
                    bool primary);

/* Adds an entry to the current option; `colour` is the name of its colour, or
 * NULL.  Returns false if the option already has the item.
 */
bool text_add_entry (Cover *cover, uint32_t item, const char *colour,
                     size_t length);

/* Ends the current option. */
void text_end_option (Cover *cover);

/* Frees the data of text_begin(). */
void text_finish (Cover *cover);

/* squares.c: returns true if the item is a square of a board, that is, if its
 * name is ROW,COLUMN.  Then sets *row and *column.
 */
bool cover_is_square (const Cover *cover, uint32_t item, int *row, int *column);

/* Finds the size of the board that the squares among the primary items form.
 * Returns false if no item is a square.
 */
bool cover_measure_board (const Cover *cover, int *rows, int *columns);

/* Returns the first entry of an option that is not a square, that is, its
 * piece.  NULL: the option has only squares.
 */
const Entry *cover_find_piece (const Cover *cover, uint32_t option);

/* Returns true if `item` is the first item that its option covers in the
 * answer, which may be partial.
 */
bool cover_is_first_of (const Cover *cover, const int *answer, uint32_t item);

/* Callbacks for states that begin with a Choice. */
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

/* Makes a child state, which chooses `option`. */
static inline void
choice_make (const Cover *cover, const Choice *last, uint32_t option,
             Choice *choice)
{
  choice->option = option;
  choice->left = last->left - cover->primaries[option];
}

/* Writes an answer: for each primary item the option that covers it, or -1 if
 * no option of a partial answer does.  States have `size` bytes.
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
