/* SPDX-License-Identifier: MIT */
/* run.c: describes, compares and reads the run that a ledger belongs to. */
#include "run.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"

#include <string.h>

void
ledger_run_clear (SearchLedgerRun *run)
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
  g_free (run->tree);
  g_free (run->table_options);
  *run = (SearchLedgerRun){ 0 };
}

void
ledger_run_copy (SearchLedgerRun *copy, const SearchLedgerRun *run)
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
  copy->tree = g_strdup (run->tree);
  copy->table_options = g_strdup (run->table_options);
}

bool
search_ledger_run_keeps (const SearchLedgerRun *run)
{
  return !g_str_equal (run->find, "count");
}

static char *
number (uint64_t value)
{
  return text_format ("%" G_GUINT64_FORMAT, value);
}

static char *
describe_input (const SearchLedgerRun *run)
{
  char *sum, *text;

  if (!run->input)
    return g_strdup ("none");
  sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, run->input);
  text = text_format ("%" G_GSIZE_FORMAT " byte%s with the SHA-256 %.16s...",
                      g_bytes_get_size (run->input),
                      plural (g_bytes_get_size (run->input)), sum);
  g_free (sum);
  return text;
}

/* Returns the fields of a run that comparisons use.  The list has two texts for
 * each field: its name and its value.  Free with g_strfreev().
 */
static char **
list_fields (const SearchLedgerRun *run, bool any_part)
{
  /* clang-format off */
  char *const fields[] = {
    g_strdup ("the problem"), g_strdup (run->problem),
    g_strdup ("the plugin ABI"), number (run->abi),
    g_strdup ("the problem's options"), g_strjoinv (" ", run->options),
    g_strdup ("the input"), describe_input (run),
    g_strdup ("--repr"), g_strdup (run->repr),
    g_strdup ("--symmetry"), g_strdup (run->symmetry),
    g_strdup ("the wanted solutions"), g_strdup (run->find),
    g_strdup ("the number of wanted solutions"), number (run->wanted),
    g_strdup ("the number of parts"), number (run->parts),
    g_strdup ("the part"), number (any_part ? 0 : run->part),
    g_strdup ("the length of an answer"), number (run->answer_length),
    g_strdup ("the version that the plugin declares"), number (run->problem_version),
    g_strdup ("--memo"), g_strdup (run->memo ? "yes" : "no"),
    g_strdup ("the tree"), g_strdup (run->tree ? run->tree : "no name"),
    NULL,
  };
  /* clang-format on */

  return g_memdup2 (fields, sizeof fields);
}

char *
search_ledger_run_difference (const SearchLedgerRun *run,
                              const SearchLedgerRun *wanted, bool any_part)
{
  g_auto (GStrv) there = list_fields (run, any_part);
  g_auto (GStrv) here = list_fields (wanted, any_part);

  for (size_t i = 0; there[i]; i += 2)
    if (!g_str_equal (there[i + 1], here[i + 1]))
      return text_format (
          "%s: %s there, %s here%s", there[i], there[i + 1], here[i + 1],
          g_str_equal (there[i], "--memo") ? "; use the same, or another file"
                                           : "");
  return NULL;
}

bool
search_ledger_run_check (const SearchLedgerRun *run,
                         const SearchLedgerRun *wanted, const char *path,
                         GError **error)
{
  char *difference = search_ledger_run_difference (run, wanted, false);

  if (!difference)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s' records another run; %s", path, difference);
  g_free (difference);
  return false;
}

int64_t
ledger_run_checksum (const SearchLedgerRun *run)
{
  LedgerRow row;

  ledger_row_make (&row, &ledger_run_table, run);
  ledger_row_clear (&row);
  return ledger_row_seal (&row);
}

const char *
ledger_run_find_wrong (const SearchLedgerRun *run)
{
  static const char *const finds[]
      = { "count", "first", "all", "best", "unique", NULL };
  static const char *const limited[] = { "first", "unique", NULL };
  static const char *const whole[] = { "count", "all", NULL };
  static const char *const symmetries[] = { "none", "orbits", "classes", NULL };
  const LedgerRule         rules[] = {
            { run->input && !run->input_name, "input is set, but input_name is NULL" },
            { !run->input && run->input_name, "input_name is set, but input is NULL" },
            { !g_strv_contains (symmetries, run->symmetry),
              "symmetry is not none, orbits or classes" },
            { !g_strv_contains (finds, run->find),
              "find is not one of count, first, all, best, unique" },
            { run->maximize && !g_str_equal (run->find, "best"),
              "maximize is 1, but find is not best" },
            { g_strv_contains (limited, run->find) && run->wanted == 0,
              "wanted is 0, and find is first or unique" },
            { g_strv_contains (whole, run->find) && run->wanted > 0,
              "wanted is not 0, and find is count or all" },
            { run->parts - 1 >= SEARCH_COUNT_MAX, "parts is not positive" },
            { run->part > run->parts, "part is greater than parts" },
            { run->part == SEARCH_LEDGER_ALL_PARTS && run->parts == 1,
              "part is 0, and parts is 1" },
            { run->abi - 1 >= SEARCH_COUNT_MAX, "abi is not positive" },
            { run->wanted > SEARCH_COUNT_MAX, "wanted is negative" },
            { run->answer_length > SEARCH_COUNT_MAX, "answer_length is negative" },
            { run->memo != SEARCH_MEMO_NO && run->memo != SEARCH_MEMO_LEVELS,
              "memo is not no or levels" },
            { run->memo && (!g_str_equal (run->find, "count") || run->parts > 1),
              "a memo table is only for counts of a whole tree" },
            { run->problem_version > UINT_MAX,
              "problem_version is no number from 0 to 4294967295" },
  };

  return ledger_rules_broken (rules, G_N_ELEMENTS (rules));
}

/* Reads the run in a row; a callback of type LedgerTake. */
static bool
take (void *data, const LedgerValue *values, GError **error)
{
  SearchLedgerRun *run = data;

  ledger_run_clear (run);
  return ledger_row_take (&ledger_run_table, values, run, error)
         && ledger_row_judge (&ledger_run_table, values,
                              ledger_run_find_wrong (run), error);
}

bool
ledger_run_read (LedgerRows *rows, SearchLedgerRun *run, GError **error)
{
  *run = (SearchLedgerRun){ 0 };
  if (!ledger_rows_read (rows, &ledger_run_table, take, run, error))
    return false;
  if (!run->problem)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "'%s': table run has no row", rows->name);
  return run->problem != NULL;
}

/* Returns the option and its value in this instance, such as "n=16"; free with
 * g_free().  Returns NULL for an option without a value, and for a flag that is
 * not set.
 */
static char *
spell (const SearchInstance *instance, const SearchOption *option)
{
  const char *text;

  if (search_option_is_number (option))
    return text_format ("%s=%" G_GINT64_FORMAT, option->name,
                        (gint64) search_instance_value (instance, option));
  text = search_instance_text (instance, option);
  if (option->type == SEARCH_OPTION_FLAG && g_str_equal (text, "no"))
    return NULL;
  return text ? text_format ("%s=%s", option->name, text) : NULL;
}

/* Returns all options of the problem that have values, as a list of texts
 * "NAME=VALUE"; free with g_strfreev().
 */
static char **
list_options (const SearchInstance *instance)
{
  const SearchProblem *problem = search_instance_problem (instance);
  GPtrArray           *list = g_ptr_array_new ();

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    {
      char *text = spell (instance, option);

      if (text)
        g_ptr_array_add (list, text);
    }
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (list, FALSE);
}

/* Returns the SHA-256 of a file as a text; free with g_free().  Returns NULL
 * with an error.
 */
static char *
fingerprint (const char *file, GError **error)
{
  char *text, *sum = NULL;
  gsize length;

  if (g_file_get_contents (file, &text, &length, error))
    {
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) text,
                                         length);
      g_free (text);
    }
  return sum;
}

static const char *
find_name (const SearchSettings *settings, bool keep)
{
  return settings->best             ? "best"
         : settings->solution_limit ? "first"
         : keep                     ? "all"
                                    : "count";
}

/* Returns true if a search with these settings, which may be those of an older
 * libsearch, certainly uses a memo table.
 */
static bool
uses_memo (const SearchSettings *settings)
{
  return settings->size >= sizeof *settings
         && settings->memo >= SEARCH_MEMO_YES;
}

SearchLedgerRun *
search_ledger_run_describe (const char *plugin, const char *fingerprint,
                            const SearchInstance *instance,
                            const SearchRepr     *repr,
                            const SearchSettings *settings, bool keep)
{
  static const SearchSettings none = SEARCH_SETTINGS (.threads = 0);
  SearchLedgerRun            *run = g_new0 (SearchLedgerRun, 1);

  if (!settings)
    settings = &none;
  run->problem_version = search_instance_problem (instance)->version;
  run->tree = g_strdup (repr->tree);
  run->fingerprint = g_strdup (fingerprint);
  run->problem = g_strdup (search_instance_problem (instance)->name);
  run->plugin = g_strdup (plugin);
  run->abi = search_abi ();
  run->options = list_options (instance);
  run->repr = g_strdup (repr->name);
  run->symmetry
      = g_strdup (settings->symmetry == SEARCH_SYMMETRY_NONE      ? "none"
                  : settings->symmetry == SEARCH_SYMMETRY_CLASSES ? "classes"
                                                                  : "orbits");
  run->find = g_strdup (find_name (settings, keep));
  run->maximize
      = settings->best
        && search_instance_goal (instance, repr) == SEARCH_GOAL_MAXIMIZE;
  run->wanted = settings->solution_limit;
  run->memo = uses_memo (settings) ? SEARCH_MEMO_LEVELS : SEARCH_MEMO_NO;
  run->part = run->parts = 1;
  run->answer_length = search_instance_answer_length (instance);
  run->seed = SEARCH_LEDGER_SEED;
  run->version = g_strdup (search_version ());
  run->created = (uint64_t) g_get_real_time ();
  return run;
}

SearchLedgerRun *
search_ledger_run_new (const SearchPlugin *loaded, const char *plugin,
                       const SearchInstance *instance, const SearchRepr *repr,
                       const SearchSettings *settings, bool keep,
                       GError **error)
{
  char            *sum = fingerprint (search_plugin_file (loaded), error);
  char            *name;
  SearchLedgerRun *run = NULL;

  if (!sum)
    return NULL;
  /* An absolute name of the plugin's file is valid in any folder. */
  name = strchr (plugin, G_DIR_SEPARATOR)
             ? g_canonicalize_filename (plugin, NULL)
             : g_strdup (plugin);
  run = search_ledger_run_describe (name, sum, instance, repr, settings, keep);
  g_free (name);
  g_free (sum);
  return run;
}

SearchLedgerRun *
search_ledger_run_copy (const SearchLedgerRun *run)
{
  SearchLedgerRun *copy = g_new (SearchLedgerRun, 1);

  ledger_run_copy (copy, run);
  return copy;
}

void
search_ledger_run_free (SearchLedgerRun *run)
{
  if (run)
    ledger_run_clear (run);
  g_free (run);
}
