/* SPDX-License-Identifier: MIT */
/* cover.h: an exact cover problem with colours, and what its representations
 * share.
 */
#pragma once

#include <libsearch/search.h>

/* 128 items at once: a register of most processors. */
typedef uint64_t Vector __attribute__ ((vector_size (16), aligned (8)));

#define VECTOR_BITS 128

/* An item in an option, and its colour there; 0: none. */
typedef struct
{
  uint32_t item;
  uint32_t colour;
} Entry;

/* An instance: items, of which the first ones are primary, and options.  The
 * entries of all options stand one after another, those of option o from
 * start[o] to start[o + 1].
 */
typedef struct
{
  const char *pentominoes; /* the option; NULL: not given */
  int         rows;        /* of its rectangle; 0: there is none */
  int         columns;

  /* What is read or made; see text.c. */
  GHashTable *item_numbers;   /* by name, counted from 1 */
  GHashTable *colour_numbers; /* the same */
  GPtrArray  *items;          /* their names */
  GPtrArray  *colours;        /* of colour c at c - 1 */
  GArray     *entries;
  GArray     *last_used; /* by item: the last option that has it, from 1 */
  GArray     *starts;
  uint32_t    primary; /* how many items are */

  /* What follows from that. */
  const Entry    *entry;
  const uint32_t *start;
  uint32_t        n_items;
  uint32_t        n_options;
  uint32_t        depth;     /* no cover has more options */
  uint32_t       *primaries; /* of each option, how many items are */
  uint32_t       *with;      /* the options with item i, in ascending order, */
  uint32_t       *with_at;   /* are at with_at[i]..with_at[i + 1] of these */

  uint32_t *option_of; /* of a node in links.c; by number, from its first on */

  /* Two options exclude each other where what one uses the other one blocks;
   * see masks.c.  Both are `vectors` for each option; NULL: too large.
   */
  Vector  *uses, *blocks;
  uint32_t vectors;
  uint32_t primary_vectors; /* of those, how many have primary items, */
  Vector   last_primary;    /* and which bits of the last of these are */

  uint64_t *excluded; /* see excluded.c; NULL: too large */
  uint32_t *excluded_at;
  uint32_t  option_words; /* in a set of options */

  /* What the symmetries of the rectangle, but for the identity, make of a
   * primary item and of an option; NULL: there are none.
   */
  uint32_t *item_images[3];
  uint32_t *option_images[3];
} Cover;

/* What all states begin with: the newest option, and how many primary items
 * are not covered yet.
 */
typedef struct
{
  uint32_t option;
  uint32_t left;
} Choice;

/* Tables that `prepare` makes, and `finish` frees. */
void cover_masks_prepare (Cover *cover);
void cover_masks_finish (Cover *cover);
void cover_links_prepare (Cover *cover);
void cover_links_finish (Cover *cover);
void cover_excluded_prepare (Cover *cover);
void cover_excluded_finish (Cover *cover);
void cover_symmetry_prepare (Cover *cover);
void cover_symmetry_finish (Cover *cover);

/* Makes the instance that --pentominoes asks for. */
bool cover_make_pentominoes (Cover *cover, GError **error);

/* The item of a square of its rectangle. */
uint32_t cover_square_item (const Cover *cover, int row, int column);

/* The published counts of such an instance. */
bool cover_known (const void *instance, SearchKnown *known);

/* Problem callbacks: the text form. */
bool cover_read (void *instance, SearchInput *input, GError **error);
void cover_write (const void *instance, GString *out);

/* Appends an option as it stands in a text. */
void cover_append_option (const Cover *cover, uint32_t option, GString *out);

/* How a cover looks; see search-picture.h. */
void cover_grid (const void *instance, SearchGrid *grid);
void cover_cells (const void *instance, const int *answer, size_t length,
                  SearchCell *cells);

/* The cell of an item in that picture, twice; where a board has none, as the
 * item is a piece, a cell of each of two options that have it.
 */
SearchLine cover_find_cells (const Cover *cover, uint32_t item, uint32_t first,
                             uint32_t second);

extern const SearchFormat   cover_formats[];
extern const SearchSymmetry cover_symmetries[];

extern const SearchRepr lists;
extern const SearchRepr links;
extern const SearchRepr sets;
extern const SearchRepr plain;

/* Does the representation `lists` do well here?  Its board is not too large. */
bool cover_suits_lists (const Cover *cover);

/* The first entry of an option, and the one behind the last. */
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

/* text.c: begins an instance, which is built item by item and option by option.
 */
void text_begin (Cover *cover);

/* Adds an item; primary ones come first.  False: there is one of that name. */
bool text_add_item (Cover *cover, const char *name, size_t length,
                    bool primary);

/* Adds an entry to the option under way; `colour` is NULL or its name.  False:
 * the item is there already.
 */
bool text_add_entry (Cover *cover, uint32_t item, const char *colour,
                     size_t length);

/* Ends the option under way. */
void text_end_option (Cover *cover);

/* Frees what text_begin() made. */
void text_finish (Cover *cover);

/* squares.c: is the item a square of a board, since it is named ROW,COLUMN?
 * Then says which.
 */
bool cover_is_square (const Cover *cover, uint32_t item, int *row, int *column);

/* The size of the board that holds the squares among the primary items; false:
 * there are none.
 */
bool cover_measure_board (const Cover *cover, int *rows, int *columns);

/* The first entry of an option that is no square: which piece it is.  NULL:
 * there is none.
 */
const Entry *cover_find_piece (const Cover *cover, uint32_t option);

/* Is this item, in an answer or a part of one, the first one of its option? */
bool cover_is_first_of (const Cover *cover, const int *answer, uint32_t item);

/* The callbacks of states that begin with a Choice. */
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

/* The next option is this one. */
static inline void
choice_make (const Cover *cover, const Choice *last, uint32_t option,
             Choice *choice)
{
  choice->option = option;
  choice->left = last->left - cover->primaries[option];
}

/* An answer has for each primary item the option that covers it, or -1 in a
 * part of an answer if none does yet.  States are `size` bytes.
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
