/* SPDX-License-Identifier: MIT */
/* unit.c: the units of a run, which form a tree. */
#include "unit.h"
#include "levels.h"
#include "libsearch/text/format.h"

#include <string.h>

LedgerUnit *
ledger_unit_new (LedgerUnit *parent, guint number, uint64_t length,
                 uint64_t share)
{
  LedgerUnit *unit = g_new0 (LedgerUnit, 1);

  unit->address
      = parent ? ledger_address_child (parent->address, number) : g_strdup ("");
  unit->parent = parent;
  unit->number = number;
  unit->top = parent ? parent->top : LEDGER_NO_TOP;
  unit->length = length;
  unit->share = share;
  unit->rows = 1;
  return unit;
}

LedgerUnit *
ledger_unit_new_whole (void)
{
  return ledger_unit_new (NULL, 0, 0, SEARCH_SHARE_WHOLE);
}

void
ledger_unit_drop_children (LedgerUnit *unit)
{
  for (guint i = 0; i < unit->left; i++)
    if (unit->children[i])
      ledger_unit_free (unit->children[i]);
  g_clear_pointer (&unit->children, g_free);
  g_clear_pointer (&unit->path, g_bytes_unref);
  unit->left = unit->unfinished = 0;
}

/* Frees a unit and all units below it.  Uses a list instead of recursion, which
 * would overflow the stack for a deep tree.  Freeing a unit puts its children
 * at the head of the list.
 */
void
ledger_unit_free (LedgerUnit *unit)
{
  GPtrArray *list = g_ptr_array_new ();

  g_ptr_array_add (list, unit);
  while (list->len > 0)
    {
      LedgerUnit *last = g_ptr_array_steal_index_fast (list, list->len - 1);

      for (guint i = 0; i < last->left; i++)
        if (last->children && last->children[i])
          g_ptr_array_add (list, last->children[i]);
      g_free (last->children);
      if (last->path)
        g_bytes_unref (last->path);
      g_free (last->address);
      g_free (last->levels);
      g_free (last);
    }
  g_ptr_array_unref (list);
}

char *
ledger_address_child (const char *address, guint number)
{
  char digits[16];
  int  count = g_snprintf (digits, sizeof digits, "%u", number);

  return text_format ("%s%c%s", address, 'a' + count - 1, digits);
}

bool
ledger_unit_is_closed (const LedgerUnit *unit)
{
  return unit->state != SEARCH_LEDGER_OPEN && unit->unfinished == 0;
}

bool
ledger_unit_is_open (const LedgerUnit *unit, const SearchLedgerRun *run)
{
  if (unit->state != SEARCH_LEDGER_OPEN)
    return false;
  return run->part == SEARCH_LEDGER_ALL_PARTS || unit->top == LEDGER_NO_TOP
         || unit->top % run->parts == run->part - 1;
}

bool
ledger_unit_is_begun (const LedgerUnit *unit)
{
  return unit->parent && unit->parent->top != LEDGER_NO_TOP;
}

uint64_t
ledger_unit_own_share (const LedgerUnit *unit)
{
  uint64_t share = unit->share;

  for (guint i = 0; i < unit->left; i++)
    share -= unit->children[i]->share;
  return share;
}

SearchUnit *
ledger_unit_to_search (const LedgerUnit *unit)
{
  SearchUnit *search = search_unit_new_whole ();

  if (!unit->parent)
    return search;
  search->share = unit->share;
  search->length = unit->length;
  search->path = g_bytes_ref (unit->parent->path);
  return search;
}

char *
ledger_unit_name_lost (const LedgerUnit *unit)
{
  return text_format ("unit '%s': its path is not in the tree of the run",
                      unit->address);
}

void
ledger_unit_note_closed (LedgerUnit *unit)
{
  while (unit->parent && ledger_unit_is_closed (unit))
    {
      unit = unit->parent;
      unit->unfinished--;
    }
}

void
ledger_units_shuffle (GPtrArray *units, uint64_t seed)
{
  const guint32 words[] = { (guint32) seed, (guint32) (seed >> 32) };
  GRand        *random = g_rand_new_with_seed_array (words, 2);

  for (guint i = units->len; i > 1; i--)
    {
      const gint32 j = g_rand_int_range (random, 0, (gint32) i);
      void        *unit = units->pdata[j];

      units->pdata[j] = units->pdata[i - 1];
      units->pdata[i - 1] = unit;
    }
  g_rand_free (random);
}

LedgerUnit *
ledger_unit_next (const LedgerUnit *unit, const LedgerUnit *root)
{
  if (unit->left > 0)
    return unit->children[0];
  for (; unit != root; unit = unit->parent)
    if (unit->number + 1 < unit->parent->left)
      return unit->parent->children[unit->number + 1];
  return NULL;
}

GPtrArray *
ledger_units_list (LedgerUnit *root)
{
  GPtrArray *units = g_ptr_array_new ();

  for (LedgerUnit *unit = root; unit; unit = ledger_unit_next (unit, root))
    g_ptr_array_add (units, unit);
  return units;
}

void
ledger_unit_row (LedgerUnit *unit, LedgerRow *row)
{
  ledger_row_make (row, &ledger_unit_table, unit);
  unit->checksum = (uint64_t) ledger_row_seal (row);
}

void
ledger_unit_seal (LedgerUnit *unit)
{
  LedgerRow row;

  ledger_unit_row (unit, &row);
  ledger_row_clear (&row);
}

int
ledger_unit_write (sqlite3_stmt *upsert, LedgerUnit *unit)
{
  LedgerRow row;
  int       result;

  ledger_unit_row (unit, &row);
  result = ledger_row_write (upsert, row.values, row.table->count);
  ledger_row_clear (&row);
  return result;
}

bool
ledger_best_improves (SearchBest best, SearchBest value, bool maximize)
{
  if (!value.found || !best.found)
    return value.found;
  return maximize ? value.value > best.value : value.value < best.value;
}

const char *
ledger_units_differ (unsigned uses, const LedgerUnit *one,
                     const LedgerUnit *other, char **text, char **other_text)
{
  if (uses != LEDGER_PLACE && (one->varies || other->varies))
    uses = LEDGER_SURE;
  return ledger_table_differ (&ledger_unit_table, uses, one, other, text,
                              other_text);
}

/* Returns true if all counts of the unit are zero. */
static bool
is_blank (const LedgerUnit *unit)
{
  static const SearchTally none = { 0 };

  return memcmp (&unit->tally, &none, sizeof none) == 0 && !unit->start.found
         && !unit->best.found && unit->kept == 0 && !unit->levels
         && !unit->varies;
}

/* Returns true if the sum of the solutions over all sizes of orbits equals the
 * tally's count.  Returns true also if all SEARCH_ORBIT_SIZES elements of
 * tally->orbits are used, since then the tally may have left out some sizes.
 */
static bool
orbits_add_up (const SearchTally *tally)
{
  uint64_t solutions = 0, fundamental = 0;
  size_t   i;

  for (i = 0; i < SEARCH_ORBIT_SIZES && tally->orbits[i].size; i++)
    {
      solutions += tally->orbits[i].size * tally->orbits[i].count;
      fundamental += tally->orbits[i].count;
    }
  return i == SEARCH_ORBIT_SIZES
         || (solutions == tally->solutions
             && fundamental == tally->fundamental);
}

/* Returns true if the sum of the counts by depth equals the tally's counts.
 * Returns true also if the unit has no counts by depth.
 */
static bool
levels_add_up (const LedgerUnit *unit)
{
  LedgerLevel sum;

  return !unit->levels
         || (ledger_levels_sum (unit->levels, &sum)
             && sum.nodes == unit->tally.nodes
             && sum.solutions == unit->tally.solutions);
}

/* Returns a message about the first rule that the unit breaks; the message
 * names the columns.  NULL = the unit breaks no rule.
 */
static const char *
find_wrong (const LedgerUnit *unit, const char *parent,
            const SearchLedgerRun *run)
{
  const SearchTally *tally = &unit->tally;
  const bool         is_open = unit->state == SEARCH_LEDGER_OPEN;
  const bool         is_folded = unit->state == SEARCH_LEDGER_FOLDED;
  const bool         is_whole = !*unit->address;
  const bool         symmetry = !g_str_equal (run->symmetry, "none");
  const LedgerRule   rules[] = {
      { is_whole != !parent, "only the whole tree must have parent NULL" },
      { unit->top > SEARCH_COUNT_MAX && unit->top != LEDGER_NO_TOP,
        "top is negative" },
      { is_whole && unit->length > 0,
        "length is not 0, but address is the address of the whole "
          "tree" },
      { !is_whole && unit->length == 0,
        "length is 0, but address is not the address of the whole "
          "tree" },
      { unit->length > SEARCH_COUNT_MAX, "length is negative" },
      { is_whole && unit->share != SEARCH_SHARE_WHOLE,
        "share is not the share of the whole tree" },
      { unit->share > SEARCH_SHARE_WHOLE, "share is more than the whole tree" },
      { unit->left > 0 && unit->state != SEARCH_LEDGER_DONE,
        "left is not 0, and state is not done" },
      { unit->left > 0 && !unit->path, "left is not 0, and path is NULL" },
      { unit->left == 0 && unit->path, "left is 0, and path is not NULL" },
      { tally->candidates > SEARCH_COUNT_MAX
            || tally->fundamental > SEARCH_COUNT_MAX,
        "candidates or fundamental is negative" },
      { is_open && !is_blank (unit), "state is open, and something was counted" },
      { tally->nodes > tally->candidates, "nodes are more than candidates" },
      { unit->budget > tally->nodes, "budget is more than nodes" },
      { !is_folded && unit->budget != tally->nodes,
        "budget is not nodes, and state is not folded" },
      { !is_folded && (unit->rows != 1 || unit->combined != 0),
        "rows is not 1, or combined is not 0, and state is not folded" },
      { is_folded && unit->rows - 2 >= SEARCH_COUNT_MAX,
        "rows is less than 2, and state is folded" },
      { !symmetry && (tally->fundamental > 0 || tally->orbits[0].size > 0),
        "fundamental or orbits is set, but the run has no "
          "symmetry" },
      { g_str_equal (run->symmetry, "orbits") && !orbits_add_up (tally),
        "orbits do not add up to solutions and fundamental" },
      { unit->varies && unit->left > 0 && tally->solutions > 0,
        "varies is set, and left and solutions are not 0" },
      { !levels_add_up (unit), "levels do not add up to nodes and solutions" },
      { !g_str_equal (run->find, "best")
            && (unit->start.found || unit->best.found),
        "start_best or best is set, but the run has no --best" },
      { unit->best.found
            && !ledger_best_improves (unit->start, unit->best, run->maximize),
        "best is no better than start_best" },
      { unit->kept > SEARCH_COUNT_MAX
            || (unit->kept > 0 && !search_ledger_run_keeps (run)),
        "kept is not 0, and the run stores no solutions" },
  };

  return ledger_rules_broken (rules, G_N_ELEMENTS (rules));
}

LedgerUnit *
ledger_unit_take (const SearchLedgerRun *run, const LedgerValue *values,
                  char **parent, GError **error)
{
  LedgerUnit *unit = g_new0 (LedgerUnit, 1);
  const bool  good = ledger_row_take (&ledger_unit_table, values, unit, error);

  search_count_to_uint64 (unit->solutions, &unit->tally.solutions);
  unit->tally.solutions = MIN (unit->tally.solutions, SEARCH_COUNT_MAX + 1);
  if (good
      && ledger_row_judge (&ledger_unit_table, values,
                           find_wrong (unit, values[1].bytes, run), error))
    {
      unit->checksum
          = ledger_value_integer (&values[ledger_unit_table.count - 1]);
      *parent = ledger_value_dup_text (&values[1]);
      return unit;
    }
  unit->left = 0;
  ledger_unit_free (unit);
  return NULL;
}
