/* SPDX-License-Identifier: MIT */
/* picture.c: makes the picture of an answer from its cells. */
#include "cells.h"
#include "libsearch/text/format.h"

#include <string.h>

/* Maximum number of tiles in a row.  If the problem defines no picture, each
 * value of an answer is drawn as a tile, a square with the number.
 */
#define TILES_MAX 16

/* Space around the grid, in units of SVG.  EDGE is for grids with letters and
 * numbers at their edges, FRAME for other grids.
 */
#define FRAME 1
#define EDGE 7

static void
make_tiles (Picture *picture, size_t length)
{
  picture->grid.columns = (int) CLAMP (length, 1, TILES_MAX);
  picture->grid.rows = (int) ((length + TILES_MAX - 1) / TILES_MAX);
  picture->grid.bare = true;
}

static size_t
count_cells (const SearchGrid *grid)
{
  return (size_t) grid->rows * (size_t) grid->columns;
}

static void
fill_tiles (const Picture *picture, const int *answer, size_t length,
            SearchCell *cells)
{
  for (size_t i = 0; i < length; i++)
    {
      g_snprintf (cells[i].text, sizeof cells[i].text, "%d", answer[i]);
      cells[i].piece = SEARCH_PIECE_TILE;
    }
  for (size_t i = length; i < count_cells (&picture->grid); i++)
    cells[i].hole = true;
}

/* Cleans the text of the cell, which may come from a file.  Replaces bytes that
 * are not UTF-8, and the bytes of characters that are not printable, by
 * question marks.  Removes an incomplete character at the end.
 */
static void
tidy (SearchCell *cell)
{
  char *at = cell->text;

  cell->text[sizeof cell->text - 1] = '\0';
  while (*at)
    {
      const gunichar c = g_utf8_get_char_validated (at, -1);
      char          *next = at + 1;

      if (c == (gunichar) -2)
        *at = '\0';
      else if (c == (gunichar) -1)
        *at = '?';
      else
        {
          next = g_utf8_next_char (at);
          if (!g_unichar_isprint (c))
            memset (at, '?', (size_t) (next - at));
        }
      at = next;
    }
}

/* Sets `cells` to the picture of a partial answer, the first `length` values of
 * `answer`.
 */
static void
fill (Picture *picture, const int *answer, size_t length, SearchCell *cells)
{
  const size_t count = count_cells (&picture->grid);

  memset (cells, 0, count * sizeof *cells);
  if (picture->problem->picture.cells)
    picture->problem->picture.cells (picture->instance, answer, length, cells);
  else
    fill_tiles (picture, answer, length, cells);
  for (size_t i = 0; i < count; i++)
    tidy (cells + i);
}

void
picture_view (const Picture *picture, double *x, double *y, double *width,
              double *height)
{
  const SearchGrid *grid = &picture->grid;
  const double      edge = grid->coordinates ? EDGE : FRAME;
  const bool        drawn = picture->problem->picture.draw != NULL;

  *x = *y = -edge;
  *width = 2 * edge + (drawn ? grid->width : grid->columns * SEARCH_CELL_SIZE);
  *height = 2 * edge + (drawn ? grid->height : grid->rows * SEARCH_CELL_SIZE);
}

static char *
make_view_box (const Picture *picture)
{
  double   part[4];
  GString *text = g_string_new (NULL);

  picture_view (picture, part, part + 1, part + 2, part + 3);
  for (int i = 0; i < 4; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      search_append_number (text, part[i]);
    }
  return g_string_free (text, FALSE);
}

static bool
check_size (const Picture *picture, GError **error)
{
  const SearchGrid *grid = &picture->grid;
  const size_t      limit
      = grid->chequered ? SEARCH_PICTURE_SQUARES_MAX : SEARCH_PICTURE_CELLS_MAX;

  if (grid->rows < 0 || grid->columns < 0 || grid->box_rows < 0
      || grid->box_columns < 0 || !(grid->width >= 0) || !(grid->height >= 0))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                   "%s: the picture has a negative size",
                   picture->problem->name);
      return false;
    }
  if ((size_t) MAX (grid->rows, 1) <= limit / (size_t) MAX (grid->columns, 1))
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "cannot draw a picture of %d x %d cells: the limit is %zu "
               "cells",
               grid->rows, grid->columns, limit);
  return false;
}

Picture *
picture_new (const SearchInstance *instance, GError **error)
{
  Picture *picture = g_new0 (Picture, 1);

  picture->instance = search_instance_data (instance);
  picture->problem = search_instance_problem (instance);
  if (picture->problem->picture.grid)
    picture->problem->picture.grid (picture->instance, &picture->grid);
  else
    make_tiles (picture, search_instance_answer_length (instance));
  if (!check_size (picture, error))
    {
      g_free (picture);
      return NULL;
    }
  picture->cells = g_new0 (SearchCell, count_cells (&picture->grid) + 1);
  picture->ground = g_new0 (SearchCell, count_cells (&picture->grid) + 1);
  fill (picture, &(int){ 0 }, 0, picture->ground);
  picture->view_box = make_view_box (picture);
  return picture;
}

void
picture_free (Picture *picture)
{
  if (!picture)
    return;
  g_free (picture->cells);
  g_free (picture->ground);
  g_free (picture->view_box);
  g_free (picture);
}

const char *
picture_view_box (const Picture *picture)
{
  return picture->view_box;
}

void
picture_fill (Picture *picture, const int *answer, size_t length)
{
  fill (picture, answer, length, picture->cells);
}

const SearchCell *
picture_cell (const Picture *picture, int row, int column)
{
  const SearchGrid *grid = &picture->grid;

  if (row < 0 || row >= grid->rows || column < 0 || column >= grid->columns)
    return NULL;
  return &picture->cells[row * grid->columns + column];
}

bool
picture_cell_is_empty (const SearchCell *cell)
{
  return !*cell->text && !cell->piece && !cell->colour && !cell->hole;
}

bool
picture_cell_is_ground (const Picture *picture, int row, int column)
{
  const size_t      i = (size_t) (row * picture->grid.columns + column);
  const SearchCell *cell = &picture->cells[i], *ground = &picture->ground[i];

  return strcmp (cell->text, ground->text) == 0 && cell->piece == ground->piece
         && cell->colour == ground->colour && cell->given == ground->given
         && cell->hole == ground->hole;
}

/* Returns the index of the first cell that has a queen or disc of the current
 * answer and is not marked in `seen`.  If there is no such cell, returns the
 * number of all cells.
 */
static size_t
find_new (const Picture *picture, const bool *seen)
{
  const SearchGrid *grid = &picture->grid;
  const size_t      count = count_cells (grid);

  for (size_t i = 0; i < count; i++)
    if ((picture->cells[i].piece == SEARCH_PIECE_QUEEN
         || picture->cells[i].piece == SEARCH_PIECE_DISC)
        && !seen[i]
        && !picture_cell_is_ground (picture, (int) i / grid->columns,
                                    (int) i % grid->columns))
      return i;
  return count;
}

void
picture_append_squares (Picture *picture, const int *answer, size_t length,
                        GString *out)
{
  const SearchGrid *grid = &picture->grid;
  const size_t      count = count_cells (grid);
  bool             *seen;

  if (!grid->coordinates || (length + 1) * count > SEARCH_PICTURE_CELLS_MAX)
    return;
  seen = g_new0 (bool, count + 1);
  for (size_t i = 1; i <= length; i++)
    {
      size_t new;

      picture_fill (picture, answer, i);
      new = find_new (picture, seen);
      if (new == count)
        continue;
      seen[new] = true;
      g_string_append (out, out->len > 0 ? " " : "");
      picture_append_column (out, (int) new % grid->columns);
      text_append_format (out, "%d", (int) new / grid->columns + 1);
    }
  g_free (seen);
}

void
picture_append_column (GString *out, int column)
{
  if (column >= 26)
    picture_append_column (out, column / 26 - 1);
  g_string_append_c (out, (char) ('A' + column % 26));
}
