/* SPDX-License-Identifier: MIT */
/* kind.c: the kinds of columns. */
#include "kind.h"
#include "unit.h"
#include "libsearch/text/json.h"

#include <string.h>

static LedgerValue
get_number (const void *field, char **made)
{
  (void) made;
  return ledger_integer (*(const uint64_t *) field);
}

static bool
set_number (void *field, const LedgerValue *value)
{
  *(uint64_t *) field = ledger_value_integer (value);
  return true;
}

const LedgerKind ledger_kind_number
    = { "integer", SQLITE_INTEGER, get_number, set_number };

static LedgerValue
get_count (const void *field, char **made)
{
  (void) made;
  return ledger_integer (*(const guint *) field);
}

static bool
set_count (void *field, const LedgerValue *value)
{
  *(guint *) field = (guint) ledger_value_integer (value);
  return ledger_value_integer (value) <= G_MAXINT;
}

const LedgerKind ledger_kind_count
    = { "number of units", SQLITE_INTEGER, get_count, set_count };

static LedgerValue
get_flag (const void *field, char **made)
{
  (void) made;
  return ledger_integer (*(const bool *) field);
}

static bool
set_flag (void *field, const LedgerValue *value)
{
  *(bool *) field = ledger_value_integer (value) != 0;
  return ledger_value_integer (value) <= 1;
}

const LedgerKind ledger_kind_flag
    = { "flag", SQLITE_INTEGER, get_flag, set_flag };

static LedgerValue
get_time (const void *field, char **made)
{
  return *(const uint64_t *) field ? get_number (field, made) : ledger_null ();
}

const LedgerKind ledger_kind_time
    = { "time", SQLITE_INTEGER, get_time, set_number };

static LedgerValue
get_words (const void *field, char **made)
{
  (void) made;
  return ledger_text (*(char *const *) field);
}

static bool
set_words (void *field, const LedgerValue *value)
{
  *(char **) field = ledger_value_dup_text (value);
  return true;
}

const LedgerKind ledger_kind_words
    = { "text", SQLITE_TEXT, get_words, set_words };
const LedgerKind ledger_kind_stored = { "text", .type = SQLITE_TEXT };

static LedgerValue
get_bytes (const void *field, char **made)
{
  (void) made;
  return ledger_blob (*(GBytes *const *) field);
}

static bool
set_bytes (void *field, const LedgerValue *value)
{
  *(GBytes **) field = ledger_value_dup_blob (value);
  return true;
}

const LedgerKind ledger_kind_bytes
    = { "blob", SQLITE_BLOB, get_bytes, set_bytes };

static LedgerValue
get_best (const void *field, char **made)
{
  const SearchBest *best = field;

  (void) made;
  return best->found ? ledger_integer ((uint64_t) best->value) : ledger_null ();
}

static bool
set_best (void *field, const LedgerValue *value)
{
  *(SearchBest *) field
      = (SearchBest){ value->type != SQLITE_NULL, value->integer };
  return true;
}

const LedgerKind ledger_kind_value
    = { "value", SQLITE_INTEGER, get_best, set_best };

static LedgerValue
get_only (const void *field, char **made)
{
  (void) field;
  (void) made;
  return ledger_integer (1);
}

static bool
set_nothing (void *field, const LedgerValue *value)
{
  (void) field;
  (void) value;
  return true;
}

static bool
set_only (void *field, const LedgerValue *value)
{
  (void) field;
  return ledger_value_integer (value) == 1;
}

const LedgerKind ledger_kind_only
    = { "key of the only row", SQLITE_INTEGER, get_only, set_only };

/* As ["n=16"]. */
static LedgerValue
get_options (const void *field, char **made)
{
  GString *text = g_string_new (NULL);

  for (char *const *option = *(char **const *) field; *option; option++)
    {
      g_string_append_c (text, text->len ? ',' : '[');
      text_append_json (text, *option);
    }
  g_string_append (text, text->len ? "]" : "[]");
  *made = g_string_free (text, FALSE);
  return ledger_text (*made);
}

/* False: the text is no JSON array of texts. */
static bool
set_options (void *field, const LedgerValue *value)
{
  char ***options = field;

  *options = text_strings_from_json (value->bytes);
  return *options != NULL;
}

const LedgerKind ledger_kind_options
    = { "JSON array of texts", SQLITE_TEXT, get_options, set_options };

/* Is it made of letters and digits? */
static bool
set_address (void *field, const LedgerValue *value)
{
  const char *text = value->bytes;

  while (g_ascii_islower (*text) || g_ascii_isdigit (*text))
    text++;
  return *text == '\0' && set_words (field, value);
}

const LedgerKind ledger_kind_address
    = { "address", SQLITE_TEXT, get_words, set_address };

static LedgerValue
get_parent (const void *field, char **made)
{
  const LedgerUnit *parent = *(LedgerUnit *const *) field;

  (void) made;
  return ledger_text (parent ? parent->address : NULL);
}

const LedgerKind ledger_kind_parent
    = { "address", SQLITE_TEXT, get_parent, set_nothing };

static LedgerValue
get_top (const void *field, char **made)
{
  return *(const uint64_t *) field == LEDGER_NO_TOP ? ledger_null ()
                                                    : get_number (field, made);
}

static bool
set_top (void *field, const LedgerValue *value)
{
  *(uint64_t *) field = value->type == SQLITE_NULL
                            ? LEDGER_NO_TOP
                            : ledger_value_integer (value);
  return true;
}

const LedgerKind ledger_kind_top
    = { "number of a top unit", SQLITE_INTEGER, get_top, set_top };

static const char *const states[] = { "open", "done", "folded", NULL };

static LedgerValue
get_state (const void *field, char **made)
{
  (void) made;
  return ledger_text (states[*(const LedgerState *) field]);
}

static bool
set_state (void *field, const LedgerValue *value)
{
  for (int i = 0; states[i]; i++)
    if (g_str_equal (states[i], value->bytes))
      {
        *(LedgerState *) field = (LedgerState) i;
        return true;
      }
  return false;
}

const LedgerKind ledger_kind_state
    = { "state", SQLITE_TEXT, get_state, set_state };

/* How many orbits have each size: "8:11 4:1". */
static LedgerValue
get_orbits (const void *field, char **made)
{
  const SearchTally *tally = field;
  GString           *text = g_string_new (NULL);

  for (size_t i = 0; i < SEARCH_ORBIT_SIZES && tally->orbits[i].size; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT,
                            i ? " " : "", tally->orbits[i].size,
                            tally->orbits[i].count);
  *made = g_string_free (text, FALSE);
  return ledger_text (*made);
}

/* False: get_orbits() would make another text of it. */
static bool
set_orbits (void *field, const LedgerValue *value)
{
  SearchTally *tally = field;
  const char  *text = value->bytes;
  char        *again;
  bool         same;

  for (size_t i = 0; *text && i < SEARCH_ORBIT_SIZES; i++)
    {
      char *end;

      tally->orbits[i].size = g_ascii_strtoull (text, &end, 10);
      text = end + (*end == ':');
      tally->orbits[i].count = g_ascii_strtoull (text, &end, 10);
      text = end + (*end == ' ');
    }
  get_orbits (tally, &again);
  same = g_str_equal (again, value->bytes);
  g_free (again);
  return same;
}

const LedgerKind ledger_kind_orbits
    = { "list of orbits", SQLITE_TEXT, get_orbits, set_orbits };
