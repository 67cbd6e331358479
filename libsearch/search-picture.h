/* SPDX-License-Identifier: MIT */
/* search-picture.h: how a problem draws its answers.
 *
 * A picture is a grid of cells; from it search-run draws SVG (--format=svg,
 * --html) and boards in a terminal (--format=board).  A problem whose answers
 * are no grid, such as graphs, adds SVG of its own, by the callback `draw`,
 * with the classes named below, so that it follows the page's light and dark
 * colours.  Rows and columns count from 0, from the top and from the left.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include <glib.h>

G_BEGIN_DECLS

/* The largest picture, in cells. */
#define SEARCH_PICTURE_CELLS_MAX ((size_t) 1 << 16)

/* The width and the height of a cell, in units of SVG. */
#define SEARCH_CELL_SIZE 10

/* How many colours there are.  Those of cells count from 1; larger numbers
 * begin again with the first colour.
 */
#define SEARCH_COLOURS 12

/* The parts that all pictures of an instance share.  `grid` gets it as zeros.
 */
typedef struct
{
  /* How many cells there are. */
  int rows;
  int columns;

  /* A thick line after every so many rows and columns, as a sudoku has; 0: no
   * such lines.
   */
  int box_rows;
  int box_columns;

  bool chequered;   /* squares of two shades, as on a chessboard */
  bool coordinates; /* letters for columns, numbers for rows, at the edge */
  bool regions;     /* for tilings: neighbours that look the same are drawn as
                       one piece, with an outline, and their text once */
  bool bare;        /* no lines and no ground */

  /* The size of the drawing of `draw`, in units of SVG; its corner is 0, 0. */
  double width;
  double height;
} SearchGrid;

/* A drawn piece. */
typedef enum
{
  SEARCH_PIECE_NONE,  /* the text, if there is one */
  SEARCH_PIECE_QUEEN, /* of chess */
  SEARCH_PIECE_DISC,  /* a dot */
  SEARCH_PIECE_TILE   /* the text on a tile of the cell's colour */
} SearchPiece;

/* What is in a cell.  `cells` gets it as zeros: an empty cell. */
typedef struct
{
  char    text[16]; /* UTF-8, ended by a 0; best one or two characters */
  uint8_t piece;    /* a SearchPiece */
  uint8_t colour;   /* of the cell, or of its piece if it has one; 0: none */
  bool    given;    /* it belongs to the puzzle, not to the answer */
  bool    hole;     /* it is no cell of this board */

  uint8_t reserved[12]; /* 0 */
} SearchCell;

/* A line from the middle of a cell to that of another one, or a cell alone, if
 * they are the same.
 */
typedef struct
{
  int row;       /* of the one cell */
  int column;    /* the same */
  int to_row;    /* of the other one */
  int to_column; /* the same */
} SearchLine;

/* The most lines that show what is at odds in a picture. */
#define SEARCH_LINES_MAX 8

/* For `draw`: elements of SVG.  The same piece must have the same text each
 * time, since a page stores each text once.  The class of a line is `line`,
 * `thick` or `faint`; of a text `text` or `given`, and `small` or `tiny` beside
 * it, or `label` (small and grey); of a filled shape `c1`..`c12` in a colour,
 * `tile`, `ground`, `dark` or `piece`, and `outlined` beside it.  An element
 * that stands for a value of the answer has the attributes data-row and
 * data-column, made by search_append_square().
 */

/* Appends a number in SVG's form, whatever the locale: at most two digits after
 * the point.
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

/* Appends ` NAME="NUMBER"`. */
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

/* Appends a text for SVG: escaped, with U+FFFD in place of characters that XML
 * does not allow.
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
