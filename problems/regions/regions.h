/* SPDX-License-Identifier: MIT */
/* regions.h: declarations for all representations of the problem `regions`. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

/* The maximum size of a board: 32 x 32. */
#define REGIONS_SIDE_MAX 32
#define REGIONS_CELLS_MAX (REGIONS_SIDE_MAX * REGIONS_SIDE_MAX)

/* Maximum number of words in a set of cells. */
#define REGIONS_WORDS_MAX (REGIONS_CELLS_MAX / 64)

/* Maximum number of stars in a row. */
#define REGIONS_STARS_MAX 8

/* Number of letters that can be names of regions. */
#define REGIONS_LETTERS 52

/* Maximum number of houses.  Houses are the rows, then the columns, then the
 * regions.
 */
#define REGIONS_HOUSES_MAX (3 * REGIONS_SIDE_MAX)

/* A puzzle: a board of n x n cells in n regions.  Cells are counted row by row
 * from 0.  Regions are numbered from 0 in the order of their first cells.
 */
typedef struct
{
  SearchModel *model; /* for `model` */

  /* Value of --puzzle; NULL if the puzzle is read from an input. */
  const char *puzzle;
  int         stars; /* number of stars in each row, column and region */
  int         n;
  int         cells;
  uint8_t     region[REGIONS_CELLS_MAX];
  char        letter[REGIONS_LETTERS]; /* name of each region */

  /* Sets of cells, with `words` words for each set.  `house` has the set of
   * cells of each house (row, column or region).  `touched` has, for each cell,
   * the set of this cell and the cells that it touches; only one cell of such a
   * set can have a star.
   */
  int       words;
  uint64_t *house;
  uint64_t *touched;
} Regions;

/* Returns the name of a piece: "queen" if each row has one, and "star" if each
 * row has several.
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

/* Reads the value of --puzzle.  Does nothing if the puzzle comes from an input.
 */
bool regions_read_option (Regions *regions, GError **error);

/* Appends the puzzle as one line, in which / separates the rows. */
void regions_write (const void *instance, GString *out);

/* Appends a puzzle with exactly one solution.  This is the callback
 * SearchProblem.generate.
 */
bool regions_generate (const void *instance, int64_t size, uint64_t seed,
                       GString *out, GError **error);

/* These functions allocate, compute and free the sets of cells in Regions.  If
 * the regions change, regions_set_houses() must compute the sets again.
 */
void regions_make_houses (Regions *regions);
void regions_set_houses (Regions *regions);
void regions_free_houses (Regions *regions);

/* place.c: a generator of random numbers, which places stars.  For equal seeds
 * it makes equal numbers on every machine.
 */
typedef struct
{
  uint64_t state;
} Chance;

/* Returns a number in 0..below-1. */
int chance_below (Chance *chance, int below);

/* Puts numbers in a random order. */
void chance_shuffle (Chance *chance, int *numbers, int count);

typedef enum
{
  PLACED,
  PLACE_NONE,    /* the stars cannot be placed */
  PLACE_GIVEN_UP /* placing the stars takes too long */
} Placed;

/* Chooses a cell for each star, row by row.  Each row and column gets its
 * number of stars, and no two stars touch; regions do not matter.
 */
Placed place_stars (const Regions *regions, Chance *chance, int *cell);
