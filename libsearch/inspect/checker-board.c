/* SPDX-License-Identifier: MIT */
/* checker-board.c: whether enter and leave keep a board as they should. */
#include "checker.h"

#include <string.h>

/* How far down, and how many children, two boards are compared. */
#define LEVELS 6
#define CHILDREN 1000

/* How often a board is started again. */
#define STARTS 4

/* Does the callback return the same on both boards? */
static bool
agree (Checker *left, Checker *right, Callback callback, size_t depth,
       uint64_t *value)
{
  if (!callback_is_given (left->repr, callback))
    return true;
  *value = checker_call_once (left, callback, depth, NULL);
  return checker_call_once (right, callback, depth, NULL) == *value;
}

/* Makes the next child on both: do they agree?  Then says whether there is one,
 * and whether it is to be opened.
 */
static bool
make_child (Checker *left, Checker *right, size_t depth, uint64_t *cursor,
            bool *more, bool *opens)
{
  const size_t offset = (depth + 1) * left->size;
  uint64_t     other = *cursor, valid = true, solution = false;

  *more = checker_call_once (left, CALLBACK_NEXT, depth, cursor);
  if (checker_call_once (right, CALLBACK_NEXT, depth, &other) != *more)
    return false;
  if (!*more)
    return true;
  if (other != *cursor
      || memcmp (left->path->data + offset, right->path->data + offset,
                 left->size)
             != 0
      || !agree (left, right, CALLBACK_VALID, depth + 1, &valid)
      || (valid
          && !agree (left, right, CALLBACK_SOLUTION, depth + 1, &solution)))
    return false;
  *opens = valid && !solution;
  return true;
}

/* Returns whether a callback behaves differently on the boards of two probes,
 * which stand at the same state, for its children, or for those of some state
 * below it.
 */
static bool
part (Checker *left, Checker *right, size_t depth, uint64_t cursor, int levels)
{
  uint64_t chosen = 0, ignored;
  int      choices = 0;
  bool     more = true, opens;

  for (int i = 0; i < CHILDREN && more; i++)
    {
      const uint64_t before = cursor;

      if (findings_are_over (left->findings))
        return false;
      if (!make_child (left, right, depth, &cursor, &more, &opens))
        return true;
      if (more && opens && g_rand_int_range (left->random, 0, ++choices) == 0)
        chosen = before;
    }
  if (choices == 0 || levels == 0)
    return false;
  make_child (left, right, depth, &chosen, &more, &opens);
  agree (left, right, CALLBACK_ENTER, depth + 1, &ignored);
  cursor = 0;
  return !agree (left, right, CALLBACK_OPEN, depth + 1, &cursor)
         || part (left, right, depth + 1, cursor, levels - 1);
}

/* Returns whether a callback behaves differently on two boards that `start`
 * made.
 */
static bool
started_part (Checker *checker, const CheckerOutcome *other)
{
  Checker *left = checker_copy (checker, 0, checker->board);
  Checker *right = checker_copy (checker, 0, other->board);
  uint64_t cursor = 0;
  bool     parted = !agree (left, right, CALLBACK_ROOT, 0, &cursor)
                || memcmp (left->path->data, right->path->data, left->size) != 0
                || !agree (left, right, CALLBACK_SOLUTION, 0, &cursor);

  cursor = 0;
  parted = parted || !agree (left, right, CALLBACK_OPEN, 0, &cursor)
           || part (left, right, 0, cursor, LEVELS);
  checker_free (left);
  checker_free (right);
  return parted;
}

void
checker_check_start (Checker *checker)
{
  const SearchRepr *repr = checker->repr;
  CheckerCall       call = checker_plain (checker, CALLBACK_START, 0);
  unsigned char    *blank;

  if (!repr->board.start || !checker->board)
    return;
  blank = board_new (checker->instance, repr, checker->board_size);
  call.board = blank;
  for (int i = 0; i < STARTS && !findings_are_over (checker->findings); i++)
    {
      CheckerOutcome again;

      checker_try (checker, &call, &again);
      if (memcmp (checker->board, again.board, checker->board_size) == 0)
        ;
      else if (started_part (checker, &again))
        findings_mistake (checker->findings,
                          "start, called twice, does not leave the same board: "
                          "it must be a function of the instance, remember "
                          "nothing, and not depend on addresses");
      else
        findings_note (checker->findings,
                       "start, called twice, does not leave the same board, "
                       "but no callback tells the two apart; if what differs "
                       "is scratch, all is well");
      checker_outcome_clear (&again);
    }
  g_free (blank);
}

void
checker_check_leave (Checker *checker, size_t depth, uint64_t cursor,
                     const unsigned char *before)
{
  size_t   first = 0, last = checker->board_size;
  Checker *left, *right;

  if (memcmp (before, checker->board, checker->board_size) == 0)
    return;
  left = checker_copy (checker, depth, before);
  right = checker_copy (checker, depth, checker->board);
  while (before[first] == checker->board[first])
    first++;
  while (before[last - 1] == checker->board[last - 1])
    last--;
  if (part (left, right, depth, cursor, LEVELS))
    {
      char *bytes = findings_bytes (first, last - 1);

      checker_mistake (checker, depth,
                       "leave does not undo what enter did: once a child was "
                       "entered and left, other callbacks say something else; "
                       "of the board, this is not as before: %s",
                       bytes);
      g_free (bytes);
    }
  checker_free (left);
  checker_free (right);
}

/* Do boards that `enter` made of the state at `depth`, seen as one and as the
 * other path, part it?
 */
static bool
entered_part (Checker *unentered, size_t depth, const unsigned char *path)
{
  CheckerCall    call = checker_plain (unentered, CALLBACK_ENTER, depth);
  CheckerOutcome one, other;
  bool           parted = false;

  checker_try (unentered, &call, &one);
  call.path = path;
  checker_try (unentered, &call, &other);
  if (memcmp (one.board, other.board, unentered->board_size) != 0)
    {
      Checker *left = checker_copy (unentered, depth, one.board);
      Checker *right = checker_copy (unentered, depth, other.board);
      uint64_t cursor = 0;

      parted = !agree (left, right, CALLBACK_OPEN, depth, &cursor)
               || part (left, right, depth, cursor, LEVELS);
      checker_free (left);
      checker_free (right);
    }
  checker_outcome_clear (&one);
  checker_outcome_clear (&other);
  return parted;
}

void
checker_check_enter (Checker *checker, Checker *unentered, size_t depth)
{
  unsigned char *filled
      = checker_fill_unwritten (unentered, unentered->path->data, depth);

  if (entered_part (unentered, depth, checker->path->data))
    checker_mistake (checker, depth,
                     "enter reads what open writes: libsearch calls it both "
                     "before and after open");
  if (filled && entered_part (unentered, depth, filled))
    checker_mistake (
        checker, depth,
        "enter reads bytes of the path that next never wrote: what "
        "the slot of a state holds is left from a sibling, and open "
        "comes later");
  g_free (filled);
}
