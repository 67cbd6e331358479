/* SPDX-License-Identifier: MIT */
/* squares.c: recognizes items that are squares of a board: their names have the
 * form ROW,COLUMN.
 */
#include "cover.h"

/* Maximum row and column, counted from 0, in the name ROW,COLUMN of a square.
 */
#define SIDE_MAX 999

/* Reads a row or a column at the start of *text, and moves *text to the end of
 * the number.  Returns -1 if there is no number, or if it exceeds SIDE_MAX.
 */
static int
parse_place (const char **text)
{
  char   *end;
  guint64 place;

  if (!g_ascii_isdigit (**text))
    return -1;
  place = g_ascii_strtoull (*text, &end, 10);
  *text = end;
  return place <= SIDE_MAX ? (int) place : -1;
}

bool
cover_is_square (const Cover *cover, uint32_t item, int *row, int *column)
{
  const char *name = g_ptr_array_index (cover->items, item);

  *row = parse_place (&name);
  if (*name++ != ',')
    return false;
  *column = parse_place (&name);
  return *name == '\0' && *row >= 0 && *column >= 0;
}

bool
cover_measure_board (const Cover *cover, int *rows, int *columns)
{
  int row, column;

  *rows = *columns = 0;
  for (uint32_t item = 0; item < cover->primary; item++)
    if (cover_is_square (cover, item, &row, &column))
      {
        *rows = MAX (*rows, row + 1);
        *columns = MAX (*columns, column + 1);
      }
  return *rows > 0;
}

const Entry *
cover_find_piece (const Cover *cover, uint32_t option)
{
  int row, column;

  for (const Entry *entry = cover_first (cover, option);
       entry < cover_end (cover, option); entry++)
    if (!cover_is_square (cover, entry->item, &row, &column))
      return entry;
  return NULL;
}

bool
cover_is_first_of (const Cover *cover, const int *answer, uint32_t item)
{
  if (answer[item] < 0)
    return false;
  for (const Entry *entry = cover_first (cover, (uint32_t) answer[item]);
       entry < cover_end (cover, (uint32_t) answer[item]); entry++)
    if (entry->item < item)
      return false;
  return true;
}
