/* SPDX-License-Identifier: MIT */
/* columns.c: the tables of a ledger, which search-ledger(5) describes; and the
 * kinds of columns, each of which is named after the type of its field.
 */
#include "history.h"
#include "unit.h"
#include "libsearch/text/format.h"

#include <string.h>

static LedgerValue
get_number (const void *field)
{
  return ledger_integer (*(const uint64_t *) field);
}

static bool
set_number (void *field, const LedgerValue *value)
{
  *(uint64_t *) field = ledger_value_integer (value);
  return true;
}

const LedgerKind ledger_number_kind
    = { "integer", SQLITE_INTEGER, get_number, set_number };

static LedgerValue
get_count (const void *field)
{
  return ledger_integer (*(const guint *) field);
}

static bool
set_count (void *field, const LedgerValue *value)
{
  *(guint *) field = (guint) ledger_value_integer (value);
  return ledger_value_integer (value) <= G_MAXINT;
}

static const LedgerKind ledger_count_kind
    = { "number of units", SQLITE_INTEGER, get_count, set_count };

static LedgerValue
get_flag (const void *field)
{
  return ledger_integer (*(const bool *) field);
}

static bool
set_flag (void *field, const LedgerValue *value)
{
  *(bool *) field = ledger_value_integer (value) != 0;
  return ledger_value_integer (value) <= 1;
}

const LedgerKind ledger_flag_kind
    = { "flag", SQLITE_INTEGER, get_flag, set_flag };

static LedgerValue
get_time (const void *field)
{
  return *(const uint64_t *) field ? get_number (field) : ledger_null ();
}

static const LedgerKind ledger_time_kind
    = { "time", SQLITE_INTEGER, get_time, set_number };

static LedgerValue
get_words (const void *field)
{
  return ledger_text (*(char *const *) field);
}

static bool
set_words (void *field, const LedgerValue *value)
{
  *(char **) field = ledger_value_dup_text (value);
  return true;
}

static const LedgerKind ledger_words_kind
    = { "text", SQLITE_TEXT, get_words, set_words };

/* The kind of a text column that has no field in the record of its table. */
static const LedgerKind ledger_stored_kind = { "text", .type = SQLITE_TEXT };

static LedgerValue
get_bytes (const void *field)
{
  return ledger_blob (*(GBytes *const *) field);
}

static bool
set_bytes (void *field, const LedgerValue *value)
{
  *(GBytes **) field = ledger_value_dup_blob (value);
  return true;
}

const LedgerKind ledger_bytes_kind
    = { "blob", SQLITE_BLOB, get_bytes, set_bytes };

static LedgerValue
get_best (const void *field)
{
  const SearchBest *best = field;

  return best->found ? ledger_integer ((uint64_t) best->value) : ledger_null ();
}

static bool
set_best (void *field, const LedgerValue *value)
{
  *(SearchBest *) field
      = (SearchBest){ value->type != SQLITE_NULL, value->integer };
  return true;
}

static const LedgerKind ledger_value_kind
    = { "value", SQLITE_INTEGER, get_best, set_best };

static LedgerValue
get_only (const void *field)
{
  (void) field;
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

const LedgerKind ledger_only_kind
    = { "key of the only row", SQLITE_INTEGER, get_only, set_only };

/* Writes the options of a run as words of a shell command: 'n=16' 'k=3'. */
static LedgerValue
get_options (const void *field)
{
  GString *text = g_string_new (NULL);

  for (char *const *option = *(char **const *) field; *option; option++)
    {
      char *quoted = g_shell_quote (*option);

      text_append_format (text, "%s%s", text->len ? " " : "", quoted);
      g_free (quoted);
    }
  return ledger_text_made (g_string_free (text, FALSE));
}

/* Returns true if the texts `again` and `value` are equal.  Frees `again`. */
static bool
is_text_of (LedgerValue again, const LedgerValue *value)
{
  const bool same = g_str_equal (again.bytes, value->bytes);

  g_free (again.made);
  return same;
}

/* Reads the options of a run.  Returns false if the text is not exactly the
 * text that get_options() writes.
 */
static bool
set_options (void *field, const LedgerValue *value)
{
  char ***options = field;

  if (!*(const char *) value->bytes)
    *options = g_new0 (char *, 1);
  else if (!g_shell_parse_argv (value->bytes, NULL, options, NULL))
    return false;
  return is_text_of (get_options (field), value);
}

static const LedgerKind ledger_options_kind
    = { "list of quoted texts", SQLITE_TEXT, get_options, set_options };

/* Reads the address of a unit.  Returns false if the address is invalid. */
static bool
set_address (void *field, const LedgerValue *value)
{
  const char *text = value->bytes;

  while (g_ascii_islower (*text) || g_ascii_isdigit (*text))
    text++;
  return *text == '\0' && set_words (field, value);
}

static const LedgerKind ledger_address_kind
    = { "address", SQLITE_TEXT, get_words, set_address };

static LedgerValue
get_parent (const void *field)
{
  const LedgerUnit *parent = *(LedgerUnit *const *) field;

  return ledger_text (parent ? parent->address : NULL);
}

static const LedgerKind ledger_parent_kind
    = { "address", SQLITE_TEXT, get_parent, set_nothing };

static LedgerValue
get_top (const void *field)
{
  return *(const uint64_t *) field == LEDGER_NO_TOP ? ledger_null ()
                                                    : get_number (field);
}

static bool
set_top (void *field, const LedgerValue *value)
{
  *(uint64_t *) field = value->type == SQLITE_NULL
                            ? LEDGER_NO_TOP
                            : ledger_value_integer (value);
  return true;
}

static const LedgerKind ledger_top_kind
    = { "number of a top unit", SQLITE_INTEGER, get_top, set_top };

static const char *const states[] = { "open", "done", "folded", NULL };

static LedgerValue
get_state (const void *field)
{
  return ledger_text (states[*(const SearchLedgerState *) field]);
}

static bool
set_state (void *field, const LedgerValue *value)
{
  for (int i = 0; states[i]; i++)
    if (g_str_equal (states[i], value->bytes))
      {
        *(SearchLedgerState *) field = (SearchLedgerState) i;
        return true;
      }
  return false;
}

static const LedgerKind ledger_state_kind
    = { "state", SQLITE_TEXT, get_state, set_state };

/* Writes counts of orbits: "8:11 4:1" = 11 orbits of size 8, one of size 4. */
static LedgerValue
get_orbits (const void *field)
{
  const SearchTally *tally = field;
  GString           *text = g_string_new (NULL);

  for (size_t i = 0; i < SEARCH_ORBIT_SIZES && tally->orbits[i].size; i++)
    text_append_format (text, "%s%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT,
                        i ? " " : "", tally->orbits[i].size,
                        tally->orbits[i].count);
  return ledger_text_made (g_string_free (text, FALSE));
}

/* Reads the counts of orbits for each size.  Returns false if the text is not
 * exactly the text that get_orbits() writes.
 */
static bool
set_orbits (void *field, const LedgerValue *value)
{
  SearchTally *tally = field;
  const char  *text = value->bytes;

  for (size_t i = 0; *text && i < SEARCH_ORBIT_SIZES; i++)
    {
      char *end;

      tally->orbits[i].size = g_ascii_strtoull (text, &end, 10);
      text = end + (*end == ':');
      tally->orbits[i].count = g_ascii_strtoull (text, &end, 10);
      text = end + (*end == ' ');
    }
  return is_text_of (get_orbits (tally), value);
}

static const LedgerKind ledger_orbits_kind
    = { "list of orbits", SQLITE_TEXT, get_orbits, set_orbits };

#define COUNT(columns) ((int) G_N_ELEMENTS (columns) + 1)

/* A column of a table; `place` is the offset of its field in the record. */
#define COLUMN(title, what, place, ...)                                        \
  {                                                                            \
    .name = title, .kind = &ledger_##what##_kind, .at = place, __VA_ARGS__     \
  }

#define RUN(field) offsetof (SearchLedgerRun, field)
#define UNIT(field) offsetof (LedgerUnit, field)
#define SESSION(field) offsetof (LedgerSessionRow, field)
#define POINT(field) offsetof (SearchLedgerPoint, field)

/* clang-format off */
static const LedgerColumn run[] = {
  COLUMN ("id", only, 0, .check = "id = 1"),
  COLUMN ("problem", words, RUN (problem)),
  COLUMN ("plugin", words, RUN (plugin)),
  COLUMN ("abi", number, RUN (abi), .check = "abi > 0"),
  COLUMN ("fingerprint", words, RUN (fingerprint)),
  COLUMN ("problem_version", number, RUN (problem_version), .check = "problem_version >= 0"),
  COLUMN ("tree", words, RUN (tree), .null = true),
  COLUMN ("options", options, RUN (options)),
  COLUMN ("table_options", words, RUN (table_options), .null = true),
  COLUMN ("input_name", words, RUN (input_name), .null = true),
  COLUMN ("input", bytes, RUN (input), .null = true),
  COLUMN ("repr", words, RUN (repr)),
  COLUMN ("symmetry", words, RUN (symmetry)),
  COLUMN ("find", words, RUN (find),
    .check = "find IN ('count', 'first', 'all', 'best', 'unique')"),
  COLUMN ("maximize", flag, RUN (maximize), .check = "maximize IN (0, 1)"),
  COLUMN ("wanted", number, RUN (wanted), .check = "wanted >= 0"),
  COLUMN ("part", number, RUN (part), .check = "part BETWEEN 0 AND parts"),
  COLUMN ("parts", number, RUN (parts), .check = "parts > 0"),
  COLUMN ("answer_length", number, RUN (answer_length), .check = "answer_length >= 0"),
  COLUMN ("seed", number, RUN (seed)),
  COLUMN ("version", words, RUN (version)),
  COLUMN ("created", number, RUN (created)),
};

#define FOUND (LEDGER_RESULT | LEDGER_SUM)
#define FOUND_BY_ALL (FOUND | LEDGER_TREE)

static const LedgerColumn unit[] = {
  COLUMN ("address", address, UNIT (address), .uses = LEDGER_PLACE),
  COLUMN ("parent", parent, UNIT (parent), .uses = LEDGER_PLACE, .null = true),
  COLUMN ("top", top, UNIT (top), .uses = LEDGER_PLACE, .null = true),
  COLUMN ("length", number, UNIT (length), .check = "length >= 0", .uses = LEDGER_PLACE),
  COLUMN ("share", number, UNIT (share), .check = "share >= 0", .uses = LEDGER_PLACE),
  COLUMN ("state", state, UNIT (state), .check = "state IN ('open', 'done', 'folded')"),
  COLUMN ("left", count, UNIT (left), .check = "\"left\" = 0 OR state = 'done'", .uses = LEDGER_RESULT),
  COLUMN ("path", bytes, UNIT (path), .check = "(path IS NULL) = (\"left\" = 0)", .uses = LEDGER_RESULT, .null = true),
  COLUMN ("budget", number, UNIT (budget), .check = "budget >= 0"),
  COLUMN ("candidates", number, UNIT (tally.candidates), .check = "candidates >= 0", .uses = FOUND),
  COLUMN ("nodes", number, UNIT (tally.nodes), .check = "nodes >= budget", .uses = FOUND_BY_ALL),
  COLUMN ("solutions", sum, UNIT (solutions), .uses = FOUND_BY_ALL | LEDGER_SURE),
  COLUMN ("digest", number, UNIT (tally.digest), .uses = FOUND_BY_ALL),
  COLUMN ("fundamental", number, UNIT (tally.fundamental), .check = "fundamental >= 0", .uses = FOUND),
  COLUMN ("orbits", orbits, UNIT (tally), .uses = FOUND),
  COLUMN ("start_best", value, UNIT (start), .null = true),
  COLUMN ("best", value, UNIT (best), .uses = LEDGER_RESULT, .null = true),
  COLUMN ("kept", number, UNIT (kept), .check = "kept >= 0", .uses = FOUND_BY_ALL | LEDGER_SURE),
  COLUMN ("rows", number, UNIT (rows), .check = "rows >= 1"),
  COLUMN ("combined", number, UNIT (combined)),
  COLUMN ("levels", words, UNIT (levels), .uses = LEDGER_RESULT, .null = true),
  COLUMN ("varies", flag, UNIT (varies), .check = "varies IN (0, 1)"),
};

static const LedgerColumn batch[] = {
  COLUMN ("address", stored, 0),
  COLUMN ("part", number, 0, .check = "part >= 0"),
  COLUMN ("count", number, 0, .check = "count > 0"),
  COLUMN ("answers", stored, 0),
};

static const LedgerColumn session[] = {
  COLUMN ("id", number, SESSION (session.id)),
  COLUMN ("host", words, SESSION (session.host)),
  COLUMN ("pid", number, SESSION (session.pid)),
  COLUMN ("threads", number, SESSION (session.threads), .check = "threads > 0"),
  COLUMN ("began", number, SESSION (session.began)),
  COLUMN ("ended", time, SESSION (session.ended), .null = true),
  COLUMN ("worked", number, SESSION (session.worked), .check = "worked >= 0"),
  COLUMN ("nodes", number, SESSION (session.nodes), .check = "nodes >= 0"),
  COLUMN ("reason", words, SESSION (session.reason), .null = true),
  COLUMN ("fingerprint", words, SESSION (session.fingerprint)),
  COLUMN ("sampled", number, SESSION (session.sampled), .check = "sampled >= 0"),
  COLUMN ("run", number, SESSION (run)),
};

static const LedgerColumn point[] = {
  COLUMN ("worked", number, POINT (worked), .check = "worked >= 0"),
  COLUMN ("at", number, POINT (at)),
  COLUMN ("share", number, POINT (share), .check = "share >= 0"),
  COLUMN ("nodes", number, POINT (nodes), .check = "nodes >= 0"),
  COLUMN ("best", value, POINT (best), .null = true),
};
/* clang-format on */

const LedgerTable ledger_run_table = { "run", run, COUNT (run), 1 };
const LedgerTable ledger_unit_table = { "unit", unit, COUNT (unit), 1 };
const LedgerTable ledger_batch_table = { "batch", batch, COUNT (batch), 2 };
const LedgerTable ledger_session_table
    = { "session", session, COUNT (session), 1 };
const LedgerTable ledger_point_table = { "point", point, COUNT (point), 1 };
