/* SPDX-License-Identifier: MIT */
/* tree.c: reads all units of a ledger, and adds them up. */
#include "tree.h"

#include <string.h>

/* Reads the units of a ledger. */
typedef struct
{
  GHashTable *units; /* by address */
  GPtrArray  *all;   /* in serial order */
  const char *file;
  GError    **error;
} Reader;

static bool
refuse (const Reader *reader, const LedgerUnit *unit, const char *what)
{
  g_set_error (reader->error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "'%s': unit '%s': %s", reader->file, unit->address, what);
  return false;
}

/* Returns the number that the address has behind its parent's; G_MAXUINT: none.
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

/* Makes the unit a child of the one with the address `parent`. */
static bool
attach (const Reader *reader, LedgerUnit *unit, const char *parent)
{
  LedgerUnit *above = g_hash_table_lookup (reader->units, parent);
  guint       number;

  if (!above)
    return refuse (reader, unit, "its parent is not there");
  number = child_number (unit->address, parent);
  if (number >= above->left)
    return refuse (reader, unit, "its parent has not left it");
  if (unit->length == 0 || unit->length > above->steps)
    return refuse (reader, unit, "its path is longer than what is stored");
  unit->parent = above;
  above->children[number] = unit;
  return true;
}

/* Is `path` well formed, and long enough for each child to end at another
 * state?
 */
static bool
check_path (const Reader *reader, LedgerUnit *unit)
{
  SearchUnit *first
      = unit->path ? search_unit_from_bytes (unit->path, 0, NULL) : NULL;

  if (!first)
    return refuse (reader, unit, "the path of its leftovers is none");
  unit->steps = first->length;
  search_unit_free (first);
  return unit->left <= unit->steps
         || refuse (reader, unit, "it left more than its path has room for");
}

/* Checks what a row shows by itself, before its children are read. */
static bool
check_row (const Reader *reader, LedgerUnit *unit)
{
  if (unit->state == LEDGER_OPEN
      && (unit->tally.candidates || unit->tally.solutions || unit->kept))
    return refuse (reader, unit, "it is open, and has found something");
  if (unit->state != LEDGER_FOLDED
      && (unit->rows != 1 || unit->combined != 0
          || unit->budget != unit->tally.nodes))
    return refuse (reader, unit, "it is not folded, and counts for others");
  if (unit->left > 0 && !check_path (reader, unit))
    return false;
  if (unit->left > 0)
    unit->children = g_new0 (LedgerUnit *, unit->left);
  unit->unfinished = unit->left;
  return true;
}

/* Reads the row that `select` is at. */
static bool
read_unit (const Reader *reader, sqlite3_stmt *select)
{
  char       *parent = NULL, *damage = NULL;
  LedgerUnit *unit = ledger_unit_read (select, &parent, &damage);
  bool        good;

  if (!unit)
    {
      g_set_error (reader->error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "'%s': %s",
                   reader->file, damage);
      g_free (damage);
      return false;
    }
  g_hash_table_insert (reader->units, unit->address, unit);
  g_ptr_array_add (reader->all, unit);
  good = check_row (reader, unit)
         && (parent ? attach (reader, unit, parent)
             : *unit->address || unit->length
                     || unit->share != SEARCH_SHARE_WHOLE
                 ? refuse (reader, unit, "it has no parent")
                 : true);
  g_free (parent);
  return good;
}

/* Are all units there that this one left? */
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
                       "'%s': unit '%s', which '%s' left, is missing",
                       reader->file, address, unit->address);
          g_free (address);
          return false;
        }
      share += unit->children[i]->share;
      if (share > unit->share)
        return refuse (reader, unit, "its leftovers have more than its share");
    }
  return true;
}

/* Counts unfinished children, from below; rows come in serial order. */
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

/* Frees all units, which may not form a tree yet. */
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

static bool
read_all (const Reader *reader, sqlite3 *db)
{
  sqlite3_stmt *select = NULL;
  bool          good = true;
  int           result;

  result = sqlite3_prepare_v2 (db, "SELECT * FROM unit ORDER BY address", -1,
                               &select, NULL);
  if (result == SQLITE_OK)
    while (good && (result = sqlite3_step (select)) == SQLITE_ROW)
      good = read_unit (reader, select);
  sqlite3_finalize (select);
  if (good && result != SQLITE_DONE)
    {
      g_set_error (reader->error, SEARCH_ERROR,
                   (result & 0xff) == SQLITE_CORRUPT ? SEARCH_ERROR_INPUT
                                                     : SEARCH_ERROR_IO,
                   "'%s': %s", reader->file, sqlite3_errmsg (db));
      return false;
    }
  return good;
}

LedgerUnit *
ledger_tree_read (sqlite3 *db, const char *file, GError **error)
{
  Reader      reader = { .units = g_hash_table_new (g_str_hash, g_str_equal),
                         .all = g_ptr_array_new (),
                         .file = file,
                         .error = error };
  LedgerUnit *whole = NULL;

  if (!read_all (&reader, db) || !close_units (&reader))
    free_all (&reader);
  else if (reader.all->len == 0)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "'%s': it has no units", file);
  else
    whole = reader.all->pdata[0];
  g_ptr_array_unref (reader.all);
  g_hash_table_unref (reader.units);
  return whole;
}

bool
ledger_best_improves (SearchBest best, SearchBest value, bool maximise)
{
  if (!value.found || !best.found)
    return value.found;
  return maximise ? value.value > best.value : value.value < best.value;
}

void
ledger_total_add (LedgerTotal *total, const LedgerUnit *unit, bool maximise)
{
  if (unit->state == LEDGER_OPEN)
    {
      total->open++;
      total->rows++;
      return;
    }
  total->rows++;
  total->units += unit->rows;
  total->share += ledger_unit_own_share (unit);
  total->kept += unit->kept;
  search_tally_add (&total->tally, &unit->tally);
  if (ledger_best_improves (total->best, unit->best, maximise))
    total->best = unit->best;
}

/* Adds up units. */
typedef struct
{
  LedgerTotal *total;
  bool         maximise;
} Sum;

static void
add_unit (LedgerUnit *unit, void *data)
{
  const Sum *sum = data;

  ledger_total_add (sum->total, unit, sum->maximise);
}

void
ledger_tree_total (LedgerUnit *whole, bool maximise, LedgerTotal *total)
{
  Sum sum = { total, maximise };

  *total = (LedgerTotal){ 0 };
  ledger_unit_walk (whole, add_unit, &sum);
}
