/* SPDX-License-Identifier: MIT */
/* project.c: chooses the variables that an answer contains, and writes answers
 * in several formats.
 */
#include "model.h"

#include <stdio.h>

static void
show (SearchModel *model, SearchVars vars, size_t rows, size_t columns)
{
  Projection part
      = { (uint32_t) rows, (uint32_t) columns, model->projected->len,
          (uint32_t) vars.count, vars.count > 1 };

  for (size_t i = 0; i < vars.count; i++)
    {
      const SearchVar view = search_vars_at (vars, i);

      if ((view.scale != 0 && view.variable >= model->variables->len)
          || model_min (model, view) < -SEARCH_VAR_MAX
          || model_max (model, view) > SEARCH_VAR_MAX)
        {
          if (!model->error)
            model_refuse (
                model, "show", vars,
                "argument %zu is no variable of this model, or a view "
                "whose values are not within -2147483647..2147483647",
                i + 1);
          return;
        }
      part.is_binary
          &= model_min (model, view) >= 0 && model_max (model, view) <= 1;
      g_array_append_val (model->projected, view);
    }
  g_array_append_val (model->projections, part);
}

void
search_model_project (SearchModel *model, SearchVars vars)
{
  show (model, vars, 0, vars.count);
}

void
search_model_project_grid (SearchModel *model, SearchVars vars, size_t rows,
                           size_t columns)
{
  if (rows == 0 || columns == 0 || vars.count / columns != rows
      || vars.count % columns != 0)
    model_refuse (model, "show_grid", vars,
                  "%zu row%s of %zu do not hold %zu variables", rows,
                  rows == 1 ? "" : "s", columns, vars.count);
  else
    show (model, vars, rows, columns);
}

size_t
search_model_answer_length (const void *instance)
{
  return model_of (instance)->projected->len;
}

static void
append_value (GString *out, int value, int width)
{
  if (value == SEARCH_UNASSIGNED)
    g_string_append_printf (out, "%*s", width, ".");
  else if (width == 0)
    search_append_int (out, value);
  else
    g_string_append_printf (out, "%*d", width, value);
}

/* Writes an answer as one line with a slash after each row: "2 7 6 / 9 5 1 / 4
 * 3 8".
 */
static SEARCH_CALLBACK (format_write, write_row, const void *instance,
                        const int *answer, size_t length, GString *out)
{
  const SearchModel *model = model_of (instance);

  for (guint s = 0; s < model->projections->len; s++)
    {
      const Projection *part
          = &g_array_index (model->projections, Projection, s);

      for (uint32_t i = 0; i < part->count && part->first + i < length; i++)
        {
          if (i > 0)
            g_string_append (
                out, part->rows > 0 && i % part->columns == 0 ? " / " : " ");
          else if (s > 0)
            g_string_append (out, " | ");
          append_value (out, answer[part->first + i], 0);
        }
    }
}

/* Returns how many characters the longest of the values has. */
static int
width_of (const int *values, size_t count)
{
  int width = 1;

  for (size_t i = 0; i < count; i++)
    if (values[i] != SEARCH_UNASSIGNED)
      width = MAX (width, snprintf (NULL, 0, "%d", values[i]));
  return width;
}

static SEARCH_CALLBACK (format_write, write_grid, const void *instance,
                        const int *answer, size_t length, GString *out)
{
  const SearchModel *model = model_of (instance);

  for (guint s = 0; s < model->projections->len; s++)
    {
      const Projection *part
          = &g_array_index (model->projections, Projection, s);
      const size_t count
          = length > part->first ? MIN (part->count, length - part->first) : 0;
      const int width = width_of (answer + part->first, count);

      if (s > 0 && count > 0)
        g_string_append_c (out, '\n');
      for (size_t i = 0; i < count; i++)
        {
          if (i > 0)
            g_string_append_c (
                out, part->rows > 0 && i % part->columns == 0 ? '\n' : ' ');
          append_value (out, answer[part->first + i], width);
        }
    }
}

const SearchFormat search_model_formats[] = {
  { .name = "row",
    .help = "values, with rows of grids parted: 2 7 6 / 9 5 1",
    .write = write_row },
  { .name = "grid",
    .help = "a line for each row of a grid",
    .write = write_grid,
    .picture = true },
  { 0 },
};

/* Draws the grids of an answer below one another, with an empty row between two
 * grids.
 */
SEARCH_CALLBACK (grid, search_model_grid, const void *instance,
                 SearchGrid *grid)
{
  const SearchModel *model = model_of (instance);

  for (guint s = 0; s < model->projections->len; s++)
    {
      const Projection *part
          = &g_array_index (model->projections, Projection, s);

      grid->rows += (s > 0) + (int) MAX (part->rows, 1);
      grid->columns = MAX (grid->columns, (int) MAX (part->columns, 1));
    }
  if ((size_t) grid->rows * (size_t) grid->columns > SEARCH_PICTURE_CELLS_MAX)
    grid->rows = (int) (SEARCH_PICTURE_CELLS_MAX / (size_t) grid->columns);
  if (grid->rows == 0)
    {
      grid->columns
          = (int) MIN ((size_t) grid->columns, SEARCH_PICTURE_CELLS_MAX);
      grid->rows = 1;
    }
}

/* Shows a value in a square; an array of 0 and 1 has dark and light squares. */
static void
show_value (const Projection *part, int value, SearchCell *cell)
{
  if (!part->is_binary)
    g_snprintf (cell->text, sizeof cell->text, "%d", value);
  else
    cell->piece = value ? SEARCH_PIECE_SQUARE : SEARCH_PIECE_TILE;
}

SEARCH_CALLBACK (cells, search_model_cells, const void *instance,
                 const int *answer, size_t length, SearchCell *cells)
{
  const SearchModel *model = model_of (instance);
  SearchGrid         grid = { 0 };
  size_t             row = 0;

  search_model_grid (instance, &grid);
  for (size_t i = 0; i < (size_t) grid.rows * (size_t) grid.columns; i++)
    cells[i].hole = true;
  for (guint s = 0; s < model->projections->len; s++)
    {
      const Projection *part
          = &g_array_index (model->projections, Projection, s);

      for (uint32_t i = 0; i < part->count; i++)
        {
          const size_t at_row = row + i / part->columns;
          const size_t at_column = i % part->columns;
          const size_t k = part->first + i;
          SearchCell  *cell;

          if (at_row >= (size_t) grid.rows
              || at_column >= (size_t) grid.columns)
            break;
          cell = cells + at_row * (size_t) grid.columns + at_column;
          cell->hole = false;
          if (k < length && answer[k] != SEARCH_UNASSIGNED)
            show_value (part, answer[k], cell);
        }
      row += MAX (part->rows, 1) + 1;
    }
}
