/* SPDX-License-Identifier: MIT */
/* regions.h: declarations for all representations of the problem `regions`. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

/* The maximum size of a board: 32 x 32. */
#define REGIONS_SIDE_MAX 32
#define REGIONS_CELLS_MAX (REGIONS_SIDE_MAX * REGIONS_SIDE_MAX)

/* Maximum number of 64-bit words in a set of cells. */
#define REGIONS_WORDS_MAX (REGIONS_CELLS_MAX / 64)

/* Maximum number of stars in a row. */
#define REGIONS_STARS_MAX 8

/* Number of letters that can be names of regions. */
#define REGIONS_LETTERS 52

/* Maximum number of houses: the rows, the columns and the regions, with indices
 * in this order.
 */
#define REGIONS_HOUSES_MAX (3 * REGIONS_SIDE_MAX)

/* A puzzle: a board of n x n cells, divided into n regions.  Cells have indices
 * row by row from 0.  Regions have indices from 0 in the order of their first
 * cells.
 */
typedef struct
{
  SearchModel *model; /* for `model` */

  /* Value of --puzzle; NULL if the puzzle is read from an input. */
  const char *puzzle;
  int         stars; /* how many stars each row, column and region must have */
  int         n;
  int         cells;
  uint8_t     region[REGIONS_CELLS_MAX];

  /* The letter that names each region in the puzzle. */
  char letter[REGIONS_LETTERS];

  /* Arrays of sets of cells; each set has `words` words.  `house` has the set
   * of cells of each house (row, column or region).  `touched` has, for each
   * cell, the set of this cell and its neighbours in all eight directions; only
   * one cell of such a set can have a star.
   */
  int       words;
  uint64_t *house;
  uint64_t *touched;
} Regions;

/* Returns the word for a piece in messages: "queen" if each row has one piece,
 * and "star" if each row has several.
 */
static inline const char *
regions_piece (const Regions *regions)
{
  return regions->stars == 1 ? "queen" : "star";
}

extern const SearchFormat regions_formats[];

/* Draw a board; see search-picture.h. */
void regions_grid (const void *instance, SearchGrid *grid);
void regions_cells (const void *instance, const int *answer, size_t length,
                    SearchCell *cells);
void regions_draw_ground (const void *instance, GString *svg);
void regions_draw (const void *instance, const int *answer, size_t length,
                   GString *svg);

extern const SearchModelSource regions_model; /* for search_model_repr */

extern const SearchRepr bitboard;
extern const SearchRepr squares;

/* Reads the puzzle at the current position of the input.  This is the callback
 * SearchProblem.read.
 */
bool regions_read (void *instance, SearchInput *input, GError **error);

/* Reads a puzzle from the value of the option --puzzle.  Does nothing if a
 * puzzle has been read from an input.  Returns false with an error if the value
 * is wrong or there is none.
 */
bool regions_read_option (Regions *regions, GError **error);

/* Appends the puzzle as one line, in which / separates the rows. */
void regions_write (const void *instance, GString *out);

/* Appends a puzzle with exactly one solution.  This is the callback
 * SearchProblem.generate.
 */
bool regions_generate (const void *instance, int64_t size, uint64_t seed,
                       GString *out, GError **error);

/* regions_make_houses() allocates and computes the fields `house` and
 * `touched`, regions_set_houses() computes `house` again after the regions have
 * changed, and regions_free_houses() frees both fields.
 */
void regions_make_houses (Regions *regions);
void regions_set_houses (Regions *regions);
void regions_free_houses (Regions *regions);

/* place.c: a generator of random numbers.  Equal seeds lead to equal numbers on
 * every machine.
 */
typedef struct
{
  uint64_t state;
} Chance;

/* Returns a random number from 0 to below - 1. */
int chance_below (Chance *chance, int below);

/* Puts the `count` elements of `numbers` into a random order. */
void chance_shuffle (Chance *chance, int *numbers, int count);

typedef enum
{
  PLACED,
  PLACE_NONE,    /* there is no way to place the stars */
  PLACE_GIVEN_UP /* placing the stars takes too many tries */
} Placed;

/* Chooses a random cell for each star, row by row, and writes these cells to
 * `cell`.  Each row and column gets regions->stars stars, and no two stars
 * touch.  Regions do not matter.
 */
Placed place_stars (const Regions *regions, Chance *chance, int *cell);
