/* SPDX-License-Identifier: MIT */
/* explain-step.c: finds the rules by which cells get their digits, and names
 * these rules in the words of sudoku players, such as "naked single".
 */
#include "sudoku.h"

#include <string.h>

enum
{
  ROW,
  COLUMN,
  BOX,
  HOUSES
};

static const char *const house_names[]
    = { [ROW] = "row", [COLUMN] = "column", [BOX] = "box" };

/* Returns the index, counted from 0, of the row, column or box that contains
 * the cell.  `house` is ROW, COLUMN or BOX.
 */
static int
house_of (const Sudoku *sudoku, int house, int cell)
{
  const int row = cell / sudoku->side, column = cell % sudoku->side;

  return house == ROW      ? row
         : house == COLUMN ? column
                           : sudoku_box (sudoku, row, column);
}

static bool
see_each_other (const Sudoku *sudoku, int a, int b)
{
  for (int house = 0; house < HOUSES; house++)
    if (house_of (sudoku, house, a) == house_of (sudoku, house, b))
      return true;
  return false;
}

/* Returns true if the digit `value` is possible in the blank cell, that is, if
 * no other cell of its row, column or box has this digit.
 */
static bool
can_have (const Sudoku *sudoku, const int *digit, int cell, int value)
{
  for (int other = 0; other < sudoku->cells; other++)
    if (digit[other] == value && see_each_other (sudoku, cell, other))
      return false;
  return true;
}

static int
count_digits (const Sudoku *sudoku, const int *digit, int cell)
{
  int count = 0;

  for (int value = 1; value <= sudoku->side; value++)
    count += can_have (sudoku, digit, cell, value);
  return count;
}

/* Returns true if the blank cell is the only blank cell of its house (its row,
 * column or box) where the digit `value` is possible.  `house` is ROW, COLUMN
 * or BOX.
 */
static bool
is_alone (const Sudoku *sudoku, const int *digit, int house, int cell,
          int value)
{
  const int number = house_of (sudoku, house, cell);

  for (int other = 0; other < sudoku->cells; other++)
    if (other != cell && digit[other] == 0
        && house_of (sudoku, house, other) == number
        && can_have (sudoku, digit, other, value))
      return false;
  return true;
}

/* Returns ROW, COLUMN or BOX if the digit `value` is possible only in this cell
 * of its row, column or box.  Tries the box first, as players do, then the
 * column and the row.  Returns -1 if there is no such house.
 */
static int
find_house (const Sudoku *sudoku, const int *digit, int cell, int value)
{
  int house = HOUSES - 1;

  while (house >= 0 && !is_alone (sudoku, digit, house, cell, value))
    house--;
  return house;
}

void
sudoku_append_rule (const Sudoku *sudoku, const int *digit, int cell, int value,
                    int tried, GString *out)
{
  const int count = count_digits (sudoku, digit, cell);
  const int house = find_house (sudoku, digit, cell, value);

  if (count == 1)
    g_string_append (out, "naked single");
  else if (house >= 0)
    g_string_append_printf (out, "hidden single in %s %d", house_names[house],
                            house_of (sudoku, house, cell) + 1);
  else
    g_string_append_printf (out, "one of %d", tried ? tried : count);
  g_string_append_printf (out, ": %c in row %d, column %d",
                          SUDOKU_SYMBOLS[value - 1], cell / sudoku->side + 1,
                          cell % sudoku->side + 1);
}

/* How many cells each rule has filled: `naked` are cells with one possible
 * digit, and `hidden` cells that are the only ones of a row, column or box for
 * their digit.
 */
typedef struct
{
  int naked, hidden, others;
} Rest;

/* Fills the first blank cell that has only one possible digit, or is the only
 * cell of a row, column or box where its digit is possible.  `after` has the
 * digits to fill in.  Returns false if there is no such cell.
 */
static bool
fill_single (const Sudoku *sudoku, int *digit, const int *after, Rest *rest)
{
  for (int cell = 0; cell < sudoku->cells; cell++)
    {
      bool naked;

      if (digit[cell] != 0 || after[cell] == 0)
        continue;
      naked = count_digits (sudoku, digit, cell) == 1;
      if (!naked && find_house (sudoku, digit, cell, after[cell]) < 0)
        continue;
      digit[cell] = after[cell];
      rest->naked += naked;
      rest->hidden += !naked;
      return true;
    }
  return false;
}

/* Fills the first blank cell with its digit in `after`.  Returns false if all
 * cells with a digit in `after` are filled.
 */
static bool
fill_other (const Sudoku *sudoku, int *digit, const int *after, Rest *rest)
{
  for (int cell = 0; cell < sudoku->cells; cell++)
    if (digit[cell] == 0 && after[cell] != 0)
      {
        digit[cell] = after[cell];
        rest->others++;
        return true;
      }
  return false;
}

static void
append_count (int count, const char *words, const char **mark, GString *out)
{
  if (count == 0)
    return;
  g_string_append_printf (out, "%s%d %s", *mark, count, words);
  *mark = ", ";
}

void
sudoku_append_rest (const Sudoku *sudoku, const int *before, const int *after,
                    GString *out)
{
  const char *mark = out->len > 0 ? "; then " : "from the clues: ";
  Rest        rest = { 0 };
  int         digit[SUDOKU_CELLS_MAX];

  memcpy (digit, before, (size_t) sudoku->cells * sizeof *digit);
  while (fill_single (sudoku, digit, after, &rest)
         || fill_other (sudoku, digit, after, &rest))
    ;
  append_count (rest.naked, rest.naked == 1 ? "naked single" : "naked singles",
                &mark, out);
  append_count (rest.hidden,
                rest.hidden == 1 ? "hidden single" : "hidden singles", &mark,
                out);
  append_count (rest.others, "by locked candidates", &mark, out);
}
