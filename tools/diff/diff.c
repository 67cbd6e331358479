/* SPDX-License-Identifier: MIT */
/* diff.c: do the representations of one instance agree? */
#include "diff.h"
#include "difference.h"
#include "tools/shared/lockstep.h"
#include "tools/shared/signals.h"

/* How many candidates a lockstep takes on each side before it gives up. */
#define LOCKSTEP_CANDIDATES 200000

struct Diff
{
  const DiffOptions    *options;
  const SearchInstance *instance; /* at hand */
  GArray               *ways;
  DiffCell             *cells;
  char                 *fault;
  GString              *evidence;
  char                 *sides;
  GError               *error; /* that ended it, and is no disagreement */
};

Diff *
diff_new (const DiffOptions *options)
{
  Diff *diff = g_new0 (Diff, 1);

  diff->options = options;
  diff->ways = diff_ways_new (options);
  diff->evidence = g_string_new (NULL);
  diff->cells = g_new0 (DiffCell, options->reprs->len * diff->ways->len + 1);
  return diff;
}

void
diff_free (Diff *diff)
{
  g_array_unref (diff->ways);
  g_free (diff->cells);
  g_free (diff->fault);
  g_string_free (diff->evidence, TRUE);
  g_free (diff->sides);
  g_clear_error (&diff->error);
  g_free (diff);
}

const char *
diff_fault (const Diff *diff)
{
  return diff->fault;
}

const char *
diff_evidence (const Diff *diff)
{
  return diff->evidence->str;
}

GError *
diff_error (Diff *diff)
{
  return g_steal_pointer (&diff->error);
}

const char *
diff_sides (const Diff *diff)
{
  return diff->sides;
}

const GArray *
diff_ways (const Diff *diff)
{
  return diff->ways;
}

const DiffCell *
diff_cell (const Diff *diff, guint repr, guint way)
{
  return diff->cells + repr * diff->ways->len + way;
}

static bool fault (Diff *diff, const SearchRepr *left, const SearchRepr *right,
                   const char *format, ...) G_GNUC_PRINTF (4, 5);

/* Notes what is wrong between two sides, which may be one; false. */
static bool
fault (Diff *diff, const SearchRepr *left, const SearchRepr *right,
       const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  diff->fault = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  diff->sides = left == right || !right
                    ? g_strdup (left->name)
                    : g_strconcat (left->name, ",", right->name, NULL);
  return false;
}

/* Searches; false: stopped by a signal or a limit, or an error, which is kept.
 */
static bool
run (Diff *diff, const SearchRepr *repr, const DiffWay *way,
     DiffOutcome *outcome)
{
  return diff_run (diff->instance, repr, way, outcome, &diff->error);
}

/* Where the two walks part, if they should be one. */
static void
find_parting (Diff *diff, const SearchRepr *left, const SearchRepr *right)
{
  const LockstepSettings settings
      = { .candidates = LOCKSTEP_CANDIDATES, .cancel = signals_caught () };
  char *report = NULL;

  if (left != right && left->tree && g_strcmp0 (left->tree, right->tree) == 0)
    report = lockstep (diff->instance, left, right, &settings);
  if (report)
    g_string_append_printf (diff->evidence, "%s\n", report);
  g_free (report);
}

/* Two representations, or one in two ways, with the same answers to give. */
static bool
compare_answers (Diff *diff, const DiffOutcome *left, const DiffOutcome *right,
                 const char *how)
{
  const bool same = left->repr == right->repr;

  if (right->wrong->len > 0)
    {
      g_string_append (diff->evidence, right->wrong->str);
      find_parting (diff, left->repr, right->repr);
      return fault (diff, left->repr, right->repr,
                    "%s (%s) gives an answer that is none", right->repr->name,
                    how);
    }
  if (left->tally.solutions != right->tally.solutions)
    fault (diff, left->repr, right->repr,
           "%s %s %" G_GUINT64_FORMAT " solutions, %s (%s) %" G_GUINT64_FORMAT,
           left->repr->name, same ? "at first has" : "has",
           left->tally.solutions, right->repr->name, how,
           right->tally.solutions);
  else if (left->has_digest && right->has_digest
           && left->tally.digest != right->tally.digest)
    fault (diff, left->repr, right->repr,
           "%s and %s (%s) have %" G_GUINT64_FORMAT
           " solutions each, but not the same",
           left->repr->name, right->repr->name, how, left->tally.solutions);
  else
    return true;
  if (left->has_digest && right->has_digest && !same)
    append_difference (diff->instance, left->repr, right->repr, diff->evidence);
  find_parting (diff, left->repr, right->repr);
  return false;
}

/* What one representation does must not depend on the way. */
static bool
compare_ways (Diff *diff, const DiffOutcome *first, const DiffOutcome *other,
              const char *how)
{
  if (!compare_answers (diff, first, other, how))
    return false;
  if (first->tally.nodes != other->tally.nodes
      || first->tally.candidates != other->tally.candidates)
    return fault (
        diff, first->repr, NULL,
        "%s has %" G_GUINT64_FORMAT " nodes and %" G_GUINT64_FORMAT
        " candidates, but %s %" G_GUINT64_FORMAT " and %" G_GUINT64_FORMAT,
        first->repr->name, first->tally.nodes, first->tally.candidates, how,
        other->tally.nodes, other->tally.candidates);
  return true;
}

/* Representations that name the same tree meet the same answers in the same
 * order, at the same nodes.
 */
static bool
compare_trees (Diff *diff, const DiffOutcome *left, const DiffOutcome *right)
{
  if (!left->repr->tree || g_strcmp0 (left->repr->tree, right->repr->tree) != 0)
    return true;
  if (left->tally.nodes != right->tally.nodes)
    fault (diff, left->repr, right->repr,
           "%s has %" G_GUINT64_FORMAT " nodes and %s %" G_GUINT64_FORMAT
           ", but both name the tree %s",
           left->repr->name, left->tally.nodes, right->repr->name,
           right->tally.nodes, left->repr->tree);
  else if (left->has_digest && right->has_digest && left->order != right->order)
    fault (diff, left->repr, right->repr,
           "%s and %s meet the same answers in another order, but both name "
           "the tree %s",
           left->repr->name, right->repr->name, left->repr->tree);
  else
    return true;
  find_parting (diff, left->repr, right->repr);
  return false;
}

static bool
compare_known (Diff *diff, const DiffOutcome *outcome)
{
  const SearchProblem *problem = search_instance_problem (diff->instance);
  SearchKnown          known = { 0 };

  if (!problem->known
      || !problem->known (search_instance_data (diff->instance), &known)
      || !known.source || known.solutions == outcome->tally.solutions)
    return true;
  return fault (diff, outcome->repr, NULL,
                "%s has %" G_GUINT64_FORMAT " solutions, but %s has "
                "%" G_GUINT64_FORMAT,
                outcome->repr->name, outcome->tally.solutions, known.source,
                known.solutions);
}

/* Is this representation left out, because nobody asked for it and it cannot
 * search the instance?
 */
static bool
left_out (const Diff *diff, guint index)
{
  SearchMemory memory;
  GError      *error = NULL;

  if (diff->options->reprs_typed
      || search_instance_fits (diff->instance,
                               diff->options->reprs->pdata[index], 0, 1,
                               &memory, &error))
    return false;
  g_error_free (error);
  return true;
}

/* The first of the representations that names the same tree. */
static guint
first_of_tree (const Diff *diff, guint index)
{
  const GPtrArray  *reprs = diff->options->reprs;
  const SearchRepr *repr = reprs->pdata[index];
  guint             first = 0;

  while (repr->tree && first < index
         && (g_strcmp0 (((const SearchRepr *) reprs->pdata[first])->tree,
                        repr->tree)
                 != 0
             || left_out (diff, first)))
    first++;
  return repr->tree ? first : index;
}

/* Callbacks are functions of the path, and partial answers are the same. */
static bool
compare_steps (Diff *diff, const SearchRepr *left, const SearchRepr *right)
{
  const LockstepSettings settings
      = { .candidates = LOCKSTEP_CANDIDATES,
          .seed = (uint64_t) diff->options->seed,
          .samples = (uint64_t) diff->options->samples,
          .cancel = signals_caught () };
  char *report;

  if (left != right
      && (!left->tree || g_strcmp0 (left->tree, right->tree) != 0))
    return true;
  report = lockstep (diff->instance, left, right, &settings);
  if (!report)
    return true;
  g_string_append_printf (diff->evidence, "%s\n", report);
  g_free (report);
  if (left == right)
    return fault (diff, left, NULL,
                  "%s has a callback that does not depend on the path alone",
                  left->name);
  return fault (diff, left, right, "%s and %s part", left->name, right->name);
}

/* Searches in one way, unless it cannot be had: a group may be too large to go
 * through.  True with no `wrong` in the outcome: it cannot.
 */
static bool
try_way (Diff *diff, const SearchRepr *repr, const DiffWay *way,
         DiffOutcome *outcome)
{
  if (run (diff, repr, way, outcome))
    return true;
  if (way->symmetry != SEARCH_SYMMETRY_SEEN
      || !g_error_matches (diff->error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    return false;
  g_clear_error (&diff->error);
  g_string_free (outcome->wrong, TRUE);
  outcome->wrong = NULL;
  return true;
}

/* One way of a representation, against the plain one, `first`, and the first
 * one of the same symmetry.
 */
static bool
compare_way (Diff *diff, const DiffWay *way, DiffCell *cell,
             const DiffOutcome *first, DiffOutcome *orbits)
{
  const gint64 start = g_get_monotonic_time ();
  char        *how = diff_way_name (way);
  DiffOutcome  outcome;
  bool         success = try_way (diff, first->repr, way, &outcome);

  if (success && outcome.wrong)
    {
      success = way->symmetry ? compare_answers (diff, first, &outcome, how)
                              : compare_ways (diff, first, &outcome, how);
      if (success && way->symmetry)
        {
          if (!orbits[way->symmetry].repr)
            orbits[way->symmetry] = outcome;
          success = compare_ways (diff, &orbits[way->symmetry], &outcome, how);
        }
      cell->solutions = outcome.tally.solutions;
      cell->seconds += (double) (g_get_monotonic_time () - start) / 1e6;
    }
  if (outcome.wrong && outcome.wrong != orbits[way->symmetry].wrong)
    g_string_free (outcome.wrong, TRUE);
  g_free (how);
  return success;
}

/* All ways of one representation; `first` is the plain one. */
static bool
compare_repr (Diff *diff, guint index, const DiffOutcome *first)
{
  const SearchProblem *problem = search_instance_problem (diff->instance);
  DiffOutcome          orbits[3] = { { 0 } }; /* the first of each symmetry */
  bool                 success = true;

  for (guint i = 0; i < diff->ways->len && success; i++)
    {
      const DiffWay *way = &g_array_index (diff->ways, DiffWay, i);

      if (diff_way_is_possible (way, first->repr, problem))
        success
            = compare_way (diff, way, diff->cells + index * diff->ways->len + i,
                           first, orbits);
    }
  for (int i = 0; i < 3; i++)
    if (orbits[i].wrong)
      g_string_free (orbits[i].wrong, TRUE);
  return success;
}

/* The plain search of each representation, against the first one that gives no
 * wrong answer.
 */
static bool
compare_reprs (Diff *diff, DiffOutcome *outcomes)
{
  const GPtrArray *reprs = diff->options->reprs;
  guint            base = 0;

  for (guint i = 0; i < reprs->len; i++)
    {
      const DiffWay plain = { .loop = SEARCH_LOOP_DYNAMIC };

      if (!left_out (diff, i)
          && !run (diff, reprs->pdata[i], &plain, &outcomes[i]))
        return false;
    }
  while (base + 1 < reprs->len
         && (!outcomes[base].repr || outcomes[base].wrong->len > 0))
    base++;
  for (guint i = 0; i < reprs->len; i++)
    if (outcomes[base].repr && outcomes[i].repr
        && (!compare_answers (diff, &outcomes[base], &outcomes[i],
                              "depth dynamic")
            || !compare_trees (diff, &outcomes[first_of_tree (diff, i)],
                               &outcomes[i])))
      return false;
  for (guint i = 0; i < reprs->len; i++)
    if (outcomes[i].repr && !compare_known (diff, &outcomes[i]))
      return false;
  return true;
}

bool
diff_instance (Diff *diff, const SearchInstance *instance)
{
  const GPtrArray *reprs = diff->options->reprs;
  DiffOutcome     *outcomes = g_new0 (DiffOutcome, reprs->len);
  bool             success = true;

  diff->instance = instance;
  for (guint i = 0; i < reprs->len && success; i++)
    success
        = left_out (diff, i)
          || (compare_steps (diff, reprs->pdata[i], reprs->pdata[i])
              && (diff->options->samples == 0
                  || compare_steps (diff, reprs->pdata[first_of_tree (diff, i)],
                                    reprs->pdata[i])));
  if (diff->options->samples == 0)
    {
      success = success && compare_reprs (diff, outcomes);
      for (guint i = 0; i < reprs->len && success; i++)
        success
            = left_out (diff, i)
              || (compare_steps (diff, reprs->pdata[first_of_tree (diff, i)],
                                 reprs->pdata[i])
                  && compare_repr (diff, i, &outcomes[i]));
    }
  for (guint i = 0; i < reprs->len; i++)
    if (outcomes[i].wrong)
      g_string_free (outcomes[i].wrong, TRUE);
  g_free (outcomes);
  return success && !g_atomic_int_get (signals_caught ());
}
