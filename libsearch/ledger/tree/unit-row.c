/* SPDX-License-Identifier: MIT */
/* unit-row.c: writes and reads units as rows. */
#include "unit.h"

#include <string.h>

#define COLUMNS LEDGER_UNIT_COLUMNS

static const char *const states[] = { "open", "done", "folded", NULL };

/* Writes how many orbits have each size: "8:11 4:1". */
static char *
write_orbits (const SearchTally *tally)
{
  GString *text = g_string_new (NULL);

  for (size_t i = 0; i < SEARCH_ORBIT_SIZES && tally->orbits[i].size; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT,
                            i ? " " : "", tally->orbits[i].size,
                            tally->orbits[i].count);
  return g_string_free (text, FALSE);
}

static bool
read_orbits (const char *text, SearchTally *tally)
{
  for (size_t i = 0; *text; i++)
    {
      char *end;

      if (i == SEARCH_ORBIT_SIZES)
        return false;
      tally->orbits[i].size = g_ascii_strtoull (text, &end, 10);
      if (end == text || *end != ':')
        return false;
      text = end + 1;
      tally->orbits[i].count = g_ascii_strtoull (text, &end, 10);
      if (end == text || (*end && *end != ' '))
        return false;
      text = end + (*end != '\0');
    }
  return true;
}

static LedgerValue
best_value (SearchBest best)
{
  return best.found ? ledger_integer ((uint64_t) best.value) : ledger_null ();
}

static SearchBest
read_best (const LedgerValue *value)
{
  return value->type == SQLITE_NULL
             ? (SearchBest){ 0 }
             : (SearchBest){ true, (int64_t) ledger_value_integer (value) };
}

void
ledger_unit_values (const LedgerUnit *unit, LedgerValue *values, char **orbits)
{
  const LedgerValue all[COLUMNS - 1] = {
    ledger_text (unit->address),
    ledger_text (unit->parent ? unit->parent->address : NULL),
    unit->top == LEDGER_NO_TOP ? ledger_null () : ledger_integer (unit->top),
    ledger_integer (unit->length),
    ledger_integer (unit->share),
    ledger_text (states[unit->state]),
    ledger_integer (unit->left),
    ledger_blob (unit->path),
    ledger_integer (unit->budget),
    ledger_integer (unit->tally.candidates),
    ledger_integer (unit->tally.nodes),
    ledger_integer (unit->tally.solutions),
    ledger_integer (unit->tally.digest),
    ledger_integer (unit->tally.fundamental),
    ledger_text (*orbits = write_orbits (&unit->tally)),
    best_value (unit->start),
    best_value (unit->best),
    ledger_integer (unit->kept),
    ledger_integer (unit->rows),
    ledger_integer (unit->combined),
    ledger_text (unit->levels),
  };

  memcpy (values, all, sizeof all);
}

void
ledger_unit_seal (LedgerUnit *unit)
{
  LedgerValue values[COLUMNS];
  char       *orbits;

  ledger_unit_values (unit, values, &orbits);
  unit->checksum
      = (uint64_t) ledger_row_checksum ("unit", values, COLUMNS - 1);
  g_free (orbits);
}

int
ledger_unit_write (sqlite3_stmt *upsert, LedgerUnit *unit)
{
  LedgerValue values[COLUMNS];
  char       *orbits;
  int64_t     checksum;
  int         result;

  ledger_unit_values (unit, values, &orbits);
  checksum = ledger_row_checksum ("unit", values, COLUMNS - 1);
  result = ledger_row_write (upsert, values, COLUMNS - 1, checksum);
  unit->checksum = (uint64_t) checksum;
  g_free (orbits);
  return result;
}

/* The number of a state's name, or -1. */
static int
find_state (const LedgerValue *value)
{
  for (int i = 0; states[i]; i++)
    if (value->type == SQLITE_TEXT && g_str_equal (states[i], value->bytes))
      return i;
  return -1;
}

/* Is it made of letters and digits? */
static bool
is_address (const char *text)
{
  while (g_ascii_islower (*text) || g_ascii_isdigit (*text))
    text++;
  return *text == '\0';
}

/* Fills in all but the checksum.  False: the values are impossible. */
static bool
take (LedgerUnit *unit, const LedgerValue *values)
{
  const int state = find_state (&values[5]);

  if (!is_address (unit->address) || state < 0 || values[14].type != SQLITE_TEXT
      || !read_orbits (values[14].bytes, &unit->tally))
    return false;
  unit->top = values[2].type == SQLITE_NULL ? LEDGER_NO_TOP
                                            : ledger_value_integer (&values[2]);
  unit->length = ledger_value_integer (&values[3]);
  unit->share = ledger_value_integer (&values[4]);
  unit->state = (LedgerState) state;
  unit->left = (guint) ledger_value_integer (&values[6]);
  unit->path = ledger_value_dup_blob (&values[7]);
  unit->budget = ledger_value_integer (&values[8]);
  unit->tally.candidates = ledger_value_integer (&values[9]);
  unit->tally.nodes = ledger_value_integer (&values[10]);
  unit->tally.solutions = ledger_value_integer (&values[11]);
  unit->tally.digest = ledger_value_integer (&values[12]);
  unit->tally.fundamental = ledger_value_integer (&values[13]);
  unit->start = read_best (&values[15]);
  unit->best = read_best (&values[16]);
  unit->kept = ledger_value_integer (&values[17]);
  unit->rows = ledger_value_integer (&values[18]);
  unit->combined = ledger_value_integer (&values[19]);
  unit->levels = ledger_value_dup_text (&values[20]);
  return ledger_value_integer (&values[6]) <= G_MAXINT;
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
make_unit (const LedgerValue *values, bool whole, int64_t checksum,
           char **parent, char **damage)
{
  LedgerUnit *unit;

  if (!whole || values[0].type != SQLITE_TEXT)
    {
      *damage = name_damage (&values[0],
                             "its checksum is not that of its row");
      return NULL;
    }
  unit = ledger_unit_new (NULL, ledger_value_dup_text (&values[0]), 0, 0);
  if (!take (unit, values))
    {
      *damage = name_damage (&values[0],
                             "its address, its state or its orbits are none");
      unit->left = 0;
      ledger_unit_free (unit);
      return NULL;
    }
  unit->checksum = (uint64_t) checksum;
  *parent = ledger_value_dup_text (&values[1]);
  return unit;
}

LedgerUnit *
ledger_unit_read (sqlite3_stmt *select, char **parent, char **damage)
{
  LedgerValue values[COLUMNS];
  const bool  whole = ledger_row_read (select, "unit", values, COLUMNS - 1);

  return make_unit (values, whole, sqlite3_column_int64 (select, COLUMNS - 1),
                    parent, damage);
}

LedgerUnit *
ledger_unit_take (const LedgerValue *values, char **parent, char **damage)
{
  const int64_t checksum = values[COLUMNS - 1].integer;

  return make_unit (
      values, checksum == ledger_row_checksum ("unit", values, COLUMNS - 1),
      checksum, parent, damage);
}
