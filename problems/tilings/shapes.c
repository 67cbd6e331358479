/* SPDX-License-Identifier: MIT */
/* shapes.c: reads --pieces, and makes the orientations of the pieces. */
#include "tilings.h"

#include <stdlib.h>
#include <string.h>

/* The pieces that have names.  The last letter of a name is the number of
 * cells, except in full names.
 */
static const struct
{
  const char *name;
  const char *picture;
} named[] = {
  { "monomino", "x" },     { "domino", "xx" },    { "I3", "xxx" },
  { "L3", "xx/x" },        { "I4", "xxxx" },      { "O4", "xx/xx" },
  { "T4", "xxx/.x" },      { "S4", ".xx/xx" },    { "Z4", "xx/.xx" },
  { "L4", "x/x/xx" },      { "J4", ".x/.x/xx" },  { "F5", ".xx/xx/.x" },
  { "I5", "xxxxx" },       { "L5", "x/x/x/xx" },  { "N5", ".x/.x/xx/x" },
  { "P5", "xx/xx/x" },     { "T5", "xxx/.x/.x" }, { "U5", "x.x/xxx" },
  { "V5", "x/x/xxx" },     { "W5", "x/xx/.xx" },  { "X5", ".x/xxx/.x" },
  { "Y5", ".x/xx/.x/.x" }, { "Z5", "xx/.x/.xx" },
};

/* The names of sets of pieces: all pieces of a number of cells, in all
 * orientations.
 */
static const struct
{
  const char *name;
  char        size;
} sets[]
    = { { "trominoes", '3' }, { "tetrominoes", '4' }, { "pentominoes", '5' } };

/* Sets of symmetries: the orientations of a piece for each value of --turns. */
static const uint8_t orientations[] = {
  [TURNS_FREE] = 0xff,
  [TURNS_ONE_SIDED] = 1 << 0 | 1 << 3 | 1 << 5 | 1 << 6,
  [TURNS_FIXED] = 1 << 0,
};

static int
compare_places (const void *a, const void *b)
{
  const SearchPlace *p = a, *q = b;

  return p->row != q->row ? p->row - q->row : p->column - q->column;
}

int
tilings_turn (size_t element, const SearchPlace *cell, int count,
              SearchPlace *turned)
{
  SearchPlace first;
  int         which = 0;

  for (int i = 0; i < count; i++)
    {
      turned[i] = tilings_image (element, 0, 0, cell[i]);
      if (compare_places (turned + i, turned + which) < 0)
        which = i;
    }
  first = turned[which];
  for (int i = 0; i < count; i++)
    {
      turned[i].row -= first.row;
      turned[i].column -= first.column;
    }
  qsort (turned, (size_t) count, sizeof *turned, compare_places);
  return which;
}

int
tilings_find_shape (const Tilings *tilings, const SearchPlace *cell, int count)
{
  for (int i = 0; i < tilings->n_shapes; i++)
    if (tilings->shapes[i].count == count
        && memcmp (tilings->shapes[i].cell, cell, (size_t) count * sizeof *cell)
               == 0)
      return i;
  return -1;
}

/* Adds a piece in the orientations of a set. */
static void
add_shapes (Tilings *tilings, const Shape *piece, uint8_t elements)
{
  for (size_t element = 0; element < ELEMENTS; element++)
    {
      Shape shape = { .count = piece->count };

      if (!(elements >> element & 1))
        continue;
      tilings_turn (element, piece->cell, piece->count, shape.cell);
      if (tilings_find_shape (tilings, shape.cell, shape.count) >= 0)
        continue;
      tilings->shapes = g_renew (Shape, tilings->shapes, tilings->n_shapes + 1);
      tilings->shapes[tilings->n_shapes++] = shape;
    }
}

/* Reads a picture of `length` characters: rows of x and . with / between them.
 * Returns false if it is none, or has no cell, or too many.
 */
static bool
read_picture (const char *text, size_t length, Shape *shape)
{
  SearchPlace place = { 0, 0 };

  shape->count = 0;
  for (size_t i = 0; i < length; i++)
    {
      if (!strchr ("x./", text[i]) || shape->count == PIECE_MAX)
        return false;
      if (text[i] == 'x')
        shape->cell[shape->count++] = place;
      place.column = text[i] == '/' ? 0 : place.column + 1;
      place.row += text[i] == '/';
    }
  return shape->count > 0;
}

/* Returns true if the cells are connected by their edges.  Moves the connected
 * cells to the front of the array.
 */
static bool
is_connected (Shape shape)
{
  int met = 1;

  for (int i = 0; i < met; i++)
    for (int j = met; j < shape.count; j++)
      if (abs (shape.cell[i].row - shape.cell[j].row)
              + abs (shape.cell[i].column - shape.cell[j].column)
          == 1)
        {
          const SearchPlace swapped = shape.cell[met];

          shape.cell[met++] = shape.cell[j];
          shape.cell[j] = swapped;
        }
  return met == shape.count;
}

static bool
is_name (const char *name, const char *text, size_t length)
{
  return strlen (name) == length && strncmp (name, text, length) == 0;
}

/* Adds the pieces with a name.  Returns false if no piece has that name. */
static bool
add_named (Tilings *tilings, const char *text, size_t length)
{
  uint8_t elements = orientations[tilings->turns];
  char    size = '\0';
  bool    found = false;

  for (size_t i = 0; i < G_N_ELEMENTS (sets); i++)
    if (is_name (sets[i].name, text, length))
      {
        size = sets[i].size;
        elements = orientations[TURNS_FREE];
      }
  for (size_t i = 0; i < G_N_ELEMENTS (named); i++)
    if (is_name (named[i].name, text, length)
        || (size && named[i].name[1] == size))
      {
        Shape piece;

        read_picture (named[i].picture, strlen (named[i].picture), &piece);
        add_shapes (tilings, &piece, elements);
        found = true;
      }
  return found;
}

/* Adds the pieces of one word of --pieces. */
static bool
add_word (Tilings *tilings, const char *text, size_t length, GError **error)
{
  Shape piece;

  if (add_named (tilings, text, length))
    return true;
  if (!read_picture (text, length, &piece))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--pieces: '%.*s' is not the name of a piece, such as "
                   "domino, L3 or tetrominoes, nor a picture of at most %d "
                   "cells, such as xx/x",
                   (int) length, text, PIECE_MAX);
      return false;
    }
  if (!is_connected (piece))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--pieces: '%.*s' is not one piece, but several parts",
                   (int) length, text);
      return false;
    }
  add_shapes (tilings, &piece, orientations[tilings->turns]);
  return true;
}

bool
tilings_read_pieces (Tilings *tilings, GError **error)
{
  const char *at = tilings->pieces_typed ? tilings->pieces_typed : "domino";

  for (;;)
    {
      const size_t length = strcspn (at, ",");

      if (!add_word (tilings, at, length, error))
        return false;
      if (!at[length])
        return true;
      at += length + 1;
    }
}
