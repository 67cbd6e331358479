/* SPDX-License-Identifier: MIT */
/* formats.c: prints an array as a list of rows, as a picture, and as a triangle
 * of the differences between rows.
 *
 * The picture has row 1 at the top.  In a partial array, a column without a dot
 * is empty.
 */
#include "costas.h"

static void
write_rows (const void *instance, const int *row, size_t length, GString *out)
{
  (void) instance;
  g_string_append_c (out, '(');
  for (size_t column = 0; column < length; column++)
    {
      g_string_append (out, column ? " " : "");
      search_append_int (out, row[column] + 1);
    }
  g_string_append_c (out, ')');
}

static SEARCH_CALLBACK (format_write, write_dots, const Costas *costas,
                        const int *row, size_t length, GString *out)
{
  for (int r = 0; r < costas->n; r++)
    {
      g_string_append (out, r ? "\n" : "");
      for (size_t column = 0; column < (size_t) costas->n; column++)
        {
          g_string_append (out, column ? " " : "");
          g_string_append_c (out,
                             column < length && row[column] == r ? 'o' : '.');
        }
    }
}

/* Appends a number, aligned right in a width of four characters. */
static void
append_number (GString *out, int number)
{
  const gsize before = out->len;

  search_append_int (out, number);
  while (out->len < before + 4)
    g_string_insert_c (out, (gssize) before, ' ');
}

/* Writes the rows of the dots.  Then, for each distance d between two columns,
 * writes a line of the differences between the rows of dots that are d columns
 * apart.
 */
static void
write_triangle (const void *instance, const int *row, size_t length,
                GString *out)
{
  (void) instance;
  for (size_t apart = 0; apart < length; apart++)
    {
      g_string_append (out, apart ? "\n" : "");
      for (size_t i = 0; i < apart; i++)
        g_string_append (out, "  ");
      for (size_t i = 0; i + apart < length; i++)
        append_number (out, apart ? row[i + apart] - row[i] : row[i] + 1);
    }
}

/* clang-format off */
const SearchFormat costas_formats[] = {
  { .name = "rows", .write = write_rows,
    .help = "the row of each column: (1 2 4 3)" },
  { .name = "dots", .write = write_dots, .picture = true,
    .help = "a picture of . and o" },
  { .name = "triangle", .write = write_triangle, .picture = true,
    .help = "the differences between rows 1, 2, ... columns apart" },
  { 0 },
};
/* clang-format on */
