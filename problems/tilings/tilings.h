/* SPDX-License-Identifier: MIT */
/* tilings.h: declarations for all representations of the problem `tilings`. */
#pragma once

#include <libsearch/search.h>

/* The maximum number of rows and of columns. */
#define SIDE_MAX 255

/* The maximum number of cells of a piece. */
#define PIECE_MAX 64

/* Number of symmetries of a square. */
#define ELEMENTS 8

/* A piece in one orientation. */
typedef struct
{
  int count; /* number of cells */

  /* The cells in reading order, row by row, relative to the first cell. */
  SearchPlace cell[PIECE_MAX];

  /* For each symmetry of the board, the number of the mirrored or turned shape,
   * and the cell of this shape that is mapped to the first cell of that shape.
   * The number is -1 if no piece has that shape.
   */
  int image[ELEMENTS];
  int image_first[ELEMENTS];

  /* The cell whose position in the Order is the first. */
  int leader;
} Shape;

/* The order in which a search goes over the cells: along the shorter sides of
 * the board.  A position counts cells in this order, and a wall after each of
 * these lines.  A piece that would continue beyond the end of a line covers the
 * wall, so walls and holes are the only limits of a placement.
 */
typedef struct
{
  bool is_columns; /* true if the lines are columns of the board */
  int  stride;     /* length of a line and its wall */
  int  end;        /* position after the last line */

  /* The largest distance between positions of a piece. */
  int reach;

  /* For each position up to `end`: the positions from this one on that are
   * walls, holes or beyond the end, with bit i for position + i.
   */
  uint64_t *blocked;

  /* For each shape, its positions, relative to the first, as bits; NULL if
   * reach exceeds 63.
   */
  uint64_t *masks;
} Order;

/* An instance: a board, and the pieces that may cover it. */
typedef struct
{
  int         rows;
  int         columns;
  int         turns; /* a Turns */
  const char *pieces_typed;
  const char *holes_typed;

  bool  *hole;  /* for each cell, row by row, true if it is a hole */
  int    cells; /* number of cells without the holes */
  Shape *shapes;
  int    n_shapes;
  Order  order;
} Tilings;

/* The moves that pieces allow; values of --turns. */
typedef enum
{
  TURNS_FREE,      /* pieces may be turned, and turned over */
  TURNS_ONE_SIDED, /* pieces may be turned */
  TURNS_FIXED      /* pieces keep their orientation */
} Turns;

/* The value of a cell of an answer.  A positive value is 1 + the number of the
 * shape whose first cell, in reading order, is this cell.
 */
enum
{
  CELL_OPEN = -1,   /* partial answers: not covered */
  CELL_COVERED = 0, /* a hole, or not the first cell of its piece */
};

/* Returns the number of cells and holes of the board. */
static inline int
tilings_size (const Tilings *tilings)
{
  return tilings->rows * tilings->columns;
}

/* Returns the index of a cell, row by row. */
static inline int
tilings_index (const Tilings *tilings, SearchPlace place)
{
  return place.row * tilings->columns + place.column;
}

/* Returns the cell of a piece whose first cell is `first`; the cell may lie
 * outside of the board.
 */
static inline SearchPlace
tilings_cell (const Tilings *tilings, int first, SearchPlace cell)
{
  return (SearchPlace){ first / tilings->columns + cell.row,
                        first % tilings->columns + cell.column };
}

/* Returns true if the board has this place, which may be a hole. */
static inline bool
tilings_has (const Tilings *tilings, SearchPlace place)
{
  return place.row >= 0 && place.row < tilings->rows && place.column >= 0
         && place.column < tilings->columns;
}

/* Writes an answer without pieces: CELL_COVERED for holes, CELL_OPEN for
 * others.  Returns the number of values.
 */
size_t tilings_clear (const Tilings *tilings, int *answer);

/* Adds a piece to an answer, by the index of its first cell. */
void tilings_place (const Tilings *tilings, int shape, int first, int *answer);

/* Sets `hole` and `cells` from --holes.  Returns false with an
 * error if --holes is wrong.
 */
bool tilings_read_board (Tilings *tilings, GError **error);

/* Appends the letters of a column: A, ..., Z, AA, AB, ... */
void tilings_append_column (GString *out, int column);

/* Sets `shapes` from --pieces and --turns, except `leader` and the images.
 * Returns false with an error if --pieces is wrong.
 */
bool tilings_read_pieces (Tilings *tilings, GError **error);

/* Returns the number of the shape with these cells; -1 if there is none. */
int tilings_find_shape (const Tilings *tilings, const SearchPlace *cell,
                        int count);

/* Returns the place to which a symmetry moves `place`, on a board of `rows`
 * rows and `columns` columns.
 */
SearchPlace tilings_image (size_t element, int rows, int columns,
                           SearchPlace place);

/* Writes the cells of a shape under a symmetry of the board, in reading order
 * and relative to the first.  Returns the index of the cell that is mapped to
 * the first.
 */
int tilings_turn (size_t element, const SearchPlace *cell, int count,
                  SearchPlace *turned);

/* Sets `order`, and `leader` of each shape. */
void tilings_make_order (Tilings *tilings);

/* Returns the index of the first cell of a piece whose leader is at a position.
 */
int order_first (const Tilings *tilings, int shape, int at);

/* Sets the images of each shape. */
void tilings_make_images (Tilings *tilings);

/* Sets published results.  This is the callback SearchProblem.known. */
bool tilings_known (const void *instance, SearchKnown *known);

/* Draw a board; see search-picture.h. */
void tilings_grid (const void *instance, SearchGrid *grid);
void tilings_cells (const void *instance, const int *answer, size_t length,
                    SearchCell *cells);

extern const SearchFormat   tilings_formats[];
extern const SearchSymmetry tilings_symmetries[];

extern const SearchRepr pieces;
extern const SearchRepr cells;
extern const SearchRepr fewest;
