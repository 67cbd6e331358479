/* SPDX-License-Identifier: MIT */
/* fewest.c: places the next queen in the column or row with the fewest free
 * squares, on boards of any kind and size.
 *
 * A line is a column or a row.  The workspace counts the free squares of each
 * line.  A queen changes only the counts of the lines that cross its row, its
 * column and its diagonals, so placing a queen takes O(n) time.
 *
 * The order is made to find a first answer.  Almost always, the first square of
 * each line leads to an answer.  If the first squares do not, a plain
 * depth-first search would try all boards of the last lines before it changed
 * an early square.  So the children of the root are classes of answers, by
 * their exceptions: the queens that are not on the first square of their line.
 * An exception is late if at most LATE queens are missing.  The classes are, in
 * this order:
 *
 *     0             no early exception, at most LATE_MAX late ones
 *     1..CLASSES    one early exception, by queen 1..CLASSES, and at most
 *                   LATE_MAX late ones
 *     REST          all other answers
 *
 * So each answer is in one class, and a search that fails at the end begins
 * again with another square at the start.  Compare T. Walsh, "Depth-bounded
 * discrepancy search", 1997.
 */
#include "lines.h"

enum
{
  LATE = 32,
  LATE_MAX = 2,
  CLASSES = 8,
  REST,
  FEW = 8 /* maximum number of squares that are sorted */
};

/* A state: a queen, or a class, a set of answers that the search tries together
 * (see the head of the file).
 */
typedef struct
{
  int16_t row; /* row of the queen; -1: a class, or the root */
  int16_t column;
  int16_t missing; /* how many queens are not on the board yet */

  /* Index of the class of answers: 0, 1..CLASSES or REST; -1: the root. */
  int16_t class;

  /* How many early exceptions the path has: queens that are not on the first
   * square of their line, while more than LATE queens are missing.  Not counted
   * once is_rest is true.
   */
  int8_t early;

  /* How many late exceptions the path has: queens that are not on the first
   * square of their line, while at most LATE queens are missing.  Not counted
   * once is_rest is true.
   */
  int8_t late;

  /* True if the exceptions on the path exclude all classes except REST. */
  bool is_rest;

  /* Set by expand. */
  int16_t line; /* line (column or row) in which the next queen is placed */

  /* Number of squares in `sorted`; -1: `sorted` is not used, because the line
   * has more than FEW free squares.  The search then tries every square.
   */
  int16_t count;

  /* The free squares of the line, as rows of a column or columns of a row. */
  int16_t sorted[FEW];
} Place;

static void
fewest_start (void *workspace)
{
  Lines        *lines = workspace;
  const Queens *queens = &lines->queens;
  const int     n = queens->n;

  for (int line = 0; line < 2 * n; line++)
    lines->free[line] = (int16_t) n;
  QUEENS_EACH_SQUARE (queens, &queens->blocked, row, column)
    {
      lines->free[column]--;
      lines->free[n + row]--;
    }
  if (!queens->impossible)
    QUEENS_EACH_SQUARE (queens, &queens->given, row, column)
      place_queen (lines, row, column);
}

static void
fewest_apply (void *workspace, const void *state)
{
  const Place *place = state;

  if (place->row >= 0)
    place_queen (workspace, place->row, place->column);
}

static void
fewest_undo (void *workspace, const void *state)
{
  const Place *place = state;

  if (place->row >= 0)
    remove_queen (workspace, place->row, place->column);
}

static SEARCH_CALLBACK (root, fewest_root, const Queens *queens, Place *place)
{
  place->row = -1;
  place->class = -1;
  place->missing = (int16_t) (queens->n - queens_given_count (queens));
}

/* Returns the line (column c as c, or row r as n + r) with the fewest free
 * squares.  If several lines have the fewest, returns the line nearest to an
 * edge of the board.
 */
static int
find_line (const Lines *lines)
{
  const int n = lines->queens.n;
  int       fewest_free = LINE_TAKEN, found = 0;

  for (int i = 0; i < n; i++)
    for (int line = i % 2 ? n - 1 - i / 2 : i / 2; line < 2 * n; line += n)
      if (lines->free[line] < fewest_free)
        {
          fewest_free = lines->free[line];
          found = line;
        }
  return found;
}

/* Returns the square of a line (a row of a column, or a column of a row) that
 * the search tries at index `i`.  The first square is n/2 after the line's own
 * column or row, modulo n; the next are its neighbours on both sides by turns.
 */
static inline int
number_of (int n, int line, int i)
{
  const int across = line < n ? line : line - n;
  const int at = across + n / 2 + (i % 2 ? (i + 1) / 2 : -(i / 2));

  return at < n ? at : at - n;
}

/* Returns the number of free squares that a queen at `row` and `column` would
 * attack.  A square counts once for each of the queen's lines and diagonals
 * that contain it.
 */
static int
count_attacked (const Lines *lines, int row, int column)
{
  const int n = lines->queens.n, sum = row + column, difference = row - column;
  int       count = lines->free[column] + lines->free[n + row]
              + count_free (lines, ray_up (n, sum))
              + count_free (lines, ray_down (n, difference));

  if (lines->queens.torus)
    count
        += count_free (lines, ray_up (n, other_sum (n, sum)))
           + count_free (lines, ray_down (n, other_difference (n, difference)));
  return count;
}

/* Returns the row and the column of the square with the index `number` on the
 * line of the next queen.
 */
static inline SearchPlace
square_of (const Lines *lines, const Place *place, int number)
{
  const int n = lines->queens.n;

  return place->line < n ? (SearchPlace){ number, place->line }
                         : (SearchPlace){ place->line - n, number };
}

/* Lists the free squares of the next queen's line in place->sorted, in the
 * order of how many free squares a queen on them would attack, fewest first.
 */
static void
sort_squares (const Lines *lines, Place *place)
{
  int attacked[FEW];

  place->count = 0;
  for (int i = 0; i < lines->queens.n && place->count < FEW; i++)
    {
      const int         number = number_of (lines->queens.n, place->line, i);
      const SearchPlace square = square_of (lines, place, number);
      int               to = place->count, count;

      if (!is_free (lines, square.row, square.column))
        continue;
      count = count_attacked (lines, square.row, square.column);
      for (; to > 0 && attacked[to - 1] > count; to--)
        {
          attacked[to] = attacked[to - 1];
          place->sorted[to] = place->sorted[to - 1];
        }
      attacked[to] = count;
      place->sorted[to] = (int16_t) number;
      place->count++;
    }
}

static SEARCH_CALLBACK (expand, fewest_expand, const Lines *lines, Place *place)
{
  place->count = 0;
  if (place->class < 0 || lines->queens.impossible)
    return 0;
  place->line = (int16_t) find_line (lines);
  if (lines->free[place->line] <= FEW)
    sort_squares (lines, place);
  else
    place->count = -1;
  return 0;
}

/* Calls fewest_expand(), which chooses the line of the next queen.  This
 * callback exists so that a search up to symmetry can use the loop `inline`.
 */
static inline SEARCH_CALLBACK (canonical_expand, fewest_expand_canonical,
                               const Lines *lines, Place *place, size_t depth)
{
  (void) depth;
  return fewest_expand (lines, place);
}

/* Makes the next class of answers as a child of the root.  Skips class k, in
 * which queen k is the only early exception, if fewer than LATE queens follow
 * queen k.  Returns false if there are no more classes.
 */
static bool
next_class (const Place *root, uint64_t *cursor, Place *child)
{
  if (*cursor > 0 && *cursor < REST && root->missing - *cursor < LATE)
    *cursor = REST;
  if (*cursor > REST)
    return false;
  *child = (Place){ .row = -1,
                    .missing = root->missing,
                    .class = (int16_t) (*cursor)++ };
  return true;
}

/* Makes the child with a queen on `square`.  `exception` is true if this is not
 * the first free square of its line.  Returns true if answers with this queen
 * can be in the class of the child.
 */
static bool
next_queen (const Lines *lines, const Place *place, SearchPlace square,
            bool exception, Place *child)
{
  const int  all = lines->queens.n - queens_given_count (&lines->queens);
  const int  number = all - place->missing + 1;
  const bool early = place->missing > LATE;

  *child = (Place){ .row = (int16_t) square.row,
                    .column = (int16_t) square.column,
                    .missing = (int16_t) (place->missing - 1),
                    .class = place->class,
                    .early = place->early,
                    .late = place->late,
                    .is_rest = place->is_rest };
  if (exception && !child->is_rest)
    child->is_rest = early ? ++child->early > 1 || number > CLASSES
                           : ++child->late > LATE_MAX;
  if (place->class == REST)
    return child->is_rest || child->late + child->missing > LATE_MAX;
  return early ? exception == (number == place->class) : !child->is_rest;
}

/* Makes the next child: of the root, a class of answers; of other states, a
 * queen on a square of the line place->line.  The cursor is then twice the
 * index of the next square to try, plus 1 if the first free square of the line
 * has been found.
 */
static SEARCH_CALLBACK (next, fewest_next, const Lines *lines,
                        const Place *place, uint64_t *cursor, Place *child)
{
  const int n = lines->queens.n;
  const int end = place->count < 0 ? n : place->count;
  bool      exception = *cursor & 1;

  if (place->class < 0)
    return next_class (place, cursor, child);
  for (int i = (int) (*cursor / 2); i < end; i++)
    {
      const SearchPlace square = square_of (
          lines, place,
          place->count < 0 ? number_of (n, place->line, i) : place->sorted[i]);

      if (place->count < 0 && !is_free (lines, square.row, square.column))
        continue;
      if (next_queen (lines, place, square, exception, child))
        {
          *cursor = (uint64_t) (i + 1) << 1 | 1;
          return true;
        }
      if (exception && place->class != REST)
        break; /* no further square of the line can be in the class */
      exception = true;
    }
  *cursor = (uint64_t) end << 1;
  return false;
}

static SEARCH_CALLBACK (solution, fewest_solution, const void *instance,
                        const Place *place)
{
  (void) instance;
  return place->missing == 0;
}

/* Writes an answer; a partial answer has -1 for each column without a queen. */
static SEARCH_CALLBACK (answer, fewest_answer, const Queens *queens,
                        const Place *place, size_t depth, int *answer)
{
  size_t length = (size_t) queens->n;

  for (int column = 0; column < queens->n; column++)
    answer[column] = -1;
  if (!queens->impossible)
    QUEENS_EACH_SQUARE (queens, &queens->given, row, column)
      answer[column] = row;
  for (size_t i = 1; i <= depth; i++)
    if (place[i].row >= 0)
      answer[place[i].column] = place[i].row;
  while (length > 0 && answer[length - 1] < 0)
    length--;
  return length;
}

/* clang-format off */
SEARCH_REPR (fewest,
             .summary = "the line with the fewest free squares next, any board",
             .tree = "fewest",
             .state_size = sizeof (Place),
             .root = fewest_root,
             .next = fewest_next,
             .solution = fewest_solution,
             .expand = fewest_expand,
             .answer = fewest_answer,
             .workspace = { .size = sizeof (Lines),
                            .start = fewest_start,
                            .apply = fewest_apply,
                            .undo = fewest_undo },
             .canonical = { .expand = fewest_expand_canonical });
/* clang-format on */
