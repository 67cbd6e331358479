/* SPDX-License-Identifier: MIT */
/* verify-translate.c: one unit in two representations. */
#include "verify-translate.h"
#include "tools/ledger/ledger-error.h"
#include "tools/shared/walker.h"

/* The same walk twice: bytes that nobody has written differ between the two,
 * and say nothing.
 */
#define POISON_FIRST 0x00
#define POISON_SECOND 0xff

typedef struct
{
  Walker     *first, *second; /* along the unit's path */
  Walker     *other;          /* the same steps */
  GByteArray *path;           /* of these */
} Translation;

static bool
fail (GError **error, const char *what)
{
  g_set_error_literal (error, LEDGER_ERROR, LEDGER_ERROR_CHECK, what);
  return false;
}

/* Do both stand at this state of the path? */
static bool
stands_at (const Translation *translation, const unsigned char *state)
{
  const unsigned char *first = walker_state (translation->first);
  const unsigned char *second = walker_state (translation->second);

  for (size_t i = 0; i < walker_state_size (translation->first); i++)
    if (first[i] == second[i] && first[i] != state[i])
      return false;
  return true;
}

/* Goes down to the child that is this state of the path, and counts the valid
 * ones before it.
 */
static bool
descend (Translation *translation, const unsigned char *state, uint64_t *before,
         GError **error)
{
  WalkerChild child;

  for (*before = 0; walker_next (translation->first, &child);)
    {
      walker_child_clear (&child);
      if (child.valid && !child.solution)
        {
          walker_descend (translation->first, &child);
          walker_descend (translation->second, &child);
          if (stands_at (translation, state))
            return true;
          walker_ascend (translation->second);
          walker_ascend (translation->first);
        }
      *before += child.valid;
    }
  return fail (error, "its path has a state that its parent does not lead to");
}

static void
note_state (Translation *translation)
{
  g_byte_array_append (translation->path, walker_state (translation->other),
                       (guint) walker_state_size (translation->other));
}

/* Skips so many valid children of the other representation; `child` is then
 * the one behind, valid or not.  False: there are fewer.
 */
static bool
skip (Translation *translation, uint64_t count, WalkerChild *child)
{
  bool found;

  while ((found = walker_next (translation->other, child)) && count > 0)
    {
      walker_child_clear (child);
      count -= child->valid;
    }
  if (found)
    walker_child_clear (child);
  return count == 0;
}

/* The same step in the other one. */
static bool
follow (Translation *translation, uint64_t before, GError **error)
{
  WalkerChild child;
  bool        found = skip (translation, before, &child);

  while (found && !child.valid)
    {
      found = walker_next (translation->other, &child);
      if (found)
        walker_child_clear (&child);
    }
  if (!found || child.solution)
    return fail (error, "its path is none of the other representation");
  walker_descend (translation->other, &child);
  note_state (translation);
  return true;
}

/* Where the other one goes on: behind as many valid children. */
static bool
translate_cursor (Translation *translation, uint64_t cursor, uint64_t *other,
                  GError **error)
{
  uint64_t    before = 0;
  WalkerChild child;
  bool        more;

  while ((more = walker_next (translation->first, &child))
         && child.cursor != cursor)
    {
      before += child.valid;
      walker_child_clear (&child);
    }
  if (!more)
    return fail (error, "its cursor is none of its state");
  walker_child_clear (&child);
  if (!skip (translation, before, &child))
    return fail (error, "its cursor is none of the other representation");
  *other = child.cursor;
  return true;
}

static bool
walk (Translation *translation, const LedgerUnit *unit, SearchUnit *search,
      GError **error)
{
  const unsigned char *path = g_bytes_get_data (unit->parent->path, NULL);
  const size_t         size = walker_state_size (translation->first);
  uint64_t             before;

  if (walker_root_is_solution (translation->first)
      || walker_root_is_solution (translation->second)
      || walker_root_is_solution (translation->other)
      || !stands_at (translation, path))
    return fail (error, "its path does not begin at the root");
  note_state (translation);
  for (uint64_t depth = 1; depth < unit->length; depth++)
    if (!descend (translation, path + depth * size, &before, error)
        || !follow (translation, before, error))
      return false;
  return translate_cursor (translation, unit->cursor, &search->cursor, error);
}

SearchUnit *
verify_translate (const SearchInstance *instance, const SearchRepr *from,
                  const SearchRepr *to, const LedgerUnit *unit, GError **error)
{
  SearchUnit *search = search_unit_new_whole ();
  Translation translation = { .path = g_byte_array_new () };
  bool        good;

  if (!unit->parent)
    {
      g_byte_array_unref (translation.path);
      return search;
    }
  good = (translation.first = walker_new (instance, from, POISON_FIRST, error))
         && (translation.second
             = walker_new (instance, from, POISON_SECOND, error))
         && (translation.other = walker_new (instance, to, POISON_FIRST, error))
         && walk (&translation, unit, search, error);
  search->share = unit->share;
  search->length = unit->length;
  search->path = g_byte_array_free_to_bytes (translation.path);
  walker_free (translation.first);
  walker_free (translation.second);
  walker_free (translation.other);
  if (!good)
    g_clear_pointer (&search, search_unit_free);
  return search;
}
