/* SPDX-License-Identifier: MIT */
/* picture.c: draws a cover as a board, as a matrix or as tiles.
 *
 * If items have names of the form ROW,COLUMN, they are the squares of a board,
 * and options are pieces on it.  Other covers are a matrix with a column for
 * each item and a row for each chosen option.  If there are too many items for
 * a matrix, each item has a tile, whose colour stands for the option that
 * covers it.
 */
#include "cover.h"

#include <string.h>

/* Maximum size of a matrix: COLUMNS_MAX columns and ROWS_MAX rows. */
#define COLUMNS_MAX 48
#define ROWS_MAX 96

/* Number of tiles in a line. */
#define LINE 16

static bool
suits_matrix (const Cover *cover)
{
  return cover->n_items <= COLUMNS_MAX && cover->depth < ROWS_MAX;
}

SEARCH_CALLBACK (grid, cover_grid, const Cover *cover, SearchGrid *grid)
{
  if (cover_measure_board (cover, &grid->rows, &grid->columns))
    {
      grid->regions = true;
      return;
    }
  if (suits_matrix (cover))
    {
      grid->rows = 1 + (int) cover->depth;
      grid->columns = (int) cover->n_items;
      return;
    }
  grid->rows = (int) ((cover->n_items + LINE - 1) / LINE);
  grid->columns = LINE;
  grid->bare = true;
}

/* Returns the colour in which the picture shows a number, such as the index of
 * an option.
 */
static uint8_t
colour_of (uint32_t number)
{
  return (uint8_t) (number % SEARCH_COLOURS + 1);
}

static void
set_text (SearchCell *cell, const char *text)
{
  g_strlcpy (cell->text, text, sizeof cell->text);
}

static const char *
item_name (const Cover *cover, uint32_t item)
{
  return g_ptr_array_index (cover->items, item);
}

/* Draws a square of a board that an option covers.  The square shows the name
 * of the option's piece (its item that is not a square), or the option's number
 * from 1 if it has no piece.
 */
static void
fill_square (const Cover *cover, uint32_t option, SearchCell *cell)
{
  const Entry *piece = cover_find_piece (cover, option);

  cell->colour = colour_of (piece ? piece->item : option);
  if (piece)
    set_text (cell, item_name (cover, piece->item));
  else
    g_snprintf (cell->text, sizeof cell->text, "%u", option + 1);
}

static void
fill_board (const Cover *cover, const int *answer, size_t length, int rows,
            int columns, SearchCell *cells)
{
  int row, column;

  for (int i = 0; i < rows * columns; i++)
    cells[i].hole = true;
  for (uint32_t item = 0; item < cover->primary; item++)
    if (cover_is_square (cover, item, &row, &column))
      {
        SearchCell *cell = cells + row * columns + column;

        cell->hole = false;
        if (item < length && answer[item] >= 0)
          fill_square (cover, (uint32_t) answer[item], cell);
      }
}

/* Draws the row of an option in the matrix: a tile for each of its items.  If
 * the option gives an item a colour, the tile shows the name of this colour.
 */
static void
fill_row (const Cover *cover, uint32_t option, SearchCell *cells)
{
  for (const Entry *entry = cover_first (cover, option);
       entry < cover_end (cover, option); entry++)
    {
      SearchCell *cell = cells + entry->item;

      cell->piece = SEARCH_PIECE_TILE;
      cell->colour = colour_of (option);
      if (entry->colour)
        set_text (cell, g_ptr_array_index (cover->colours, entry->colour - 1));
    }
}

static void
fill_matrix (const Cover *cover, const int *answer, size_t length,
             SearchCell *cells)
{
  SearchCell *row = cells;

  for (uint32_t item = 0; item < cover->n_items; item++)
    {
      set_text (cells + item, item_name (cover, item));
      cells[item].given = true;
    }
  for (uint32_t item = 0; item < length; item++)
    if (cover_is_first_of (cover, answer, item))
      fill_row (cover, (uint32_t) answer[item], row += cover->n_items);
}

/* Draws a tile for each item.  If an option covers the item, the tile has the
 * colour that stands for this option.  An uncovered item has a tile too,
 * because an option may cover it later.
 */
static void
fill_tiles (const Cover *cover, const int *answer, size_t length,
            SearchCell *cells)
{
  for (uint32_t item = 0; item < cover->n_items && length > 0; item++)
    {
      set_text (cells + item, item_name (cover, item));
      cells[item].piece = SEARCH_PIECE_TILE;
    }
  for (uint32_t i = cover->n_items; i % LINE; i++)
    cells[i].hole = true;
  for (uint32_t item = 0; item < length; item++)
    if (cover_is_first_of (cover, answer, item))
      for (const Entry *entry = cover_first (cover, (uint32_t) answer[item]);
           entry < cover_end (cover, (uint32_t) answer[item]); entry++)
        cells[entry->item].colour = colour_of ((uint32_t) answer[item]);
}

SEARCH_CALLBACK (cells, cover_cells, const Cover *cover, const int *answer,
                 size_t length, SearchCell *cells)
{
  int rows, columns;

  if (cover_measure_board (cover, &rows, &columns))
    fill_board (cover, answer, length, rows, columns, cells);
  else if (suits_matrix (cover))
    fill_matrix (cover, answer, length, cells);
  else
    fill_tiles (cover, answer, length, cells);
}

/* Sets *row and *column to the place of the option's first item that is a
 * square of the board; to 0 if the option has no square.
 */
static void
find_square (const Cover *cover, uint32_t option, int *row, int *column)
{
  const Entry *entry = cover_first (cover, option);

  while (entry < cover_end (cover, option)
         && !cover_is_square (cover, entry->item, row, column))
    entry++;
  if (entry == cover_end (cover, option))
    *row = *column = 0;
}

SearchLine
cover_find_cells (const Cover *cover, uint32_t item, uint32_t first,
                  uint32_t second)
{
  SearchLine line;
  int        rows, columns;

  if (!cover_measure_board (cover, &rows, &columns))
    {
      const int row = suits_matrix (cover) ? 0 : (int) item / LINE;
      const int column = suits_matrix (cover) ? (int) item : (int) item % LINE;

      return (SearchLine){ row, column, row, column };
    }
  if (cover_is_square (cover, item, &line.row, &line.column))
    return (SearchLine){ line.row, line.column, line.row, line.column };
  find_square (cover, first, &line.row, &line.column);
  find_square (cover, second, &line.to_row, &line.to_column);
  return line;
}
