/* SPDX-License-Identifier: MIT */
/* run.c: the run that a ledger belongs to. */
#include "run.h"
#include "row.h"
#include "libsearch/text/plural.h"

#include <json-glib/json-glib.h>

#include <string.h>

#define COLUMNS LEDGER_RUN_COLUMNS

void
ledger_run_clear (LedgerRun *run)
{
  g_free (run->problem);
  g_free (run->plugin);
  g_free (run->fingerprint);
  g_strfreev (run->options);
  g_free (run->input_name);
  if (run->input)
    g_bytes_unref (run->input);
  g_free (run->repr);
  g_free (run->symmetry);
  g_free (run->find);
  g_free (run->version);
  *run = (LedgerRun){ 0 };
}

void
ledger_run_copy (LedgerRun *copy, const LedgerRun *run)
{
  *copy = *run;
  copy->problem = g_strdup (run->problem);
  copy->plugin = g_strdup (run->plugin);
  copy->fingerprint = g_strdup (run->fingerprint);
  copy->options = g_strdupv (run->options);
  copy->input_name = g_strdup (run->input_name);
  copy->input = run->input ? g_bytes_ref (run->input) : NULL;
  copy->repr = g_strdup (run->repr);
  copy->symmetry = g_strdup (run->symmetry);
  copy->find = g_strdup (run->find);
  copy->version = g_strdup (run->version);
}

bool
search_ledger_run_keeps (const LedgerRun *run)
{
  return !g_str_equal (run->find, "count");
}

static char *
number (uint64_t value)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT, value);
}

static char *
describe_input (const LedgerRun *run)
{
  char *sum, *text;

  if (!run->input)
    return g_strdup ("none");
  sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, run->input);
  text
      = g_strdup_printf ("%" G_GSIZE_FORMAT " byte%s with the SHA-256 %.16s...",
                         g_bytes_get_size (run->input),
                         plural (g_bytes_get_size (run->input)), sum);
  g_free (sum);
  return text;
}

/* A named field to compare, as text. */
typedef struct
{
  const char *name;
  char       *text;
} Item;

static Item *
list_items (const LedgerRun *run, bool any_part)
{
  const Item items[] = {
    { "the problem", g_strdup (run->problem) },
    { "the plugin ABI", number (run->abi) },
    { "the problem's options", g_strjoinv (" ", run->options) },
    { "the input", describe_input (run) },
    { "--repr", g_strdup (run->repr) },
    { "--symmetry", g_strdup (run->symmetry) },
    { "what is looked for", g_strdup (run->find) },
    { "how many are wanted", number (run->wanted) },
    { "the number of parts", number (run->parts) },
    { "the part", number (any_part ? 0 : run->part) },
    { "the length of an answer", number (run->answer_length) },
    { "the plugin, which a run must keep, has another SHA-256",
      g_strndup (run->fingerprint, 16) },
    { NULL, NULL },
  };

  return g_memdup2 (items, sizeof items);
}

static void
free_items (Item *items)
{
  for (Item *item = items; item->name; item++)
    g_free (item->text);
  g_free (items);
}

char *
search_ledger_run_difference (const LedgerRun *run, const LedgerRun *wanted,
                              bool any_part)
{
  Item *there = list_items (run, any_part);
  Item *here = list_items (wanted, any_part);
  char *text = NULL;

  for (size_t i = 0; there[i].name && !text; i++)
    if (!g_str_equal (there[i].text, here[i].text))
      text = g_strdup_printf ("%s: %s there, %s here", there[i].name,
                              there[i].text, here[i].text);
  free_items (there);
  free_items (here);
  return text;
}

bool
search_ledger_run_check (const LedgerRun *run, const LedgerRun *wanted,
                         const char *path, GError **error)
{
  char *difference = search_ledger_run_difference (run, wanted, false);

  if (!difference)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s' is the ledger of another run; %s", path, difference);
  g_free (difference);
  return false;
}

/* Writes the options as ["n=16"]. */
static char *
write_options (char **options)
{
  JsonArray *array = json_array_new ();
  JsonNode  *node = json_node_new (JSON_NODE_ARRAY);
  char      *text;

  for (char **option = options; *option; option++)
    json_array_add_string_element (array, *option);
  json_node_take_array (node, array);
  text = json_to_string (node, FALSE);
  json_node_unref (node);
  return text;
}

/* Reads the options; NULL: the text is no JSON array of texts. */
static char **
read_options (const char *text)
{
  JsonNode  *node = json_from_string (text, NULL);
  GPtrArray *options = g_ptr_array_new ();
  bool       good = node && JSON_NODE_HOLDS_ARRAY (node);

  if (good)
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        {
          JsonNode   *element = json_array_get_element (array, i);
          const char *option = JSON_NODE_HOLDS_VALUE (element)
                                   ? json_node_get_string (element)
                                   : NULL;

          good &= option != NULL;
          if (option)
            g_ptr_array_add (options, g_strdup (option));
        }
    }
  if (node)
    json_node_unref (node);
  g_ptr_array_add (options, NULL);
  if (good)
    return (char **) g_ptr_array_free (options, FALSE);
  g_strfreev ((char **) g_ptr_array_free (options, FALSE));
  return NULL;
}

void
ledger_run_values (const LedgerRun *run, LedgerValue *values, char **options)
{
  const LedgerValue all[COLUMNS - 1] = {
    ledger_integer (1),
    ledger_text (run->problem),
    ledger_text (run->plugin),
    ledger_integer (run->abi),
    ledger_text (run->fingerprint),
    ledger_text (*options = write_options (run->options)),
    ledger_text (run->input_name),
    ledger_blob (run->input),
    ledger_text (run->repr),
    ledger_text (run->symmetry),
    ledger_text (run->find),
    ledger_integer (run->maximise),
    ledger_integer (run->wanted),
    ledger_integer (run->part),
    ledger_integer (run->parts),
    ledger_integer (run->answer_length),
    ledger_integer (run->seed),
    ledger_text (run->version),
    ledger_integer (run->created),
  };

  memcpy (values, all, sizeof all);
  values[COLUMNS - 1] = ledger_integer (
      (uint64_t) ledger_row_checksum ("run", values, COLUMNS - 1));
}

int64_t
ledger_run_checksum (const LedgerRun *run)
{
  LedgerValue values[COLUMNS];
  char       *options;

  ledger_run_values (run, values, &options);
  g_free (options);
  return values[COLUMNS - 1].integer;
}

int
ledger_run_insert (sqlite3 *db, const LedgerRun *run)
{
  LedgerValue   values[COLUMNS];
  char         *options;
  sqlite3_stmt *insert = NULL;
  int           result;

  ledger_run_values (run, values, &options);
  result = sqlite3_prepare_v2 (
      db, "INSERT INTO run VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
      -1, &insert, NULL);
  if (result == SQLITE_OK)
    result = ledger_row_write (insert, values, COLUMNS - 1,
                               values[COLUMNS - 1].integer);
  sqlite3_finalize (insert);
  g_free (options);
  return result;
}

/* Copies what a row with a good checksum holds. */
static bool
take (LedgerRun *run, const LedgerValue *values)
{
  run->problem = ledger_value_dup_text (&values[1]);
  run->plugin = ledger_value_dup_text (&values[2]);
  run->abi = ledger_value_integer (&values[3]);
  run->fingerprint = ledger_value_dup_text (&values[4]);
  run->options = read_options (values[5].bytes);
  run->input_name = ledger_value_dup_text (&values[6]);
  run->input = ledger_value_dup_blob (&values[7]);
  run->repr = ledger_value_dup_text (&values[8]);
  run->symmetry = ledger_value_dup_text (&values[9]);
  run->find = ledger_value_dup_text (&values[10]);
  run->maximise = ledger_value_integer (&values[11]);
  run->wanted = ledger_value_integer (&values[12]);
  run->part = ledger_value_integer (&values[13]);
  run->parts = ledger_value_integer (&values[14]);
  run->answer_length = ledger_value_integer (&values[15]);
  run->seed = ledger_value_integer (&values[16]);
  run->version = ledger_value_dup_text (&values[17]);
  run->created = ledger_value_integer (&values[18]);
  return run->options != NULL;
}

int
ledger_run_select (sqlite3 *db, LedgerRun *run)
{
  LedgerValue   values[COLUMNS];
  sqlite3_stmt *select = NULL;
  int           result;

  *run = (LedgerRun){ 0 };
  result = sqlite3_prepare_v2 (db, "SELECT * FROM run", -1, &select, NULL);
  if (result == SQLITE_OK)
    result = sqlite3_step (select);
  if (result == SQLITE_ROW)
    result = ledger_row_read (select, "run", values, COLUMNS - 1)
                     && take (run, values)
                 ? SQLITE_ROW
                 : SQLITE_CORRUPT;
  else if (result == SQLITE_DONE)
    result = SQLITE_CORRUPT;
  sqlite3_finalize (select);
  return result;
}

bool
ledger_run_take (LedgerRun *run, const LedgerValue *values)
{
  *run = (LedgerRun){ 0 };
  return values[COLUMNS - 1].integer
             == ledger_row_checksum ("run", values, COLUMNS - 1)
         && take (run, values);
}
