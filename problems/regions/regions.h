/* SPDX-License-Identifier: MIT */
/* regions.h: what the representations of regions share. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

/* The largest board: 32 x 32. */
#define REGIONS_SIDE_MAX 32
#define REGIONS_CELLS_MAX (REGIONS_SIDE_MAX * REGIONS_SIDE_MAX)

/* The words of a set of cells. */
#define REGIONS_WORDS_MAX (REGIONS_CELLS_MAX / 64)

/* The most stars of a row. */
#define REGIONS_STARS_MAX 8

/* The letters that name regions. */
#define REGIONS_LETTERS 52

/* Rows, columns and regions, one after another. */
#define REGIONS_HOUSES_MAX (3 * REGIONS_SIDE_MAX)

/* A puzzle: a board of n x n cells in n regions.  Cells are counted row by row
 * from 0, regions in the order in which they come.
 */
typedef struct
{
  SearchModel *model; /* for `model` */

  const char *puzzle; /* what --puzzle says; NULL: it comes from an input */
  int         stars;  /* of each row, column and region */
  int         n;
  int         cells;
  uint8_t     region[REGIONS_CELLS_MAX];
  char        letter[REGIONS_LETTERS]; /* of each region */

  /* Sets of cells, `words` words each: those of each house, and those that a
   * star on each cell touches, its own cell too.
   */
  int       words;
  uint64_t *house;
  uint64_t *touched;
} Regions;

/* What stands on a cell: "queen" or, where there are several, "star". */
static inline const char *
regions_piece (const Regions *regions)
{
  return regions->stars == 1 ? "queen" : "star";
}

extern const SearchFormat regions_formats[];

/* How a board looks; see search-picture.h. */
void regions_grid (const void *instance, SearchGrid *grid);
void regions_cells (const void *instance, const int *answer, size_t length,
                    SearchCell *cells);
void regions_draw_ground (const void *instance, GString *svg);
void regions_draw (const void *instance, const int *answer, size_t length,
                   GString *svg);

extern const SearchModelSource regions_model; /* for search_model_repr */

extern const SearchRepr bitboard;
extern const SearchRepr squares;

/* Reads the puzzle that begins at the position; a SearchProblem's `read`. */
bool regions_read (void *instance, SearchInput *input, GError **error);

/* Reads what --puzzle says, unless the puzzle has come from an input. */
bool regions_read_option (Regions *regions, GError **error);

/* Appends the puzzle as a line: its rows, with / between them. */
void regions_write (const void *instance, GString *out);

/* Appends a puzzle with one solution; a SearchProblem's `generate`. */
bool regions_generate (const void *instance, int64_t size, uint64_t seed,
                       GString *out, GError **error);

/* Makes and frees the sets of cells; the regions may change, and then they are
 * set again.
 */
void regions_make_houses (Regions *regions);
void regions_set_houses (Regions *regions);
void regions_free_houses (Regions *regions);

/* place.c: chance from a seed, the same on every machine, and stars that are
 * placed by it.
 */
typedef struct
{
  uint64_t state;
} Chance;

/* A number in 0..below-1. */
int chance_below (Chance *chance, int below);

/* Puts numbers in a random order. */
void chance_shuffle (Chance *chance, int *numbers, int count);

typedef enum
{
  PLACED,
  PLACE_NONE,    /* there is no way */
  PLACE_GIVEN_UP /* it takes too long */
} Placed;

/* Sets the cells of stars, row by row, that obey the rules of rows, columns and
 * touching.
 */
Placed place_stars (const Regions *regions, Chance *chance, int *cell);
