/* SPDX-License-Identifier: MIT */
/* inspect.c: runs the checks of a representation, one after the other.  Each
 * check runs in a child process, since callbacks may crash, and reports the
 * mistakes that it finds.
 */
#include "checker.h"
#include "libsearch/text/settings.h"
#include "walker.h"

#include <libsearch/search-inspect.h>

/* Limits of each search for the best answer, in nodes and in bytes. */
#define BEST_NODES 100000
#define MEMORY ((size_t) 1 << 28)

/* Limits of expanded_check(), which expands solutions: number of solutions to
 * expand, total number of candidates, and depth.
 */
#define SOLUTIONS 20
#define OPENER_CANDIDATES 20000
#define DEPTH_MAX 1000

/* Maximum number of children to make of a solution. */
#define CHILDREN 100

static SearchGoal
goal_of (const CheckerSettings *settings)
{
  return search_instance_goal (settings->instance, settings->repr);
}

/* Searches for the best answer with `repr`.  Returns false if the search
 * failed.
 */
static bool
find_best (const CheckerSettings *settings, const SearchRepr *repr,
           SearchResult *result)
{
  const gint64 left = settings->findings->deadline - g_get_monotonic_time ();
  const SearchSettings search
      = SEARCH_SETTINGS (.loop = SEARCH_LOOP_DYNAMIC, .best = true,
                         .node_limit = BEST_NODES,
                         .time_limit = (double) MAX (left, 1) / G_USEC_PER_SEC,
                         .memory_limit = MEMORY,
                         .cancel = &settings->findings->cancelled);

  return search_run (settings->instance, repr, &search, NULL, result, NULL);
}

/* Returns true if a complete search with `repr` finds no answer, or finds no
 * answer as good as the value `other`.
 */
static bool
finds_less (const CheckerSettings *settings, const SearchRepr *repr,
            const SearchBest *other)
{
  SearchResult result;

  if (!find_best (settings, repr, &result))
    return false;
  return result.stop_reason == SEARCH_STOP_COMPLETE
         && (!result.best.found
             || (goal_of (settings) == SEARCH_GOAL_MAXIMIZE
                     ? result.best.value < other->value
                     : result.best.value > other->value));
}

/* Searches for the best answer with and without `bound` and `best.expand`,
 * within BEST_NODES nodes.  If the search with these callbacks finds a worse
 * answer or none, reports a mistake: the callbacks have excluded the best
 * answer.
 */
static void
pruning_check (const CheckerSettings *settings)
{
  Findings    *findings = settings->findings;
  SearchRepr   pruned = *settings->repr, plain;
  SearchResult all;
  const char  *guilty = "best.expand";

  /* Remove the callbacks for counting, which need memory and do not matter
   * here.
   */
  pruned.fits = NULL;
  pruned.counting = (SearchReprCounting){ 0 };
  plain = pruned;
  plain.best.bound = NULL;
  plain.best.expand = NULL;
  if (goal_of (settings) == SEARCH_GOAL_NONE
      || (!pruned.best.bound && !pruned.best.expand))
    return;
  findings->called[CALLBACK_BEST_EXPAND] |= pruned.best.expand != NULL;
  if (!find_best (settings, &plain, &all) || !all.best.found
      || !finds_less (settings, &pruned, &all.best))
    return;
  plain.best.bound = pruned.best.bound;
  if (finds_less (settings, &plain, &all.best))
    guilty = "bound";
  findings_mistake (
      findings,
      "%s omits the best answer: without it, the search finds "
      "one of value %" G_GINT64_FORMAT ", which is %s than all answers with it",
      guilty, all.best.value,
      goal_of (settings) == SEARCH_GOAL_MAXIMIZE ? "more" : "less");
}

typedef struct
{
  Walker   *walker;
  Findings *findings;
  uint64_t  candidates;
  int       solutions;
} Opener;

/* Returns the answer as text. */
static char *
draw_answer (const CheckerSettings *settings, GBytes *answer)
{
  const SearchFormat *format = search_problem_find_format (
      search_instance_problem (settings->instance), NULL, NULL);
  GString   *text = g_string_new (NULL);
  gsize      size = 0;
  const int *values = answer ? g_bytes_get_data (answer, &size) : NULL;

  if (format->picture)
    format = search_common_formats ();
  format->write (search_instance_data (settings->instance), values,
                 size / sizeof (int), text);
  return g_string_free (text, FALSE);
}

/* Expands a solution, and counts its valid children, which a search never
 * makes.
 */
static void
look_below (Opener *opener, const CheckerSettings *settings,
            const WalkerChild *solution)
{
  uint64_t ignored = 0;
  GArray  *children;

  opener->solutions--;
  walker_descend (opener->walker, solution);
  children = walker_children (opener->walker, CHILDREN, &ignored);
  walker_ascend (opener->walker);
  if (children->len > 0 && !opener->findings->note[0])
    {
      char *text = draw_answer (settings, solution->answer);

      findings_note (opener->findings,
                     "solution accepts %s, which has valid children (%u): the "
                     "search does not visit them, because it does not expand "
                     "solutions; ignore this if the problem has such solutions",
                     solution->answer ? text : "a state", children->len);
      g_free (text);
    }
  g_array_unref (children);
}

static void
go_through (Opener *opener, const CheckerSettings *settings, size_t depth)
{
  uint64_t seen = 0;
  GArray  *children
      = walker_children (opener->walker, opener->candidates, &seen);

  opener->candidates -= seen;
  for (guint i = 0;
       i < children->len && opener->candidates > 0 && opener->solutions > 0
       && !findings_are_over (opener->findings);
       i++)
    {
      const WalkerChild *child = &g_array_index (children, WalkerChild, i);

      if (child->solution)
        look_below (opener, settings, child);
      else if (depth < DEPTH_MAX)
        {
          walker_descend (opener->walker, child);
          go_through (opener, settings, depth + 1);
          walker_ascend (opener->walker);
        }
    }
  g_array_unref (children);
}

/* Expands some solutions, and stores a note (on behaviour that may be intended)
 * if a solution has valid children.  No search expands solutions, so callbacks
 * need not allow this, and may crash.
 */
static void
expanded_check (const CheckerSettings *settings)
{
  Opener opener
      = { .walker = walker_new (settings->instance, settings->repr, 0, NULL),
          .findings = settings->findings,
          .candidates = OPENER_CANDIDATES,
          .solutions = SOLUTIONS };

  if (opener.walker && !walker_root_is_solution (opener.walker))
    go_through (&opener, settings, 0);
  walker_free (opener.walker);
}

/* Default limits, in nodes: NODES for checking one representation,
 * NODES_COMPARED for comparing two.
 */
#define NODES 2000
#define NODES_COMPARED 100000
#define SECONDS 20
#define SEED 1

/* The checks of one representation; each runs in its own child process. */
static void (*const checks[]) (const CheckerSettings *settings)
    = { recount_check, questions_check, walk_check, endless_check, purity_check,
        pruning_check, expanded_check,  keys_check, order_check };

/* The checks of two representations. */
static void (*const comparison[]) (const CheckerSettings *settings)
    = { agreement_check };

/* Copies the caller's settings, and replaces zeros by defaults. */
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

char *
crash_find (const SearchInstance *instance, const SearchRepr *repr,
            bool canonical, bool best, double seconds)
{
  CheckerSettings settings = { .instance = instance,
                               .repr = repr,
                               .findings = findings_new (NULL),
                               .expand = CALLBACK_EXPAND };
  char           *message = NULL;

  if (!settings.findings)
    return NULL;
  if (canonical && repr->canonical.expand)
    settings.expand = CALLBACK_CANONICAL_EXPAND;
  if (best)
    settings.goal = search_instance_goal (instance, repr);
  if (best && repr->best.expand)
    settings.expand = CALLBACK_BEST_EXPAND;
  settings.findings->deadline
      = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  if (!sandbox_run (crash_check, &settings, false, NULL)
      && !settings.findings->limited)
    message = dup_unless_empty (settings.findings->mistake);
  findings_free (settings.findings);
  return message;
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
    .hits_checked = findings->hits_checked,
    .product_digest = findings->digest,
    .has_product_digest = findings->has_digest,
    .counted = findings->counted,
    .compared = findings->compared,
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

/* Runs the checks one by one until a check finds a mistake, or a limit ends the
 * inspection.  Returns NULL with an error if a check cannot be started.
 */
static SearchInspection *
run (void (*const *wanted) (const CheckerSettings *settings), size_t count,
     CheckerSettings *checker, const SearchInspectSettings *settings,
     GError **error)
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
  for (size_t i = 0; i < count && (i == 0 || !findings_are_over (findings))
                     && sandbox_run (wanted[i], checker,
                                     wanted[i] == expanded_check, &failure);
       i++)
    ;
  if (failure)
    g_propagate_error (error, failure);
  else
    inspection = inspection_new (findings);
  findings_free (findings);
  return inspection;
}

/* Checks `repr`, or compares `repr` with `other` if `other` is not NULL. */
static SearchInspection *
inspect (const SearchInstance *instance, const SearchRepr *repr,
         const SearchRepr *other, const SearchInspectSettings *given,
         GError **error)
{
  SearchInspectSettings settings = SEARCH_INSPECT_SETTINGS ();
  CheckerSettings       checker
      = { .instance = instance, .repr = repr, .other = other };

  if (!complete_settings (&settings, given, other ? NODES_COMPARED : NODES,
                          error)
      || !fits (instance, repr, &settings, error)
      || (other && !fits (instance, other, &settings, error)))
    return NULL;
  return run (other ? comparison : checks,
              other ? G_N_ELEMENTS (comparison) : G_N_ELEMENTS (checks),
              &checker, &settings, error);
}

SearchInspection *
search_inspect (const SearchInstance *instance, const SearchRepr *repr,
                const SearchInspectSettings *given, GError **error)
{
  g_return_val_if_fail (instance != NULL && repr != NULL, NULL);
  return inspect (instance, repr, NULL, given, error);
}

SearchInspection *
search_inspect_compare (const SearchInstance *instance, const SearchRepr *left,
                        const SearchRepr            *right,
                        const SearchInspectSettings *given, GError **error)
{
  g_return_val_if_fail (instance && left && right, NULL);
  return inspect (instance, left, right, given, error);
}
