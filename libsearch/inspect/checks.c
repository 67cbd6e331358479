/* SPDX-License-Identifier: MIT */
/* checks.c: two trees side by side, searches for the best with and without
 * bounds, and solutions that are opened.
 */
#include "checks.h"
#include "lockstep.h"
#include "walker.h"

/* Random subtrees, and candidates in each of them. */
#define SAMPLES 20
#define SAMPLE_CANDIDATES 2000

/* Candidates, besides the limit of nodes, for states whose children have no
 * end.
 */
#define CANDIDATES 1000000

/* Limits of each search for the best. */
#define NODES 100000
#define MEMORY ((size_t) 1 << 28)

/* Solutions that are opened, candidates until then, and steps down. */
#define SOLUTIONS 20
#define OPENER_CANDIDATES 20000
#define DEPTH_MAX 1000

/* Children of a solution that are looked at. */
#define CHILDREN 100

/* Returns where `repr` and `other` differ in random subtrees; NULL: nowhere. */
static char *
sample (const CheckerSettings *settings, const SearchRepr *other,
        LockstepTotals *totals)
{
  const LockstepSettings how = { .candidates = SAMPLE_CANDIDATES,
                                 .samples = SAMPLES,
                                 .seed = settings->seed,
                                 .cancel = &settings->findings->cancelled,
                                 .deadline = settings->findings->deadline,
                                 .totals = totals };

  return lockstep (settings->instance, settings->repr, other, &how);
}

void
purity_check (const CheckerSettings *settings)
{
  char *report = sample (settings, settings->repr, NULL);

  if (report)
    findings_mistake (settings->findings,
                      "next, valid, solution, open or answer is no function of "
                      "the instance and the path alone: %s",
                      g_strdelimit (report, "\n", ' '));
  g_free (report);
}

void
agreement_check (const CheckerSettings *settings)
{
  Findings              *findings = settings->findings;
  LockstepTotals         totals = { 0 };
  const LockstepSettings how = { .candidates = CANDIDATES,
                                 .nodes = settings->nodes,
                                 .cancel = &findings->cancelled,
                                 .deadline = findings->deadline,
                                 .totals = &totals };
  char                  *report;

  report = lockstep (settings->instance, settings->repr, settings->other, &how);
  if (!report && totals.limited)
    report = sample (settings, settings->other, &totals);
  if (report)
    findings_mistake (findings, "%s", report);
  findings->candidates = totals.candidates;
  findings->nodes = totals.nodes;
  findings->solutions = totals.solutions;
  findings->limited = totals.limited;
  g_free (report);
}

static SearchGoal
goal_of (const CheckerSettings *settings)
{
  return search_instance_goal (settings->instance, settings->repr);
}

/* Searches for the best; false: that could not be done. */
static bool
find_best (const CheckerSettings *settings, const SearchRepr *repr,
           SearchResult *result)
{
  const gint64 left = settings->findings->deadline - g_get_monotonic_time ();
  const SearchSettings search
      = SEARCH_SETTINGS (.loop = SEARCH_LOOP_DYNAMIC, .best = true,
                         .node_limit = NODES,
                         .time_limit = (double) MAX (left, 1) / G_USEC_PER_SEC,
                         .memory_limit = MEMORY,
                         .cancel = &settings->findings->cancelled);

  return search_run (settings->instance, repr, &search, NULL, result, NULL);
}

/* Does a whole search with `repr` find less than another one found? */
static bool
finds_less (const CheckerSettings *settings, const SearchRepr *repr,
            const SearchBest *other)
{
  SearchResult result;

  if (!find_best (settings, repr, &result))
    return false;
  return result.end == SEARCH_END_COMPLETE
         && (!result.best.found
             || (goal_of (settings) == SEARCH_GOAL_GREATEST
                     ? result.best.value < other->value
                     : result.best.value > other->value));
}

void
pruning_check (const CheckerSettings *settings)
{
  Findings    *findings = settings->findings;
  SearchRepr   pruned = *settings->repr, plain;
  SearchResult all;
  const char  *guilty = "best.open";

  /* Counting takes memory, and is not needed here. */
  pruned.fits = NULL;
  pruned.counting = (SearchReprCounting){ 0 };
  plain = pruned;
  plain.best.bound = NULL;
  plain.best.open = NULL;
  if (goal_of (settings) == SEARCH_GOAL_NONE
      || (!pruned.best.bound && !pruned.best.open))
    return;
  findings->called[CALLBACK_OPEN_BEST] |= pruned.best.open != NULL;
  if (!find_best (settings, &plain, &all) || !all.best.found
      || !finds_less (settings, &pruned, &all.best))
    return;
  plain.best.bound = pruned.best.bound;
  if (finds_less (settings, &plain, &all.best))
    guilty = "bound";
  findings_mistake (findings,
                    "%s leaves out the best answer: without it, one that is "
                    "worth %" G_GINT64_FORMAT " is found, which is %s than all "
                    "that are found with it",
                    guilty, all.best.value,
                    goal_of (settings) == SEARCH_GOAL_GREATEST ? "more"
                                                               : "less");
}

typedef struct
{
  Walker   *walker;
  Findings *findings;
  uint64_t  candidates;
  int       solutions;
} Opener;

/* The answer as text. */
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

/* Opens a solution. */
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
                     "solution says yes to %s, which has valid children (%u): "
                     "they are never looked at, for solutions are not opened; "
                     "if that is meant, all is well",
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

void
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
