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

  /* What is read or made; see text.h. */
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
