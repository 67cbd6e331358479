/* SPDX-License-Identifier: MIT */
/* tree.c: reads all units of a ledger into a tree, and adds up their counts. */
#include "tree.h"

#include <string.h>

/* Data while the units of a ledger are read. */
typedef struct
{
  GHashTable            *units; /* LedgerUnit by address */
  GPtrArray             *all;   /* LedgerUnit, in serial order */
  const SearchLedgerRun *run;

  /* Smallest index that the next top unit (with which the run began) may have.
   */
  uint64_t    tops;
  SearchBest  best;  /* best value of all units so far */
  LedgerUnit *start; /* unit whose field `start` has the best value so far */
  GError    **error;
} Reader;

static bool
refuse (const Reader *reader, const LedgerUnit *unit, const char *what)
{
  g_set_error (reader->error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "unit '%s': %s",
               unit->address, what);
  return false;
}

/* Returns the index of a child among the children of its parent, from 0; it is
 * the last part of the child's address.  Returns G_MAXUINT if `address` is not
 * the address of a child of `parent`.
 */
static guint
child_number (const char *address, const char *parent)
{
  guint64 number;
  char   *canonical;
  bool    equal;

  if (!g_str_has_prefix (address, parent)
      || !g_ascii_string_to_unsigned (
          address + MIN (strlen (parent) + 1, strlen (address)), 10, 0,
          G_MAXINT, &number, NULL))
    return G_MAXUINT;
  canonical = ledger_address_child (parent, (guint) number);
  equal = g_str_equal (canonical, address);
  g_free (canonical);
  return equal ? (guint) number : G_MAXUINT;
}

/* Checks the field `top` of a unit, the index of the top unit (with which the
 * run began) that contains it.  The index of a top unit is greater than the
 * indices of the top units before it.  A unit below a top unit has the index of
 * that top unit.  Returns false with an error.
 */
static bool
check_top (Reader *reader, const LedgerUnit *unit, const LedgerUnit *above)
{
  if (above && above->top != LEDGER_NO_TOP)
    return unit->top == above->top
           || refuse (reader, unit, "top differs from the top of its parent");
  if (unit->top == LEDGER_NO_TOP)
    return true;
  if (unit->top < reader->tops)
    return refuse (reader, unit, "top is not after the tops before it");
  reader->tops = unit->top + 1;
  return true;
}

/* Makes `unit` a child of the unit whose address is `parent`.  Returns false
 * with an error.
 */
static bool
attach (Reader *reader, LedgerUnit *unit, const char *parent)
{
  LedgerUnit *above = g_hash_table_lookup (reader->units, parent);
  guint       number;

  if (!above)
    return refuse (reader, unit, "its parent is missing");
  number = child_number (unit->address, parent);
  if (number >= above->left)
    return refuse (reader, unit, "its parent has no such child");
  if (unit->length > above->steps)
    return refuse (reader, unit, "its path is longer than the stored path");
  if (!check_top (reader, unit, above))
    return false;
  unit->parent = above;
  unit->number = number;
  above->children[number] = unit;
  return true;
}

/* Checks the path that the unit stores for its children: the path must be well
 * formed, and have at least one state for each child.  Returns false with an
 * error.
 */
static bool
check_path (const Reader *reader, LedgerUnit *unit)
{
  SearchUnit *first
      = unit->path ? search_unit_from_bytes (unit->path, 0, NULL) : NULL;

  if (!first)
    return refuse (reader, unit, "the path of its child units is invalid");
  unit->steps = first->length;
  search_unit_free (first);
  return unit->left <= unit->steps
         || refuse (reader, unit,
                    "it has more child units than its path has room for");
}

/* Makes room for the children of the unit.  Returns false with an error if the
 * unit's path is invalid, or too short for its children.
 */
static bool
prepare (const Reader *reader, LedgerUnit *unit)
{
  if (unit->left > 0 && !check_path (reader, unit))
    return false;
  if (unit->left > 0)
    unit->children = g_new0 (LedgerUnit *, unit->left);
  unit->unfinished = unit->left;
  return true;
}

/* Updates reader->best and reader->start, if the unit has a better value than
 * all units read before.
 */
static void
note_best (Reader *reader, LedgerUnit *unit)
{
  const bool maximize = reader->run->maximize;

  if (ledger_best_improves (reader->best, unit->best, maximize))
    reader->best = unit->best;
  if (!reader->start
      || ledger_best_improves (reader->start->start, unit->start, maximize))
    reader->start = unit;
}

/* Makes a unit from a row, and adds it to the tree; a callback of type
 * LedgerTake.
 */
static bool
read_unit (void *data, const LedgerValue *values, GError **error)
{
  Reader     *reader = data;
  char       *parent = NULL;
  LedgerUnit *unit;
  bool        good;

  reader->error = error;
  unit = ledger_unit_take (reader->run, values, &parent, error);
  if (!unit)
    return false;
  g_hash_table_insert (reader->units, unit->address, unit);
  g_ptr_array_add (reader->all, unit);
  note_best (reader, unit);
  good = prepare (reader, unit)
         && (parent ? attach (reader, unit, parent)
                    : check_top (reader, unit, NULL));
  g_free (parent);
  return good;
}

/* Checks that no child of the unit is missing, and that the shares of the
 * children add up to at most the unit's share.  Returns false with an error.
 */
static bool
check_children (const Reader *reader, LedgerUnit *unit)
{
  uint64_t share = 0;

  for (guint i = 0; i < unit->left; i++)
    {
      if (!unit->children[i])
        {
          char *address = ledger_address_child (unit->address, i);

          g_set_error (reader->error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                       "unit '%s', a child of '%s', is missing", address,
                       unit->address);
          g_free (address);
          return false;
        }
      share += unit->children[i]->share;
      if (share > unit->share)
        return refuse (reader, unit,
                       "its child units have more than its share");
    }
  return true;
}

/* Checks the children of all units, and sets the field `unfinished` of all
 * units.  Loops from the last unit to the first, so that children come before
 * their parents.  Returns false with an error.
 */
static bool
close_units (const Reader *reader)
{
  for (guint i = reader->all->len; i > 0; i--)
    {
      LedgerUnit *unit = reader->all->pdata[i - 1];

      if (!check_children (reader, unit))
        return false;
      if (unit->parent)
        unit->parent->unfinished -= ledger_unit_is_closed (unit);
    }
  return true;
}

/* Frees all units that were read, whether or not they form a tree. */
static void
free_all (Reader *reader)
{
  for (guint i = 0; i < reader->all->len; i++)
    {
      LedgerUnit *unit = reader->all->pdata[i];

      g_clear_pointer (&unit->children, g_free);
      unit->left = 0;
      ledger_unit_free (unit);
    }
}

/* Checks that each best value from which an exploration started was found in
 * some unit.  Returns false with an error.
 */
static bool
check_starts (const Reader *reader)
{
  return !reader->start
         || !ledger_best_improves (reader->best, reader->start->start,
                                   reader->run->maximize)
         || refuse (reader, reader->start,
                    "start_best is an answer that was never found");
}

LedgerUnit *
ledger_tree_read (LedgerRows *rows, const SearchLedgerRun *run, GError **error)
{
  Reader      reader = { .units = g_hash_table_new (g_str_hash, g_str_equal),
                         .all = g_ptr_array_new (),
                         .run = run };
  LedgerUnit *whole = NULL;
  GError     *wrong = NULL;
  bool        good
      = ledger_rows_read (rows, &ledger_unit_table, read_unit, &reader, error);

  reader.error = &wrong;
  if (!good || !close_units (&reader) || !check_starts (&reader))
    free_all (&reader);
  else if (reader.all->len == 0)
    g_set_error (&wrong, SEARCH_ERROR, SEARCH_ERROR_INPUT, "it has no units");
  else
    whole = reader.all->pdata[0];
  ledger_rows_good (rows, wrong, error);
  g_ptr_array_unref (reader.all);
  g_hash_table_unref (reader.units);
  return whole;
}

void
ledger_total_count (SearchLedgerTotal *total, const SearchTally *tally,
                    const SearchCount *solutions, bool varies)
{
  search_tally_add (&total->tally, tally);
  if (!search_count_add (total->solutions, *solutions, &total->solutions))
    total->tally.candidates = SEARCH_COUNT_MAX + 1;
  total->varies |= varies;
}

void
ledger_total_add (SearchLedgerTotal *total, const LedgerUnit *unit,
                  bool maximize)
{
  if (unit->state == SEARCH_LEDGER_OPEN)
    {
      total->open++;
      total->rows++;
      return;
    }
  total->rows++;
  total->units += unit->rows;
  total->share += ledger_unit_own_share (unit);
  total->kept += unit->kept;
  ledger_total_count (total, &unit->tally, &unit->solutions, unit->varies);
  if (ledger_best_improves (total->best, unit->best, maximize))
    total->best = unit->best;
}

void
ledger_tree_total (LedgerUnit *whole, bool maximize, SearchLedgerTotal *total)
{
  *total = (SearchLedgerTotal){ 0 };
  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    ledger_total_add (total, unit, maximize);
}

void
ledger_tree_list_open (LedgerUnit *whole, const SearchLedgerRun *run,
                       GPtrArray *open)
{
  GPtrArray *others = g_ptr_array_new ();

  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    if (ledger_unit_is_open (unit, run))
      g_ptr_array_add (run->wanted == 0 && ledger_unit_is_begun (unit) ? open
                                                                       : others,
                       unit);
  if (run->wanted == 0)
    ledger_units_shuffle (others, run->seed);
  g_ptr_array_extend_and_steal (open, others);
}
