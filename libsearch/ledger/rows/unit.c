/* SPDX-License-Identifier: MIT */
/* unit.c: the units of a run, as a tree. */
#include "unit.h"

LedgerUnit *
ledger_unit_new (LedgerUnit *parent, char *address, uint64_t length,
                 uint64_t share)
{
  LedgerUnit *unit = g_new0 (LedgerUnit, 1);

  unit->address = address;
  unit->parent = parent;
  unit->top = parent ? parent->top : LEDGER_NO_TOP;
  unit->length = length;
  unit->share = share;
  unit->rows = 1;
  return unit;
}

LedgerUnit *
ledger_unit_new_whole (void)
{
  return ledger_unit_new (NULL, g_strdup (""), 0, SEARCH_SHARE_WHOLE);
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

/* Uses a list, since recursion over a long chain of units would overflow the
 * stack: each unit that is freed puts its children on top of the list.
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

  return g_strdup_printf ("%s%c%s", address, 'a' + count - 1, digits);
}

bool
ledger_unit_is_closed (const LedgerUnit *unit)
{
  return unit->state != LEDGER_OPEN && unit->unfinished == 0;
}

bool
ledger_unit_is_in_part (const LedgerUnit *unit, const LedgerRun *run)
{
  return run->part == SEARCH_LEDGER_ALL_PARTS || unit->top == LEDGER_NO_TOP
         || unit->top % run->parts == run->part - 1;
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
  return g_strdup_printf ("unit '%s': its path is none in the tree of this run",
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

void
ledger_unit_walk (LedgerUnit *unit,
                  void (*visit) (LedgerUnit *unit, void *data), void *data)
{
  GPtrArray *list = g_ptr_array_new ();

  g_ptr_array_add (list, unit);
  while (list->len > 0)
    {
      LedgerUnit *last = g_ptr_array_steal_index_fast (list, list->len - 1);

      visit (last, data);
      for (guint i = last->left; i > 0; i--)
        g_ptr_array_add (list, last->children[i - 1]);
    }
  g_ptr_array_unref (list);
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

static char *
name_damage (const LedgerValue *address, const char *what)
{
  char *shown = g_strescape (
      address->type == SQLITE_TEXT && address->bytes ? address->bytes : "",
      NULL);
  char *damage = g_strdup_printf ("unit '%s': %s", shown, what);

  g_free (shown);
  return damage;
}

/* Makes a unit of a row's values; `whole`: their checksum is right. */
static LedgerUnit *
make_unit (const LedgerValue *values, bool whole, char **parent, char **damage)
{
  LedgerUnit *unit;

  if (!whole || values[0].type != SQLITE_TEXT)
    {
      *damage = name_damage (&values[0], "its checksum is not that of its row");
      return NULL;
    }
  unit = ledger_unit_new (NULL, NULL, 0, 0);
  if (!ledger_row_take (&ledger_unit_table, values, unit))
    {
      *damage = name_damage (&values[0],
                             "its address, its state or its orbits are none");
      unit->left = 0;
      ledger_unit_free (unit);
      return NULL;
    }
  unit->checksum = ledger_value_integer (&values[ledger_unit_table.count - 1]);
  *parent = ledger_value_dup_text (&values[1]);
  return unit;
}

LedgerUnit *
ledger_unit_read (sqlite3_stmt *select, char **parent, char **damage)
{
  LedgerValue values[LEDGER_COLUMNS];
  const bool  whole
      = ledger_row_read (select, "unit", values, ledger_unit_table.count - 1);

  return make_unit (values, whole, parent, damage);
}

LedgerUnit *
ledger_unit_take (const LedgerValue *values, char **parent, char **damage)
{
  return make_unit (values, ledger_row_is_sealed (&ledger_unit_table, values),
                    parent, damage);
}
