/* SPDX-License-Identifier: MIT */
/* diff.c: compares the representations of a problem on one instance. */
#include "diff.h"
#include "tools/cli/signals.h"

Diff *
diff_new (const Options *options)
{
  Diff *diff = g_new0 (Diff, 1);

  diff->options = options;
  diff->ways = ways_new (options);
  diff->evidence = g_string_new (NULL);
  diff->doing = g_string_new (NULL);
  diff->pictures = options->html ? pictures_new () : NULL;
  diff->cells = g_new0 (Cell, options->reprs->len * diff->ways->len + 1);
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
  pictures_free (diff->pictures);
  g_clear_error (&diff->error);
  g_free (diff);
}

/* Returns the side of a representation. */
static guint
side_of (const Diff *diff, const SearchRepr *repr)
{
  guint index = 0;

  g_ptr_array_find (diff->options->reprs, repr, &index);
  return g_array_index (diff->options->side_of, guint, index);
}

const SearchInstance *
diff_instance_of (const Diff *diff, const SearchRepr *repr)
{
  return diff->instances[side_of (diff, repr)];
}

bool
diff_is_same_tree (const Diff *diff, const SearchRepr *left,
                   const SearchRepr *right)
{
  return left->tree && g_strcmp0 (left->tree, right->tree) == 0
         && side_of (diff, left) == side_of (diff, right);
}

const Cell *
diff_cell (const Diff *diff, guint repr, guint way)
{
  return diff->cells + repr * diff->ways->len + way;
}

bool
diff_leaves_out (const Diff *diff, guint index)
{
  const SearchRepr *repr = diff->options->reprs->pdata[index];
  SearchMemory      memory;
  GError           *error = NULL;

  if (diff->options->reprs_typed
      || search_instance_fits (diff_instance_of (diff, repr), repr, 0, 1,
                               &memory, &error))
    return false;
  g_error_free (error);
  return true;
}

/* Returns the index of the first compared representation that must have the
 * same search tree as the representation with the index `index`, because the
 * names of their trees (`tree`) are equal.  Returns `index` if no earlier
 * representation must have this tree.
 */
static guint
first_of_tree (const Diff *diff, guint index)
{
  const GPtrArray  *reprs = diff->options->reprs;
  const SearchRepr *repr = reprs->pdata[index];
  guint             first = 0;

  while (repr->tree && first < index
         && (!diff_is_same_tree (diff, reprs->pdata[first], repr)
             || diff_leaves_out (diff, first)))
    first++;
  return repr->tree ? first : index;
}

/* Searches in one way (strategy, loop and symmetry) as diff_search() does.  If
 * this way is impossible, because a symmetry group is too large, sets `wrong`
 * in the outcome to NULL and returns true.
 */
static bool
try_way (Diff *diff, const SearchRepr *repr, const Way *way, Outcome *outcome)
{
  if (diff_search (diff, repr, way, outcome))
    return true;
  if (way->symmetry != SEARCH_SYMMETRY_SEEN
      || !g_error_matches (diff->error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    return false;
  g_clear_error (&diff->error);
  outcome_clear (outcome);
  return true;
}

/* Searches in one way (strategy, loop and symmetry), and compares the outcome
 * with `first`, the outcome of the representation's first search.  Compares a
 * search with symmetry also with `orbits`, the outcomes of the first search
 * with each kind of symmetry.
 */
static bool
compare_way (Diff *diff, const Way *way, Cell *cell, const Outcome *first,
             Outcome *orbits)
{
  const gint64 start = g_get_monotonic_time ();
  char        *how = way_name (way);
  Outcome      outcome;
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
      cell->solutions = outcome.solutions;
      cell->seconds += (double) (g_get_monotonic_time () - start) / 1e6;
    }
  if (outcome.wrong != orbits[way->symmetry].wrong)
    outcome_clear (&outcome);
  g_free (how);
  return success;
}

/* Searches with one representation in all ways (combinations of strategy, loop
 * and symmetry).  Compares each outcome with `first`, the outcome of the
 * representation's first search.
 */
static bool
compare_repr (Diff *diff, guint index, const Outcome *first)
{
  const SearchProblem *problem
      = search_instance_problem (diff_instance_of (diff, first->repr));
  Outcome orbits[3] = { { 0 } }; /* first outcome, for each kind of symmetry */
  bool    success = true;

  for (guint i = 0; i < diff->ways->len && success; i++)
    {
      const Way *way = &g_array_index (diff->ways, Way, i);

      if (way_is_possible (way, first->repr, problem))
        success
            = compare_way (diff, way, diff->cells + index * diff->ways->len + i,
                           first, orbits);
    }
  for (int i = 0; i < 3; i++)
    outcome_clear (&orbits[i]);
  return success;
}

/* Searches once with each representation.  Compares all outcomes with the first
 * outcome in which no answer is wrong.
 */
static bool
compare_reprs (Diff *diff, Outcome *outcomes)
{
  const GPtrArray *reprs = diff->options->reprs;
  guint            base = 0;

  for (guint i = 0; i < reprs->len; i++)
    {
      const Way plain = { .loop = SEARCH_LOOP_DYNAMIC };

      if (!diff_leaves_out (diff, i)
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

bool
diff_instance (Diff *diff, SearchInstance *const *instances)
{
  const GPtrArray *reprs = diff->options->reprs;
  Outcome         *outcomes = g_new0 (Outcome, reprs->len);
  bool             success = true;

  diff->instances = instances;
  for (guint i = 0; i < reprs->len && success; i++)
    success = diff_leaves_out (diff, i)
              || (diff_compare_steps (diff, reprs->pdata[i], reprs->pdata[i])
                  && (diff->options->samples == 0
                      || diff_compare_steps (
                          diff, reprs->pdata[first_of_tree (diff, i)],
                          reprs->pdata[i])));
  if (diff->options->samples == 0)
    {
      success = success && compare_reprs (diff, outcomes);
      for (guint i = 0; i < reprs->len && success; i++)
        success = diff_leaves_out (diff, i)
                  || (diff_compare_steps (diff,
                                          reprs->pdata[first_of_tree (diff, i)],
                                          reprs->pdata[i])
                      && compare_repr (diff, i, &outcomes[i])
                      && diff_compare_depths (diff, reprs->pdata[i]));
      success = success && diff_compare_bests (diff);
    }
  for (guint i = 0; i < reprs->len; i++)
    outcome_clear (&outcomes[i]);
  g_free (outcomes);
  return success && !g_atomic_int_get (signals_caught ());
}
