/* SPDX-License-Identifier: MIT */
/* search-picture.h: pictures of a problem's answers.
 *
 * A picture is a grid of cells. search-run draws the grid as SVG (--format=svg,
 * --html) and as a board in a terminal (--format=board).  If answers are not
 * grids, but graphs for example, the problem makes its own SVG in the callback
 * `draw`.  If the elements of this SVG have the classes named below, they get
 * the page's light and dark colours.  Rows are counted from 0 at the top,
 * columns from 0 at the left.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include <glib.h>

G_BEGIN_DECLS

/* Maximum size of a picture, in cells. */
#define SEARCH_PICTURE_CELLS_MAX ((size_t) 1 << 16)

/* Maximum size of a chequered picture, most of whose cells are empty. */
#define SEARCH_PICTURE_SQUARES_MAX ((size_t) 1 << 24)

/* Width and height of a cell, in units of SVG. */
#define SEARCH_CELL_SIZE 10

/* Number of colours of cells, which are counted from 1.  Larger numbers begin
 * again with the first colour.
 */
#define SEARCH_COLOURS 12

/* Size and style of all pictures of an instance.  All fields are zero when the
 * callback `grid` gets it.
 */
typedef struct
{
  /* Numbers of cells. */
  int rows;
  int columns;

  /* `box_rows` and `box_columns` are the height and width of a box in cells.
   * Thick lines separate boxes, as in a sudoku.  0: no thick lines.
   */
  int box_rows;
  int box_columns;

  bool chequered; /* true for squares of two shades, as on a chessboard */

  /* True to draw letters of columns and numbers of rows at the edges. */
  bool coordinates;

  /* True for tilings: neighbours with equal texts are drawn as one shape, with
   * an outline and one text.
   */
  bool regions;
  bool bare; /* true for a picture without lines and background */

  /* `width` and `height` are the size of the drawing that `draw` makes, in
   * units of SVG.  The drawing's top left corner is at (0, 0).
   */
  double width;
  double height;
} SearchGrid;

/* The piece in a cell. */
typedef enum
{
  SEARCH_PIECE_NONE,  /* nothing but the text of the cell */
  SEARCH_PIECE_QUEEN, /* a queen of chess */
  SEARCH_PIECE_DISC,  /* a dot */
  SEARCH_PIECE_TILE,  /* the text on a tile of the cell's colour */
  SEARCH_PIECE_SQUARE /* a square that fills the cell, dark by default */
} SearchPiece;

/* The contents of a cell.  All fields are zero, an empty cell, when the
 * callback `cells` gets it.
 */
typedef struct
{
  /* Text in UTF-8, ended by a 0; one or two characters fit best. */
  char    text[16];
  uint8_t piece; /* a SearchPiece */

  /* Colour of the piece, or of a cell without a piece; 0: none. */
  uint8_t colour;

  /* True if the text belongs to the puzzle, not to the answer. */
  bool given;
  bool hole; /* true if the board has no cell here */

  uint8_t reserved[12]; /* 0 */
} SearchCell;

/* A line in a picture, from the middle of a cell to the middle of another.  If
 * both cells are equal, the line is a mark in that cell.
 */
typedef struct
{
  int row;       /* row of the first cell */
  int column;    /* column of the first cell */
  int to_row;    /* row of the second cell */
  int to_column; /* column of the second cell */
} SearchLine;

/* Maximum number of lines that show a conflict in a picture. */
#define SEARCH_LINES_MAX 8

/* For the callback `draw`, which appends elements of SVG.  Equal elements
 * should have equal texts in each answer, since a page stores each text once.
 * The classes are: - of a line: `line`, `thick` or `faint`; - of a text: `text`
 * or `given`, also with `small` or `tiny`; or `label`,
 *   small and grey;
 * - of a filled shape: a colour `c1`..`c12`, `tile`, `ground`, `dark` or
 *   `piece`, also with `outlined`.
 *
 * An element for a value of the answer has the attributes data-row and
 * data-column; search_append_square() appends them.
 */

/* Appends a number in the form for SVG, independent of the locale: at most two
 * digits after the point.
 */
static inline void
search_append_number (GString *svg, double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (digits, sizeof digits, "%.2f", number);
  if (strchr (digits, '.'))
    {
      size_t end = strlen (digits);

      while (digits[end - 1] == '0')
        end--;
      digits[digits[end - 1] == '.' ? end - 1 : end] = '\0';
    }
  g_string_append (svg, g_str_equal (digits, "-0") ? "0" : digits);
}

/* Appends an attribute of SVG: ` NAME="NUMBER"`. */
static inline void
search_append_attribute (GString *svg, const char *name, double number)
{
  g_string_append_printf (svg, " %s=\"", name);
  search_append_number (svg, number);
  g_string_append_c (svg, '"');
}

/* Appends ` data-row="ROW" data-column="COLUMN"`. */
static inline void
search_append_square (GString *svg, int row, int column)
{
  g_string_append_printf (svg, " data-row=\"%d\" data-column=\"%d\"", row,
                          column);
}

/* Appends a text for SVG, escaped.  The function replaces invalid UTF-8, U+FFFE
 * and U+FFFF by U+FFFD, and control characters by question marks, except white
 * space.
 */
static inline void
search_append_escaped (GString *svg, const char *text)
{
  char *valid = g_utf8_make_valid (text, -1);
  char *escaped;

  for (char *at = valid; *at; at++)
    if (g_ascii_iscntrl (*at) && !g_ascii_isspace (*at))
      *at = '?';
    else if (strncmp (at, "\357\277\276", 3) == 0
             || strncmp (at, "\357\277\277", 3) == 0)
      at[2] = '\275'; /* U+FFFE and U+FFFF become U+FFFD */
  escaped = g_markup_escape_text (valid, -1);
  g_string_append (svg, escaped);
  g_free (escaped);
  g_free (valid);
}

G_END_DECLS
