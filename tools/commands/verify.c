/* SPDX-License-Identifier: MIT */
/* verify.c: search-run verify: everything about a ledger that can be checked.
 */
#include "verify.h"
#include "command-line.h"
#include "commands.h"
#include "tools/run/run-settings.h"
#include "tools/shared/finish.h"
#include "tools/shared/signals.h"
#include "tools/shared/message.h"

/* The other representations with the same tree, as "a, b"; free with g_free().
 */
static char *
list_others (const SearchProblem *problem, const SearchRepr *own)
{
  GString *list = g_string_new (NULL);

  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    if (*repr != own && own->tree && g_strcmp0 ((*repr)->tree, own->tree) == 0)
      g_string_append_printf (list, "%s%s", list->len ? ", " : "",
                              (*repr)->name);
  return g_string_free (list, FALSE);
}

/* Finds the representation to explore with too, if it has the same tree. */
static bool
choose_other (Verify *verify, const char *name, GError **error)
{
  const SearchSpec    *spec = &verify->recorded.options.spec;
  const RunInstance   *at = &verify->recorded.at;
  const RunOptions    *options = &verify->recorded.options;
  const SearchProblem *problem = search_instance_problem (at->instance);
  const SearchRepr    *own = at->repr;
  SearchMemory         memory;
  char                *others;

  if (!name)
    return true;
  if (spec->find == FIND_BEST || spec->symmetry)
    return usage_error (error,
                        "--repr: the nodes of a run with %s are its "
                        "representation's own",
                        spec->find == FIND_BEST ? "--best" : "--symmetry");
  verify->other = search_problem_find_repr (problem, name, error);
  if (!verify->other)
    {
      g_prefix_error (error, "--repr: ");
      return false;
    }
  if (verify->other != own && own->tree
      && g_strcmp0 (verify->other->tree, own->tree) == 0)
    return search_instance_fits (at->instance, verify->other,
                                 options->limits.memory, at->workers, &memory,
                                 error);
  others = list_others (problem, own);
  usage_error (error,
               *others ? "--repr: the tree of %s is that of %s alone"
                       : "--repr: the tree of %s is that of no other one",
               own->name, others);
  g_free (others);
  return false;
}

static void
list_unit (LedgerUnit *unit, void *data)
{
  g_ptr_array_add (data, unit);
}

/* Does the run make digests? */
static bool
find_digest (Verify *verify, GError **error)
{
  const RunInstance   *at = &verify->recorded.at;
  const RunOptions    *options = &verify->recorded.options;
  const SearchSettings settings
      = run_settings (&options->spec, &options->limits, &options->results);
  SearchExplorer *explorer
      = search_explorer_new (at->instance, at->repr, &settings, error);

  if (!explorer)
    return false;
  verify->has_digest = search_explorer_has_digest (explorer);
  search_explorer_free (explorer);
  return true;
}

/* Opens the ledger.  One that is refused is a failed check. */
static bool
open_ledger (Verify *verify, GError **error)
{
  if (!recorded_open (&verify->recorded, verify->options.path,
                      verify->options.plugin, error))
    {
      if (!g_error_matches (*error, SEARCH_ERROR, SEARCH_ERROR_INPUT))
        return false;
      verify_broken (verify, "opening", g_steal_pointer (error));
      return true;
    }
  ledger_unit_walk (verify->recorded.ledger->whole, list_unit, verify->units);
  return choose_other (verify, verify->options.repr, error)
         && find_digest (verify, error);
}

/* All checks, until one leaves nothing to rely on, or a signal comes. */
static void
check_all (Verify *verify)
{
  void (*const checks[]) (Verify * verify)
      = { verify_pages, verify_checksums, verify_tree,       verify_tallies,
          verify_paths, verify_answers,   verify_duplicates, verify_sample };

  for (size_t i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      if (verify->status == STATUS_INPUT || verify->status == STATUS_IO
          || verify_is_over (verify))
        {
          verify->incomplete = true;
          return;
        }
      checks[i](verify);
    }
}

/* Reports, on stderr also what failed first. */
static Status
report (const Verify *verify)
{
  GString *text = g_string_new (NULL);
  Status   status;

  (verify->options.json ? verify_report_json : verify_report_text) (verify,
                                                                    text);
  status = finish_text (g_string_free (text, FALSE), verify->status);
  for (guint i = 0; i < verify->checks->len; i++)
    {
      const VerifyCheck *check
          = &g_array_index (verify->checks, VerifyCheck, i);

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
  g_free (((VerifyCheck *) check)->text);
}

/* Nodes of a folded unit that are worth a second or so. */
#define SAMPLE_NODES UINT64_C (100000000)

#define FIELD(name) .field = G_STRUCT_OFFSET (VerifyOptions, name)

const OptionRow command_verify_rows[] = {
  COMMAND_HELP,
  { "sample", .kind = OPTION_PERCENT, FIELD (sample), .value = "K%",
    .help = "Explore so many of the units again (10%)" },
  { "sample-nodes", .kind = OPTION_INTEGER, FIELD (sample_nodes),
    .max = SEARCH_COUNT_MAX, .initial = SAMPLE_NODES, .value = "N",
    .help = "Leave out units with more nodes" },
  { "repr", .kind = OPTION_NAME, FIELD (repr), .value = "NAME",
    .help = "Explore them with this representation too" },
  { "seed", .kind = OPTION_INTEGER, FIELD (seed), .max = SEARCH_COUNT_MAX,
    .initial = 1, .value = "N", .help = "Of the random units" },
  { "plugin", .kind = OPTION_FILE, FIELD (plugin), .value = "FILE",
    .help = "The plugin, where it is a file that made the ledger" },
  { "json", FIELD (json), .help = "Write the result as JSON" },
  { 0 },
};

Status
command_verify (int argc, char **argv)
{
  Verify verify
      = { .options = { .sample = -1, .sample_nodes = SAMPLE_NODES, .seed = 1 },
          .units = g_ptr_array_new (),
          .checks = g_array_new (FALSE, FALSE, sizeof (VerifyCheck)) };
  VerifyOptions *options = &verify.options;
  GError        *error = NULL;
  Status         status;
  char         **files = command_line_read (options, 1, 1, argc, argv, &status);

  g_array_set_clear_func (verify.checks, clear_check);
  if (files)
    {
      options->path = files[0];
      signals_catch ();
      if (open_ledger (&verify, &error))
        {
          check_all (&verify);
          status = report (&verify);
        }
      else
        status = finish_failed (error);
    }
  recorded_close (&verify.recorded);
  g_array_unref (verify.checks);
  g_ptr_array_unref (verify.units);
  g_free (options->plugin);
  g_free (options->repr);
  g_free (files);
  return status;
}
