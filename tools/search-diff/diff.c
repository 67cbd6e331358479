/* SPDX-License-Identifier: MIT */
/* diff.c: do the representations of one instance agree? */
#include "diff.h"
#include "diff-compare.h"
#include "diff-depths.h"
#include "libsearch/inspect/lockstep.h"
#include "tools/cli/terminal.h"
#include "tools/cli/signals.h"

Diff *
diff_new (const DiffOptions *options)
{
  Diff *diff = g_new0 (Diff, 1);

  diff->options = options;
  diff->ways = diff_ways_new (options);
  diff->evidence = g_string_new (NULL);
  diff->doing = g_string_new (NULL);
  diff->pictures = options->html ? diff_pictures_new () : NULL;
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
  g_string_free (diff->doing, TRUE);
  g_free (diff->sides);
  diff_pictures_free (diff->pictures);
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

const char *
diff_doing (const Diff *diff)
{
  return diff->doing->str;
}

DiffPictures *
diff_pictures (const Diff *diff)
{
  return diff->pictures;
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

/* Is this representation left out, because it is not named by --repr and cannot
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
  DiffParting            parting = { diff, left, right };
  const LockstepSettings settings = { .candidates = LOCKSTEP_CANDIDATES,
                                      .seed = diff->options->seed,
                                      .samples = diff->options->samples,
                                      .cancel = signals_caught (),
                                      .tick = activity_tick,
                                      .parted = diff_note_parting,
                                      .data = &parting };
  char                  *report;

  if (left != right
      && (!left->tree || g_strcmp0 (left->tree, right->tree) != 0))
    return true;
  g_string_printf (diff->doing, "%s and %s, step by step", left->name,
                   right->name);
  report = lockstep (diff->instance, left, right, &settings);
  if (!report)
    return true;
  g_string_append_printf (diff->evidence, "%s\n", report);
  g_free (report);
  if (left == right)
    return diff_note_fault (
        diff, left, NULL,
        "%s has a callback that does not depend on the path alone", left->name);
  return diff_note_fault (diff, left, right, "%s and %s part", left->name,
                          right->name);
}

/* Searches in one way, unless it cannot be had: a group may be too large to go
 * through.  True with no `wrong` in the outcome: it cannot.
 */
static bool
try_way (Diff *diff, const SearchRepr *repr, const DiffWay *way,
         DiffOutcome *outcome)
{
  if (diff_search (diff, repr, way, outcome))
    return true;
  if (way->symmetry != SEARCH_SYMMETRY_SEEN
      || !g_error_matches (diff->error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    return false;
  g_clear_error (&diff->error);
  diff_outcome_clear (outcome);
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
      success = way->symmetry
                    ? diff_compare_answers (diff, first, &outcome, how)
                    : diff_compare_ways (diff, first, &outcome, how);
      if (success && way->symmetry)
        {
          if (!orbits[way->symmetry].repr)
            orbits[way->symmetry] = outcome;
          success
              = diff_compare_ways (diff, &orbits[way->symmetry], &outcome, how);
        }
      cell->solutions = outcome.tally.solutions;
      cell->seconds += (double) (g_get_monotonic_time () - start) / 1e6;
    }
  if (outcome.wrong != orbits[way->symmetry].wrong)
    diff_outcome_clear (&outcome);
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
    diff_outcome_clear (&orbits[i]);
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
          && !diff_search (diff, reprs->pdata[i], &plain, &outcomes[i]))
        return false;
    }
  while (base + 1 < reprs->len
         && (!outcomes[base].repr || outcomes[base].wrong->len > 0))
    base++;
  for (guint i = 0; i < reprs->len; i++)
    if (outcomes[base].repr && outcomes[i].repr
        && (!diff_compare_answers (diff, &outcomes[base], &outcomes[i],
                                   "depth dynamic")
            || !diff_compare_trees (diff, &outcomes[first_of_tree (diff, i)],
                                    &outcomes[i])))
      return false;
  for (guint i = 0; i < reprs->len; i++)
    if (outcomes[i].repr && !diff_compare_known (diff, &outcomes[i]))
      return false;
  return true;
}

/* Appends each best answer, as far as there are answers. */
static void
append_bests (const Diff *diff, const DiffBest *found)
{
  for (size_t i = 0; i < G_N_ELEMENTS (found->sides); i++)
    {
      const DiffFinding *side = &found->sides[i];
      gsize              size;
      const int         *values;

      if (!side->answer)
        continue;
      values = g_bytes_get_data (side->answer, &size);
      g_string_append_printf (diff->evidence, "  %s (%s): ", side->repr->name,
                              side->how);
      diff_draw (diff->instance, values, size / sizeof (int), diff->evidence);
    }
}

/* Notes both sides, and what is wrong; false. */
static bool
note_bests (Diff *diff, const DiffBest *found)
{
  append_bests (diff, found);
  if (diff->pictures)
    diff_pictures_add_bests (diff->pictures, diff->instance, found);
  return diff_note_fault (diff, found->sides[0].repr, found->sides[1].repr,
                          "%s", found->fault);
}

/* The search for the best answer, where some can be better than others. */
static bool
compare_bests (Diff *diff)
{
  GPtrArray *reprs = g_ptr_array_new ();
  DiffBest   found;
  bool       success;

  for (guint i = 0; i < diff->options->reprs->len; i++)
    if (!left_out (diff, i))
      g_ptr_array_add (reprs, diff->options->reprs->pdata[i]);
  g_string_assign (diff->doing, "the best");
  success = diff_best (diff->instance, reprs, &found, &diff->error);
  if (success && found.fault)
    success = note_bests (diff, &found);
  diff_best_clear (&found);
  g_ptr_array_unref (reprs);
  return success;
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
                  && compare_repr (diff, i, &outcomes[i])
                  && diff_depths (diff, reprs->pdata[i]));
      success = success && compare_bests (diff);
    }
  for (guint i = 0; i < reprs->len; i++)
    diff_outcome_clear (&outcomes[i]);
  g_free (outcomes);
  return success && !g_atomic_int_get (signals_caught ());
}
