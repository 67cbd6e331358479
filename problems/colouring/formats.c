/* SPDX-License-Identifier: MIT */
/* formats.c: prints colourings as lists and as classes of vertices.  Vertices
 * and colours are counted from 1.  In lists, -1 is an uncoloured vertex of a
 * partial answer.
 */
#include "colouring.h"

static void
write_colours (const void *instance, const int *colour, size_t length,
               GString *out)
{
  (void) instance;
  for (size_t v = 0; v < length; v++)
    {
      if (v > 0)
        g_string_append_c (out, ' ');
      if (colour[v] < 0)
        g_string_append_c (out, '-');
      else
        search_append_int (out, colour[v] + 1);
    }
}

/* Appends the numbers, from 1, of all vertices that have the colour `wanted`.
 * A space precedes each number.
 */
static void
append_class (GString *out, const int *colour, size_t length, int wanted)
{
  for (size_t v = 0; v < length; v++)
    if (colour[v] == wanted)
      {
        g_string_append_c (out, ' ');
        search_append_int (out, (int) v + 1);
      }
}

/* Writes a line of vertices for each colour, up to the largest colour that a
 * vertex has.
 */
static void
write_classes (const void *instance, const int *colour, size_t length,
               GString *out)
{
  int last = -1;

  (void) instance;
  for (size_t v = 0; v < length; v++)
    last = MAX (last, colour[v]);
  for (int c = 0; c <= last; c++)
    {
      g_string_append_printf (out, "%s%2d:", c > 0 ? "\n" : "", c + 1);
      append_class (out, colour, length, c);
    }
}

/* clang-format off */
const SearchFormat colouring_formats[] = {
  { .name = "colours", .write = write_colours,
    .help = "the colour of each vertex: 1 2 1 3" },
  { .name = "classes", .write = write_classes, .picture = true,
    .help = "a line for each colour, with its vertices" },
  { 0 },
};
/* clang-format on */
