/* SPDX-License-Identifier: MIT */
/* formats.c: prints a grid as a line and as a picture. */
#include "sudoku.h"

static void
write_line (const void *instance, const int *answer, size_t length,
            GString *out)
{
  sudoku_write_line (instance, answer, length, out);
}

static void
append_rule (const Sudoku *sudoku, GString *out)
{
  for (int box = 0; box < sudoku->box; box++)
    {
      g_string_append_c (out, '+');
      for (int column = 0; column <= 2 * sudoku->box; column++)
        g_string_append_c (out, '-');
    }
  g_string_append_c (out, '+');
}

static void
append_row (const Sudoku *sudoku, const int *answer, size_t length, int row,
            GString *out)
{
  for (int column = 0; column < sudoku->side; column++)
    {
      const size_t cell = (size_t) (row * sudoku->side + column);

      g_string_append (out, column % sudoku->box ? " " : column ? " | " : "| ");
      g_string_append_c (
          out, (" " SUDOKU_SYMBOLS)[cell < length ? answer[cell] : 0]);
    }
  g_string_append (out, " |");
}

static SEARCH_CALLBACK (format_write, write_grid, const Sudoku *sudoku,
                        const int *answer, size_t length, GString *out)
{
  append_rule (sudoku, out);
  for (int row = 0; row < sudoku->side; row++)
    {
      g_string_append_c (out, '\n');
      append_row (sudoku, answer, length, row, out);
      if ((row + 1) % sudoku->box)
        continue;
      g_string_append_c (out, '\n');
      append_rule (sudoku, out);
    }
}

/* clang-format off */
const SearchFormat sudoku_formats[] = {
  { .name = "line", .write = write_line,
    .help = "the digits row by row: 1234341221434321" },
  { .name = "grid", .write = write_grid, .picture = true,
    .help = "a picture with lines between boxes" },
  { 0 },
};
/* clang-format on */
