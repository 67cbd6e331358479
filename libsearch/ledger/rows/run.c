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

static bool
is_one_of (const char *text, const char *const *words)
{
  return g_strv_contains (words, text);
}

const char *
ledger_run_find_wrong (const LedgerRun *run)
{
  static const char *const finds[]
      = { "count", "first", "all", "best", "unique", NULL };
  static const char *const limited[] = { "first", "unique", NULL };
  static const char *const whole[] = { "count", "all", NULL };
  static const char *const symmetries[] = { "none", "orbits", NULL };
  const LedgerRule         rules[] = {
            { run->input && !run->input_name,
              "input is there, and input_name is NULL" },
            { !run->input && run->input_name,
              "input_name is there, and input is NULL" },
            { !is_one_of (run->symmetry, symmetries),
              "symmetry is neither none nor orbits" },
            { !is_one_of (run->find, finds),
              "find is none of count, first, all, best, unique" },
            { run->maximise && !g_str_equal (run->find, "best"),
              "maximise is 1, and find is not best" },
            { is_one_of (run->find, limited) && run->wanted == 0,
              "wanted is 0, and find is first or unique" },
            { is_one_of (run->find, whole) && run->wanted > 0,
              "wanted is not 0, and find is count or all" },
            { run->parts - 1 >= SEARCH_COUNT_MAX, "parts is not positive" },
            { run->part > run->parts, "part is greater than parts" },
            { run->part == SEARCH_LEDGER_ALL_PARTS && run->parts == 1,
              "part is 0, and parts is 1" },
            { run->abi - 1 >= SEARCH_COUNT_MAX, "abi is not positive" },
            { run->wanted > SEARCH_COUNT_MAX, "wanted is negative" },
            { run->answer_length > SEARCH_COUNT_MAX, "answer_length is negative" },
  };

  return ledger_rules_broken (rules, G_N_ELEMENTS (rules));
}

bool
ledger_run_take (LedgerRun *run, const char *file, const LedgerValue *values,
                 GError **error)
{
  *run = (LedgerRun){ 0 };
  return ledger_row_take (&ledger_run_table, file, values, run, error)
         && ledger_row_judge (&ledger_run_table, file, values,
                              ledger_run_find_wrong (run), error);
}

/* The run that is read, and the name of its ledger. */
typedef struct
{
  LedgerRun  *run;
  const char *file;
} Reading;

/* Copies the run of a row. */
static bool
take (void *data, const LedgerValue *values, GError **error)
{
  Reading *reading = data;

  ledger_run_clear (reading->run);
  return ledger_run_take (reading->run, reading->file, values, error);
}

bool
ledger_run_read (LedgerRows *rows, LedgerRun *run, GError **error)
{
  Reading reading = { run, rows->name };

  *run = (LedgerRun){ 0 };
  if (!ledger_rows_read (rows, &ledger_run_table, take, &reading, error))
    return false;
  if (!run->problem)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "'%s': table run has no row", rows->name);
  return run->problem != NULL;
}
