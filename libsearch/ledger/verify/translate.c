/* SPDX-License-Identifier: MIT */
/* translate.c: translates the path of a unit into a path of another
 * representation, whose search tree has the same nodes.
 */
#include "unit.h"
#include "libsearch/inspect/walker.h"

/* The byte with which the walkers, objects that follow a path, fill new memory.
 * The byte does not change results.
 */
#define POISON 0x00

static bool
fail (GError **error, const char *what)
{
  g_set_error_literal (error, SEARCH_ERROR, SEARCH_ERROR_CHECK, what);
  return false;
}

/* Makes `count` candidates, and sets `valid` to the number of valid ones.  Sets
 * `child` to the last candidate.  Returns false if there are fewer candidates.
 */
static bool
take (Walker *walker, uint64_t count, uint64_t *valid, WalkerChild *child)
{
  for (*valid = 0; count > 0; count--)
    {
      if (!walker_next (walker, child))
        return false;
      walker_child_clear (child);
      *valid += child->valid;
    }
  return true;
}

/* Makes candidates until `valid` of them are valid, and sets `count` to the
 * count of all candidates made.  Sets `child` to the last candidate.  Returns
 * false if there are fewer valid candidates.
 */
static bool
take_valid (Walker *walker, uint64_t valid, uint64_t *count, WalkerChild *child)
{
  for (*count = 0; valid > 0; ++*count)
    {
      if (!walker_next (walker, child))
        return false;
      walker_child_clear (child);
      valid -= child->valid;
    }
  return true;
}

/* Goes down one level in both representations.  In `from`, goes to candidate
 * `taken`, counted from 1.  In `to`, goes to the valid candidate that has an
 * equal count of valid candidates before it, and sets `others` to its position,
 * counted from 1.  Returns false with an error if there is no such candidate.
 */
static bool
descend (Walker *from, Walker *to, uint64_t taken, uint64_t *others,
         GError **error)
{
  WalkerChild child = { 0 }, other = { 0 };
  uint64_t    valid;

  if (!take (from, taken, &valid, &child) || !child.valid || child.solution)
    return fail (error, "its path is not in the tree");
  if (!take_valid (to, valid, others, &other) || other.solution)
    return fail (error, "its path is not a path of the other representation");
  walker_descend (from, &child);
  walker_descend (to, &other);
  return true;
}

/* Makes `taken` candidates in `from`.  Then makes candidates in `to` until an
 * equal count of them is valid, and sets `others` to the count of all of them.
 * Returns false with an error if there are too few candidates.
 */
static bool
arrive (Walker *from, Walker *to, uint64_t taken, uint64_t *others,
        GError **error)
{
  WalkerChild child;
  uint64_t    valid;

  return take (from, taken, &valid, &child)
             ? take_valid (to, valid, others, &child)
                   || fail (error, "more of it is done than the other "
                                   "representation has")
             : fail (error, "more of it is done than the unit has");
}

/* Translates a path from one representation into the other.  `taken` has a
 * number for each level of the path: the position, counted from 1, of the
 * candidate on the path; for the last level, the count of candidates made.  The
 * call replaces these numbers.  Returns false with an error.
 */
static bool
walk (Walker *from, Walker *to, uint64_t *taken, size_t length, GError **error)
{
  if (walker_root_is_solution (from) || walker_root_is_solution (to))
    return fail (error, "its path begins at a solution");
  for (size_t depth = 0; depth + 1 < length; depth++)
    if (!descend (from, to, taken[depth], &taken[depth], error))
      return false;
  return arrive (from, to, taken[length - 1], &taken[length - 1], error);
}

SearchUnit *
verify_translate (const SearchInstance *instance, const SearchRepr *from,
                  const SearchRepr *to, const SearchUnit *unit, GError **error)
{
  /* The object that follows the unit's path in the representation `from`. */
  Walker     *walker = NULL;
  Walker     *other = NULL; /* takes equal steps in the representation `to` */
  SearchUnit *translated = NULL;
  uint64_t   *taken = search_unit_dup_taken (unit);
  bool        good;

  good = (walker = walker_new (instance, from, POISON, error))
         && (other = walker_new (instance, to, POISON, error))
         && (unit->length == 0
             || walk (walker, other, taken, unit->length, error));
  walker_free (walker);
  walker_free (other);
  if (good)
    translated = search_unit_new (taken, unit->length, unit->share);
  g_free (taken);
  return translated;
}
