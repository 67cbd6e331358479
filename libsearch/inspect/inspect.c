/* SPDX-License-Identifier: MIT */
/* inspect.c: what is checked of a representation, one thing after the other. */
#include "checks.h"
#include "libsearch/text/settings.h"

#include <libsearch/search-inspect.h>

/* Where no limits are given. */
#define NODES 2000
#define NODES_COMPARED 100000
#define SECONDS 20
#define SEED 1

/* Something to check, in a process of its own. */
typedef struct
{
  void (*check) (const CheckerSettings *settings);
  bool may_crash; /* callbacks need not expect what it does */
} Check;

static const Check checks_of_one[]
    = { { .check = walk_check },
        { .check = endless_check },
        { .check = purity_check },
        { .check = pruning_check },
        { .check = expanded_check, .may_crash = true } };

static const Check checks_of_two[] = { { .check = agreement_check } };

/* Those of the caller, and what it leaves open. */
static bool
complete_settings (SearchInspectSettings       *settings,
                   const SearchInspectSettings *given, uint64_t nodes,
                   GError **error)
{
  if (given
      && !settings_take (settings, sizeof *settings, "SearchInspectSettings",
                         given, error))
    return false;
  if (settings->node_limit == 0)
    settings->node_limit = nodes;
  if (!(settings->time_limit > 0))
    settings->time_limit = SECONDS;
  if (settings->seed == 0)
    settings->seed = SEED;
  return true;
}

static bool
fits (const SearchInstance *instance, const SearchRepr *repr,
      const SearchInspectSettings *settings, GError **error)
{
  SearchMemory memory;

  return search_instance_fits (instance, repr, settings->memory_limit, 1,
                               &memory, error);
}

static char *
dup_unless_empty (const char *text)
{
  return *text ? g_strdup (text) : NULL;
}

static SearchInspection *
inspection_new (const Findings *findings)
{
  SearchInspection *inspection = g_new (SearchInspection, 1);
  GPtrArray        *callbacks = g_ptr_array_new ();

  for (Callback i = 0; i < CALLBACKS; i++)
    if (findings->called[i])
      g_ptr_array_add (callbacks, (void *) callback_name (i));
  g_ptr_array_add (callbacks, NULL);
  *inspection = (SearchInspection){
    .mistake = dup_unless_empty (findings->mistake),
    .note = dup_unless_empty (findings->note),
    .complete = !findings->limited,
    .candidates = findings->candidates,
    .nodes = findings->nodes,
    .solutions = findings->solutions,
    .callbacks = (const char **) g_ptr_array_free (callbacks, FALSE),
  };
  return inspection;
}

void
search_inspection_free (SearchInspection *inspection)
{
  if (!inspection)
    return;
  g_free (inspection->mistake);
  g_free (inspection->note);
  g_free (inspection->callbacks);
  g_free (inspection);
}

/* Runs the checks until one of them finds a mistake, or a limit comes. */
static SearchInspection *
run (const Check *checks, size_t count, CheckerSettings *checker,
     const SearchInspectSettings *settings, GError **error)
{
  Findings         *findings = findings_new (settings->cancel);
  SearchInspection *inspection = NULL;
  GError           *failure = NULL;

  if (!findings)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY,
                   "no memory to share with another process");
      return NULL;
    }
  findings->deadline
      = g_get_monotonic_time ()
        + (gint64) (MIN (settings->time_limit, 1e9) * G_USEC_PER_SEC);
  findings->tick = settings->tick;
  findings->data = settings->data;
  checker->findings = findings;
  checker->seed = settings->seed;
  checker->nodes = settings->node_limit;
  for (size_t i = 0;
       i < count && (i == 0 || !findings_are_over (findings))
       && sandbox_run (checks[i].check, checker, checks[i].may_crash, &failure);
       i++)
    ;
  if (failure)
    g_propagate_error (error, failure);
  else
    inspection = inspection_new (findings);
  findings_free (findings);
  return inspection;
}

SearchInspection *
search_inspect (const SearchInstance *instance, const SearchRepr *repr,
                const SearchInspectSettings *given, GError **error)
{
  SearchInspectSettings settings = SEARCH_INSPECT_SETTINGS ();
  CheckerSettings       checker = { .instance = instance, .repr = repr };

  g_return_val_if_fail (instance != NULL && repr != NULL, NULL);
  if (!complete_settings (&settings, given, NODES, error)
      || !fits (instance, repr, &settings, error))
    return NULL;
  return run (checks_of_one, G_N_ELEMENTS (checks_of_one), &checker, &settings,
              error);
}

SearchInspection *
search_inspect_compare (const SearchInstance *instance, const SearchRepr *left,
                        const SearchRepr            *right,
                        const SearchInspectSettings *given, GError **error)
{
  SearchInspectSettings settings = SEARCH_INSPECT_SETTINGS ();
  CheckerSettings       checker
      = { .instance = instance, .repr = left, .other = right };

  g_return_val_if_fail (instance && left && right, NULL);
  if (!complete_settings (&settings, given, NODES_COMPARED, error)
      || !fits (instance, left, &settings, error)
      || !fits (instance, right, &settings, error))
    return NULL;
  return run (checks_of_two, G_N_ELEMENTS (checks_of_two), &checker, &settings,
              error);
}
