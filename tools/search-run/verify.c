/* SPDX-License-Identifier: MIT */
/* verify.c: the command search-run verify, which makes all possible checks of a
 * ledger.
 */
#include "commands.h"
#include "recorded.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/terminal.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/signals.h"
#include "tools/report/report.h"

/* Options and results of verifying a ledger. */
typedef struct
{
  bool help;
  bool json;

  /* Percentage of the units to explore again; negative: the user entered no
   * percentage.
   */
  double sample;

  /* Maximum number of nodes of a folded unit (one that combines several units).
   * A folded unit with more nodes is not explored again.
   */
  uint64_t sample_nodes;
  uint64_t seed;
  char    *plugin; /* file of the plugin, or NULL */

  /* Name of a second representation, by which the units are explored too; NULL:
   * none.
   */
  char *repr;

  const char *path;   /* path of the ledger */
  GArray     *checks; /* SearchLedgerCheck: results, which own their texts */

  /* True if the command has explored all units of the sample (the units to
   * explore again).
   */
  bool   all;
  Status status;

  /* Progress of the sample, the units to explore again.  `explored` is the
   * number of units that were explored until now, and `units` the number of all
   * units of the sample.
   */
  uint64_t explored, units;
} Verify;

/* Returns the names of the other representations whose trees equal the tree of
 * `own`, as "a, b".  Free with g_free().
 */
static char *
list_others (const SearchProblem *problem, const SearchRepr *own)
{
  GString *list = g_string_new (NULL);

  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    if (*repr != own && own->tree && g_strcmp0 ((*repr)->tree, own->tree) == 0)
      text_append_format (list, "%s%s", list->len ? ", " : "", (*repr)->name);
  return g_string_free (list, FALSE);
}

/* Sets `other` to the representation called `name`; NULL if `name` is NULL.
 * The tree of this representation must equal the tree of the run's
 * representation, so that both visit the same nodes.  Returns false with an
 * error.
 */
static bool
choose_other (const RunOptions *options, const RunInstance *at,
              const char *name, const SearchRepr **other, GError **error)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  const SearchRepr    *own = at->repr;
  SearchMemory         memory;
  char                *others;

  *other = NULL;
  if (!name)
    return true;
  if (options->spec.find == FIND_BEST || options->spec.symmetry)
    return usage_error (
        error,
        "--repr cannot be combined with a run with %s: its nodes "
        "depend on the representation",
        options->spec.find == FIND_BEST ? "--best" : "--symmetry");
  *other = search_problem_find_repr (problem, name, error);
  if (!*other)
    {
      g_prefix_error (error, "--repr: ");
      return false;
    }
  if (*other != own && own->tree && g_strcmp0 ((*other)->tree, own->tree) == 0)
    return search_instance_fits (at->instance, *other, options->limits.memory,
                                 at->workers, &memory, error);
  others = list_others (problem, own);
  usage_error (error,
               *others ? "--repr: only %2$s has the tree of %1$s"
                       : "--repr: no other representation has the tree of %s",
               own->name, others);
  g_free (others);
  return false;
}

/* Stores the result of a check. */
static void
add_check (Verify *verify, const SearchLedgerCheck *check)
{
  const Status      status = status_of_code (check->code);
  SearchLedgerCheck own = *check;

  own.text = g_strdup (check->text);
  g_array_append_val (verify->checks, own);
  if (!check->good
      && (verify->status == STATUS_COMPLETE || status != STATUS_CHECK))
    verify->status = status;
}

/* Makes the JSON object that describes the result of a check. */
static Report *
check_report (const SearchLedgerCheck *check)
{
  Report *report = report_new (NULL);

  report_member (report, "name", as_string (check->name));
  report_member (report, "ok", as_flag (check->good));
  if (check->good)
    report_member (report, "count", as_count (check->count));
  report_member (report, "text", as_string (check->text));
  return report;
}

static Report *
make_report (const Verify *verify)
{
  const bool good = verify->status == STATUS_COMPLETE;
  Report    *report = report_new ("verify"), *checks = report_list_new ();

  report_member (report, "ledger", as_string (verify->path));
  for (guint i = 0; i < verify->checks->len; i++)
    {
      const SearchLedgerCheck *check
          = &g_array_index (verify->checks, SearchLedgerCheck, i);

      report_line (report, check->name, "%-6s %s",
                   check->good ? "ok" : "FAILED", check->text);
      report_member (checks, NULL, as_report (check_report (check)));
    }
  report_member (report, "checks", as_report (checks));
  report_member (report, "complete", as_flag (verify->all));
  report_said (report, "verified", "ok", as_flag (good),
               !good         ? "no"
               : verify->all ? "yes"
                             : "as far as it went");
  return report;
}

static void
take_check (void *data, const SearchLedgerCheck *check)
{
  add_check (data, check);
}

/* Appends the progress of exploring units again, such as "12 of 345 units". */
static void
write_exploring (const void *data, GString *line)
{
  const Verify *verify = data;

  append_count (line, verify->explored);
  g_string_append (line, " of ");
  append_count_of (line, verify->units, "unit");
}

static void
tick (void *data, uint64_t explored, uint64_t units)
{
  Verify *verify = data;

  verify->explored = explored;
  verify->units = units;
  activity_tick ();
}

/* Makes all checks of an open ledger. */
static bool
check_all (Verify *verify, const Recorded *recorded, GError **error)
{
  const RunOptions  *options = &recorded->options;
  const RunInstance *at = &recorded->at;
  SearchLedgerVerify how
      = SEARCH_LEDGER_VERIFY (.instance = at->instance, .repr = at->repr,
                              .sample_nodes = verify->sample_nodes,
                              .seed = verify->seed, .threads = at->workers,
                              .loop = options->spec.loop,
                              .memory_limit = options->limits.memory,
                              .cancel = signals_caught (), .check = take_check,
                              .tick = tick, .data = verify);
  bool good;

  if (verify->sample >= 0) /* 0 means no sample, not the default */
    how.sample
        = verify->sample > 0 ? verify->sample / 100 : SEARCH_LEDGER_SAMPLE_NONE;
  if (!choose_other (options, at, verify->repr, &how.other, error))
    return false;
  activity_begin (false, write_exploring, verify);
  good = search_ledger_verify (recorded->ledger, &how, &verify->all, error);
  activity_end ();
  return good;
}

/* Opens the ledger, and makes all checks.  If the ledger is so damaged that it
 * cannot be opened, adds a failed check and returns true.  Returns false after
 * any other error.
 */
static bool
check_file (Verify *verify, Recorded *recorded, GError **error)
{
  if (recorded_open (recorded, verify->path, verify->plugin, error))
    return check_all (verify, recorded, error);
  if (!g_error_matches (*error, SEARCH_ERROR, SEARCH_ERROR_INPUT))
    return false;
  add_check (verify, &(SearchLedgerCheck){ .name = "opening",
                                           .code = SEARCH_ERROR_INPUT,
                                           .text = (*error)->message });
  g_clear_error (error);
  return true;
}

/* Prints the results of all checks on stdout, and the first failed check on
 * stderr.  Returns the exit status.
 */
static Status
report (const Verify *verify)
{
  GString *text = g_string_new (NULL);
  Status   status;

  report_append (make_report (verify), verify->json, text);
  status = finish_text (g_string_free (text, FALSE), verify->status);
  for (guint i = 0; i < verify->checks->len; i++)
    {
      const SearchLedgerCheck *check
          = &g_array_index (verify->checks, SearchLedgerCheck, i);

      if (!check->good)
        {
          complain (status, "verify: %s: %s", check->name, check->text);
          break;
        }
    }
  return status;
}

static void
clear_check (void *check)
{
  g_free ((char *) ((SearchLedgerCheck *) check)->text);
}

#define FIELD(name) .field = G_STRUCT_OFFSET (Verify, name)

const OptionRow command_verify_rows[] = {
  COMMAND_HELP,
  { "sample", .kind = OPTION_PERCENT, FIELD (sample), .value = "K%",
    .help = "Explore K% of the units again (10%)" },
  { "sample-nodes", .kind = OPTION_INTEGER, FIELD (sample_nodes),
    .max = SEARCH_COUNT_MAX, .initial = SEARCH_LEDGER_SAMPLE_NODES,
    .value = "N", .help = "Skip units with more than N nodes" },
  { "repr", .kind = OPTION_NAME, FIELD (repr), .value = "NAME",
    .help = "Explore them with representation NAME too" },
  { "seed", .kind = OPTION_INTEGER, FIELD (seed), .max = SEARCH_COUNT_MAX,
    .initial = 1, .value = "N", .help = "Choose random units by seed N" },
  { "plugin", .kind = OPTION_FILE, FIELD (plugin), .value = "FILE",
    .help = "Load the plugin FILE, whose code you trust" },
  { "json", FIELD (json), .help = "Write one line of JSON" },
  { 0 },
};

Status
command_verify (int argc, char **argv)
{
  Verify verify
      = { .sample = -1,
          .sample_nodes = SEARCH_LEDGER_SAMPLE_NODES,
          .seed = 1,
          .checks = g_array_new (FALSE, FALSE, sizeof (SearchLedgerCheck)) };
  GError *error = NULL;
  Status  status;
  char  **files = command_line_read (&verify, 1, 1, argc, argv, &status);

  g_array_set_clear_func (verify.checks, clear_check);
  if (files)
    {
      Recorded recorded;

      verify.path = files[0];
      status = check_file (&verify, &recorded, &error) ? report (&verify)
                                                       : finish_failed (error);
      recorded_close (&recorded);
    }
  g_array_unref (verify.checks);
  g_free (verify.plugin);
  g_free (verify.repr);
  g_free (files);
  return status;
}
