/* SPDX-License-Identifier: MIT */
/* verify.c: search-run verify: everything about a ledger that can be checked.
 */
#include "verify.h"
#include "commands.h"
#include "tools/run/run-settings.h"
#include "tools/shared/option-values.h"
#include "tools/shared/output.h"
#include "tools/shared/signals.h"

#include <errno.h>
#include <string.h>

/* Nodes of a folded unit that are worth a second or so. */
#define SAMPLE_NODES UINT64_C (100000000)

/* What was typed. */
typedef struct
{
  gboolean help;
  gboolean json;
  char    *sample;
  char    *sample_nodes;
  char    *seed;
  char    *repr;
  char   **rest; /* the ledger, and what is too many */
} Typed;

static GOptionContext *
make_context (Typed *typed)
{
  /* clang-format off */
  const GOptionEntry entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &typed->help,
      "Print this and exit", NULL },
    { "sample", 0, 0, G_OPTION_ARG_STRING, &typed->sample,
      "Explore so many of the units again, drawn at random (10%, of at most "
      "--sample-nodes in all)", "K%" },
    { "sample-nodes", 0, 0, G_OPTION_ARG_STRING, &typed->sample_nodes,
      "Leave folded units with more nodes out (100000000)", "N" },
    { "repr", 0, 0, G_OPTION_ARG_STRING, &typed->repr,
      "Explore them with this representation too", "OTHER" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &typed->seed,
      "Of the random units (1)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &typed->json,
      "Write the result as JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &typed->rest,
      NULL, NULL },
    { 0 },
  };
  /* clang-format on */
  GOptionContext *context = g_option_context_new ("FILE");

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (
      context, "Checks a ledger: the file, every row, the tree of its units, "
               "every stored\nsolution, and a sample of its units by exploring "
               "them again.");
  g_option_context_set_description (
      context, "Exit status: 0 all is well, 65 the ledger is damaged, 70 a "
               "check failed,\n2 something typed is wrong, 74 it cannot be "
               "read.");
  return context;
}

/* "12.5%" as 0.125. */
static bool
parse_percent (const char *value, double *part, GError **error)
{
  char  *end;
  double percent = g_ascii_strtod (value, &end);

  if (end == value || !g_str_equal (end, "%")
      || strspn (value, "0123456789.%") != strlen (value) || percent > 100)
    return usage_error (error, "--sample: '%s' is not a part in 0%%..100%%",
                        value);
  *part = percent / 100;
  return true;
}

static bool
look_up (Verify *verify, const Typed *typed, GError **error)
{
  if (!typed->rest)
    return usage_error (error, "verify: the ledger is missing; "
                               "search-run verify FILE would be right");
  if (typed->rest[1])
    return usage_error (error, "'%s' is one argument too many", typed->rest[1]);
  verify->path = typed->rest[0];
  return (!typed->sample
          || parse_percent (typed->sample, &verify->sample, error))
         && (!typed->sample_nodes
             || parse_count ("--sample-nodes", typed->sample_nodes, 0,
                             SEARCH_COUNT_MAX, "0..2^63-1",
                             &verify->sample_nodes, error))
         && (!typed->seed
             || parse_count ("--seed", typed->seed, 0, UINT64_MAX, "0..2^64-1",
                             &verify->seed, error));
}

static bool
parse (Verify *verify, Typed *typed, int argc, char **argv, GError **error)
{
  GOptionContext *context = make_context (typed);
  char          **all = g_new0 (char *, (size_t) argc + 1), **rest = all;
  bool            success;

  memcpy (all, argv, (size_t) argc * sizeof *all);
  success = g_option_context_parse (context, &argc, &rest, error)
            && (typed->help || look_up (verify, typed, error));
  g_free (all);
  g_option_context_free (context);
  return success;
}

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
  const RunOptions    *options = &verify->recorded.options;
  const SearchProblem *problem = search_instance_problem (options->instance);
  const SearchRepr    *own = options->repr;
  SearchMemory         memory;
  char                *others;

  if (!name)
    return true;
  if (options->best || options->symmetry)
    return usage_error (error,
                        "--repr: the nodes of a run with %s are its "
                        "representation's own",
                        options->best ? "--best" : "--symmetry");
  verify->other = search_problem_find_repr (problem, name, error);
  if (!verify->other)
    {
      g_prefix_error (error, "--repr: ");
      return false;
    }
  if (verify->other != own && own->tree
      && g_strcmp0 (verify->other->tree, own->tree) == 0)
    return search_instance_fits (options->instance, verify->other,
                                 options->memory, options->workers, &memory,
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
  const RunOptions    *options = &verify->recorded.options;
  const SearchSettings settings = run_settings (options);
  SearchExplorer      *explorer = search_explorer_new (
           options->instance, options->repr, &settings, error);

  if (!explorer)
    return false;
  verify->has_digest = search_explorer_has_digest (explorer);
  search_explorer_free (explorer);
  return true;
}

/* Opens the ledger.  One that is refused is a failed check. */
static bool
open_ledger (Verify *verify, const Typed *typed, GError **error)
{
  if (!recorded_open (&verify->recorded, verify->path, LEDGER_READ, NULL,
                      error))
    {
      if (!g_error_matches (*error, LEDGER_ERROR, LEDGER_ERROR_BAD))
        return false;
      verify_broken (verify, "opening", g_steal_pointer (error));
      return true;
    }
  ledger_unit_walk (verify->recorded.ledger->whole, list_unit, verify->units);
  return choose_other (verify, typed->repr, error)
         && find_digest (verify, error);
}

/* All checks, until one leaves nothing to rely on, or a signal comes. */
static void
check_all (Verify *verify)
{
  void (*const checks[]) (Verify * verify)
      = { verify_pages,   verify_checksums,  verify_tree,  verify_tallies,
          verify_answers, verify_duplicates, verify_sample };

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

/* Prints `text`, which it frees. */
static Status
print (GString *text, Status status)
{
  Output *output = output_open (NULL, NULL);
  int     error;

  output_write (output, text->str, text->len);
  g_string_free (text, TRUE);
  error = output_close (output);
  if (error && error != EPIPE)
    complain ("stdout: %s", g_strerror (error));
  return error ? STATUS_IO : status;
}

static Status
print_help (Typed *typed)
{
  GOptionContext *context = make_context (typed);
  char           *help = g_option_context_get_help (context, FALSE, NULL);
  GString        *text = g_string_new (help);

  /* GLib names the program alone. */
  g_string_replace (text, "search-run [", "search-run verify [", 1);
  g_free (help);
  g_option_context_free (context);
  return print (text, STATUS_COMPLETE);
}

/* Reports, on stderr also what failed first. */
static Status
report (const Verify *verify, bool json)
{
  GString *text = g_string_new (NULL);
  Status   status;

  (json ? verify_report_json : verify_report_text) (verify, text);
  status = print (text, verify->status);
  for (guint i = 0; i < verify->checks->len; i++)
    {
      const VerifyCheck *check
          = &g_array_index (verify->checks, VerifyCheck, i);

      if (!check->good)
        {
          complain ("verify: %s: %s", check->name, check->text);
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

Status
command_verify (int argc, char **argv)
{
  Verify verify
      = { .sample = -1,
          .sample_nodes = SAMPLE_NODES,
          .seed = 1,
          .units = g_ptr_array_new (),
          .checks = g_array_new (FALSE, FALSE, sizeof (VerifyCheck)) };
  Typed   typed = { 0 };
  GError *error = NULL;
  Status  status;

  g_array_set_clear_func (verify.checks, clear_check);
  signals_catch ();
  if (!parse (&verify, &typed, argc, argv, &error)
      || (!typed.help && !open_ledger (&verify, &typed, &error)))
    {
      status = status_of_error (error);
      complain ("%s", error->message);
      g_error_free (error);
    }
  else if (typed.help)
    status = print_help (&typed);
  else
    {
      check_all (&verify);
      status = report (&verify, typed.json);
    }
  recorded_close (&verify.recorded);
  g_array_unref (verify.checks);
  g_ptr_array_unref (verify.units);
  g_strfreev (typed.rest);
  g_free (typed.sample);
  g_free (typed.sample_nodes);
  g_free (typed.seed);
  g_free (typed.repr);
  return status;
}
