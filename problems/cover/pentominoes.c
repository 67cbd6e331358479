/* SPDX-License-Identifier: MIT */
/* pentominoes.c: the 12 pentominoes (shapes of 5 squares) in a rectangle, as an
 * exact cover problem.
 *
 * Items are the 12 pieces, which have the letters of S. W. Golomb as names, and
 * the squares, which have names ROW,COLUMN, both counted from 0.  Squares are
 * numbered along the short side of the rectangle first.  Options are the
 * possible places of a piece.
 */
#include "cover.h"

#include <stdlib.h>

#define SQUARES 60
#define PIECES 12
#define PIECE_SQUARES 5

typedef struct
{
  int row, column;
} Square;

typedef struct
{
  char   name;
  Square square[PIECE_SQUARES];
} Piece;

/* clang-format off */
static const Piece pieces[PIECES] = {
  { 'F', { { 0, 1 }, { 0, 2 }, { 1, 0 }, { 1, 1 }, { 2, 1 } } },
  { 'I', { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 } } },
  { 'L', { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 }, { 3, 1 } } },
  { 'N', { { 0, 1 }, { 1, 1 }, { 2, 0 }, { 2, 1 }, { 3, 0 } } },
  { 'P', { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 }, { 2, 0 } } },
  { 'T', { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 1 }, { 2, 1 } } },
  { 'U', { { 0, 0 }, { 0, 2 }, { 1, 0 }, { 1, 1 }, { 1, 2 } } },
  { 'V', { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 }, { 2, 2 } } },
  { 'W', { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 2, 1 }, { 2, 2 } } },
  { 'X', { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, 2 }, { 2, 1 } } },
  { 'Y', { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 2, 1 }, { 3, 1 } } },
  { 'Z', { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 }, { 2, 2 } } },
};
/* clang-format on */

static int
compare_squares (const void *a, const void *b)
{
  const Square *p = a, *q = b;

  return p->row != q->row ? p->row - q->row : p->column - q->column;
}

/* Returns the piece in one of its eight orientations: bit 0 of `orientation`
 * exchanges rows and columns, bit 1 reverses the rows, bit 2 reverses the
 * columns.  The piece is moved to the top left corner, and its squares are
 * sorted.
 */
static Piece
orient (const Piece *piece, int orientation)
{
  Piece oriented = *piece;
  int   top = INT_MAX, left = INT_MAX;

  for (int i = 0; i < PIECE_SQUARES; i++)
    {
      Square *square = oriented.square + i;

      if (orientation & 1)
        *square = (Square){ square->column, square->row };
      if (orientation & 2)
        square->row = -square->row;
      if (orientation & 4)
        square->column = -square->column;
      top = MIN (top, square->row);
      left = MIN (left, square->column);
    }
  for (int i = 0; i < PIECE_SQUARES; i++)
    {
      oriented.square[i].row -= top;
      oriented.square[i].column -= left;
    }
  qsort (oriented.square, PIECE_SQUARES, sizeof (Square), compare_squares);
  return oriented;
}

/* Adds an option: the piece, moved down by `row` and to the right by `column`.
 * `number` is the index of the piece.  Adds nothing if the piece would not fit
 * in the rectangle.
 */
static void
place (Cover *cover, uint32_t number, const Piece *piece, int row, int column)
{
  for (int i = 0; i < PIECE_SQUARES; i++)
    if (row + piece->square[i].row >= cover->rows
        || column + piece->square[i].column >= cover->columns)
      return;
  text_add_entry (cover, number + 1, NULL, 0);
  for (int i = 0; i < PIECE_SQUARES; i++)
    text_add_entry (cover,
                    cover_square_item (cover, row + piece->square[i].row,
                                       column + piece->square[i].column)
                        + 1,
                    NULL, 0);
  text_end_option (cover);
}

/* Adds an option for each place of the piece with index `number` in the
 * rectangle, for all different orientations of the piece.
 */
static void
place_everywhere (Cover *cover, uint32_t number)
{
  Piece seen[8];
  int   count = 0;

  for (int orientation = 0; orientation < 8; orientation++)
    {
      Piece piece = orient (pieces + number, orientation);
      int   same = 0;

      while (same < count
             && memcmp (seen[same].square, piece.square, sizeof piece.square))
        same++;
      if (same < count)
        continue;
      seen[count++] = piece;
      for (int row = 0; row < cover->rows; row++)
        for (int column = 0; column < cover->columns; column++)
          place (cover, number, &piece, row, column);
    }
}

/* Reads the number of rows or columns at the start of *text, and moves *text to
 * the end of the number.  Returns 0 if there is no number, or if it exceeds
 * SQUARES.
 */
static int
parse_side (const char **text)
{
  char   *end;
  guint64 side;

  if (!g_ascii_isdigit (**text))
    return 0;
  side = g_ascii_strtoull (*text, &end, 10);
  *text = end;
  return side <= SQUARES ? (int) side : 0;
}

/* Reads the size of a rectangle in the form ROWSxCOLUMNS.  Returns false if the
 * text has another form, or if the product is not SQUARES.
 */
static bool
parse (const char *text, int *rows, int *columns)
{
  *rows = parse_side (&text);
  if (*text++ != 'x')
    return false;
  *columns = parse_side (&text);
  return *text == '\0' && *rows * *columns == SQUARES;
}

static void
add_items (Cover *cover)
{
  for (int piece = 0; piece < PIECES; piece++)
    text_add_item (cover, &pieces[piece].name, 1, true);
  for (int item = 0; item < SQUARES; item++)
    for (int row = 0; row < cover->rows; row++)
      for (int column = 0; column < cover->columns; column++)
        if (cover_square_item (cover, row, column) == (uint32_t) item + PIECES)
          {
            char *name = g_strdup_printf ("%d,%d", row, column);

            text_add_item (cover, name, strlen (name), true);
            g_free (name);
          }
}

uint32_t
cover_square_item (const Cover *cover, int row, int column)
{
  return (uint32_t) (PIECES
                     + (cover->rows <= cover->columns
                            ? column * cover->rows + row
                            : row * cover->columns + column));
}

bool
cover_make_pentominoes (Cover *cover, GError **error)
{
  if (!parse (cover->pentominoes, &cover->rows, &cover->columns))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--pentominoes: '%s' is not one of 3x20, 4x15, 5x12 and "
                   "6x10",
                   cover->pentominoes);
      cover->rows = 0;
      return false;
    }
  add_items (cover);
  for (uint32_t piece = 0; piece < PIECES; piece++)
    place_everywhere (cover, piece);
  return true;
}

SEARCH_CALLBACK (known, cover_known, const Cover *cover, SearchKnown *known)
{
  static const struct
  {
    int      side;
    uint64_t fundamental;
  } counts[] = { { 3, 2 }, { 4, 368 }, { 5, 1010 }, { 6, 2339 } };

  for (size_t i = 0; i < G_N_ELEMENTS (counts); i++)
    if (cover->rows > 0 && MIN (cover->rows, cover->columns) == counts[i].side)
      {
        known->solutions = 4 * counts[i].fundamental;
        known->fundamental = counts[i].fundamental;
        known->source = known->fundamental_source = "Wikipedia, Pentomino";
        return true;
      }
  return false;
}
