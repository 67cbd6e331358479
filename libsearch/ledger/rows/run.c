/* SPDX-License-Identifier: MIT */
/* run.c: the run that a ledger belongs to. */
#include "run.h"
#include "table.h"
#include "libsearch/text/plural.h"

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

int64_t
ledger_run_checksum (const LedgerRun *run)
{
  LedgerRow row;

  ledger_row_make (&row, &ledger_run_table, run);
  ledger_row_clear (&row);
  return ledger_row_seal (&row);
}

int
ledger_run_insert (sqlite3 *db, const LedgerRun *run)
{
  return ledger_row_insert (db, &ledger_run_table, run);
}

/* Copies the first run; a second one cannot be. */
static bool
take (void *run, const LedgerValue *values)
{
  return !((LedgerRun *) run)->problem
         && ledger_row_take (&ledger_run_table, values, run);
}

int
ledger_run_select (sqlite3 *db, LedgerRun *run)
{
  int result;

  *run = (LedgerRun){ 0 };
  result = ledger_table_select (db, &ledger_run_table, take, run);
  return result == SQLITE_DONE && !run->problem ? SQLITE_CORRUPT : result;
}

bool
ledger_run_take (LedgerRun *run, const LedgerValue *values)
{
  *run = (LedgerRun){ 0 };
  return ledger_row_is_sealed (&ledger_run_table, values)
         && ledger_row_take (&ledger_run_table, values, run);
}
