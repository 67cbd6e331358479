/* SPDX-License-Identifier: MIT */
/* formats.c: prints rulers as lists of marks, of gaps and of all distances, and
 * as pictures.
 */
#include "golomb.h"

#include <string.h>

/* Writes the places of the marks on the ruler, counted from 0. */
static void
write_marks (const void *instance, const int *mark, size_t length, GString *out)
{
  (void) instance;
  g_string_append_c (out, '(');
  for (size_t i = 0; i < length; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      search_append_int (out, mark[i]);
    }
  g_string_append_c (out, ')');
}

/* Writes the gaps, the distances between each mark and the mark before it. */
static void
write_gaps (const void *instance, const int *mark, size_t length, GString *out)
{
  (void) instance;
  for (size_t i = 1; i < length; i++)
    {
      if (i > 1)
        g_string_append_c (out, ' ');
      search_append_int (out, mark[i] - mark[i - 1]);
    }
}

/* Writes `number` at the column `column` into the first of the lines whose text
 * ends before this column.  Adds a line if every text is too long.
 */
static void
place_number (GPtrArray *lines, size_t column, int number)
{
  GString *line = NULL;

  for (guint i = 0; i < lines->len && !line; i++)
    {
      line = lines->pdata[i];
      if (line->len > 0 && line->len + 1 > column)
        line = NULL;
    }
  if (!line)
    g_ptr_array_add (lines, line = g_string_new (NULL));
  while (line->len < column)
    g_string_append_c (line, ' ');
  search_append_int (line, number);
}

/* Draws a ruler with characters.  Below the ruler, writes the places of the
 * marks, on several lines if neighbouring numbers would overlap.
 */
static void
write_ruler (const void *instance, const int *mark, size_t length, GString *out)
{
  GPtrArray *lines = g_ptr_array_new ();

  (void) instance;
  for (size_t i = 0; i < length; i++)
    {
      for (int gap = i > 0 ? mark[i] - mark[i - 1] : 0; gap > 1; gap--)
        g_string_append_c (out, '-');
      g_string_append_c (out, '|');
      place_number (lines, (size_t) mark[i], mark[i]);
    }
  for (guint i = 0; i < lines->len; i++)
    {
      GString *line = lines->pdata[i];

      g_string_append_c (out, '\n');
      g_string_append_len (out, line->str, (gssize) line->len);
      g_string_free (line, TRUE);
    }
  g_ptr_array_free (lines, TRUE);
}

/* Writes the distances between all marks as a triangle.  The top row has the
 * distances between neighbours; the lowest row has only the length of the
 * ruler.
 */
static void
write_triangle (const void *instance, const int *mark, size_t length,
                GString *out)
{
  const int width = length > 0 && mark[length - 1] >= 100 ? 4 : 3;

  (void) instance;
  for (size_t apart = 1; apart < length; apart++)
    {
      if (apart > 1)
        g_string_append_c (out, '\n');
      for (size_t i = 0; i + apart < length; i++)
        g_string_append_printf (out, "%*d",
                                i == 0 ? (int) (apart - 1) * width + width - 1
                                       : 2 * width,
                                mark[i + apart] - mark[i]);
    }
}

/* clang-format off */
const SearchFormat golomb_formats[] = {
  { .name = "marks", .write = write_marks,
    .help = "the positions of the marks: (0 1 4 6)" },
  { .name = "gaps", .write = write_gaps,
    .help = "the distance from each mark to the next: 1 3 2" },
  { .name = "ruler", .write = write_ruler, .picture = true,
    .help = "a picture of the ruler" },
  { .name = "triangle", .write = write_triangle, .picture = true,
    .help = "all distances, as a triangle" },
  { 0 },
};
/* clang-format on */
