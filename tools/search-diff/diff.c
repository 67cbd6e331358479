/* SPDX-License-Identifier: MIT */
/* diff.c: compares the representations of a problem on one instance. */
#include "diff.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/signals.h"

#include <string.h>

/* Limits of counts without the memory of a representation, in decisions and in
 * seconds.
 */
#define RECOUNT_LIMIT 100000
#define RECOUNT_SECONDS 2

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

/* Returns the way to search first with a representation. */
static Way
base_way (const Diff *diff, const SearchRepr *repr)
{
  Way way = { .loop = SEARCH_LOOP_DYNAMIC };

  if (diff->options->memos[0])
    return way;
  way.memo = SEARCH_MEMO_DEPTH;
  way.weak = !way_is_possible (&way, repr, diff_instance_of (diff, repr));
  return way;
}

bool
diff_leaves_out (const Diff *diff, guint index)
{
  const SearchRepr     *repr = diff->options->reprs->pdata[index];
  const SearchInstance *instance = diff_instance_of (diff, repr);
  const Way             way = base_way (diff, repr);
  SearchMemory          memory;
  GError               *error = NULL;

  if (!diff->options->reprs_typed && !way_is_possible (&way, repr, instance))
    return true;
  if (diff->options->reprs_typed
      || search_instance_fits (instance, repr, 0, 1, &memory, &error))
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

bool
diff_search (Diff *diff, const SearchRepr *repr, const Way *way,
             Outcome *outcome)
{
  char *how = way_name (way);

  g_string_printf (diff->doing, "%s %s", repr->name, how);
  g_free (how);
  if (run_way (diff_instance_of (diff, repr), repr, way, outcome, &diff->error))
    return true;
  if (g_error_matches (diff->error, SEARCH_ERROR, SEARCH_ERROR_MEMO))
    {
      diff_note_fault (diff, repr, NULL, "%s: %s", repr->name,
                       strstr (diff->error->message, "memo."));
      g_clear_error (&diff->error);
    }
  return false;
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

/* Compares counts with and without the memory of a representation, if it
 * remembers counts.
 */
static bool
compare_memory (Diff *diff, const SearchRepr *repr)
{
  const gint64 end = g_get_monotonic_time () + RECOUNT_SECONDS * G_USEC_PER_SEC;
  GString     *mistake;
  bool         complete, success;

  if (!repr->recount || !diff->options->memos[1])
    return true;
  mistake = g_string_new (NULL);
  repr->recount (search_instance_data (diff_instance_of (diff, repr)),
                 RECOUNT_LIMIT, end, &complete, mistake);
  success = mistake->len == 0
            || diff_note_fault (diff, repr, NULL, "%s: %s", repr->name,
                                mistake->str);
  g_string_free (mistake, TRUE);
  return success;
}

/* Searches with one representation in all ways (combinations of strategy, loop
 * and symmetry).  Compares each outcome with `first`, the outcome of the
 * representation's first search.
 */
static bool
compare_repr (Diff *diff, guint index, const Outcome *first)
{
  Outcome orbits[3] = { { 0 } }; /* first outcome, for each kind of symmetry */
  bool    success = compare_memory (diff, first->repr);

  for (guint i = 0; i < diff->ways->len && success; i++)
    {
      const Way *way = &g_array_index (diff->ways, Way, i);

      if (way->symmetry != SEARCH_SYMMETRY_CLASSES
          && way_is_possible (way, first->repr, first->instance))
        success
            = compare_way (diff, way, diff->cells + index * diff->ways->len + i,
                           first, orbits);
    }
  for (int i = 0; i < 3; i++)
    outcome_clear (&orbits[i]);
  return success;
}

/* Compares the number of solutions with the published number, if the problem
 * has one.
 */
static bool
compare_known (Diff *diff, const Outcome *outcome)
{
  const SearchProblem *problem = search_instance_problem (outcome->instance);
  SearchKnown          known = { 0 };
  SearchCount          count;
  char                *found, *published;

  if (!problem->known
      || !problem->known (search_instance_data (outcome->instance), &known)
      || !known.source
      || (search_count_from_known (&known, &count, NULL)
          && search_count_compare (outcome->solutions, count) == 0))
    return true;
  found = search_count_to_text (outcome->solutions);
  published = known.solutions_text ? g_strdup (known.solutions_text)
                                   : search_count_to_text (count);
  diff_note_fault (diff, outcome->repr, NULL,
                   "%s has %s solution%s, but %s has %s", outcome->repr->name,
                   found, plural (outcome->tally.solutions), known.source,
                   published);
  g_free (found);
  g_free (published);
  return false;
}

bool
diff_has_labelled (const Diff *diff)
{
  const bool *symmetries = diff->options->symmetries;

  return symmetries[SEARCH_SYMMETRY_NONE] || symmetries[SEARCH_SYMMETRY_ORBITS]
         || symmetries[SEARCH_SYMMETRY_SEEN];
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
      const Way way = base_way (diff, reprs->pdata[i]);

      if (!diff_leaves_out (diff, i)
          && !diff_search (diff, reprs->pdata[i], &way, &outcomes[i]))
        return false;
    }
  while (base + 1 < reprs->len
         && (!outcomes[base].repr || outcomes[base].wrong->len > 0))
    base++;
  for (guint i = 0; i < reprs->len; i++)
    if (outcomes[base].repr && outcomes[i].repr
        && (!diff_compare_answers (diff, &outcomes[base], &outcomes[i],
                                   outcomes[i].memo ? "depth memo"
                                                    : "depth dynamic")
            || !diff_compare_trees (diff, &outcomes[first_of_tree (diff, i)],
                                    &outcomes[i])))
      return false;
  for (guint i = 0; i < reprs->len; i++)
    if (outcomes[i].repr && !compare_known (diff, &outcomes[i]))
      return false;
  return true;
}

/* Compares the representations in all ways but up to isomorphism. */
static bool
compare_labelled (Diff *diff, Outcome *outcomes, bool steps)
{
  const GPtrArray *reprs = diff->options->reprs;
  bool             success = compare_reprs (diff, outcomes);

  for (guint i = 0; i < reprs->len && success; i++)
    success = diff_leaves_out (diff, i)
              || ((!steps
                   || diff_compare_steps (diff,
                                          reprs->pdata[first_of_tree (diff, i)],
                                          reprs->pdata[i]))
                  && compare_repr (diff, i, &outcomes[i])
                  && diff_compare_depths (diff, reprs->pdata[i]));
  return success && (!diff->options->memos[0] || diff_compare_bests (diff));
}

bool
diff_instance (Diff *diff, SearchInstance *const *instances)
{
  const GPtrArray *reprs = diff->options->reprs;
  const bool       steps = diff->options->memos[0] || diff->options->samples;
  Outcome         *outcomes = g_new0 (Outcome, reprs->len);
  bool             success = true;

  diff->instances = instances;
  for (guint i = 0; i < reprs->len && success; i++)
    success = diff_leaves_out (diff, i) || !steps
              || (diff_compare_steps (diff, reprs->pdata[i], reprs->pdata[i])
                  && (diff->options->samples == 0
                      || diff_compare_steps (
                          diff, reprs->pdata[first_of_tree (diff, i)],
                          reprs->pdata[i])));
  if (diff->options->samples == 0)
    success = success
              && (!diff_has_labelled (diff)
                  || compare_labelled (diff, outcomes, steps))
              && diff_compare_classes (diff, outcomes);
  for (guint i = 0; i < reprs->len; i++)
    outcome_clear (&outcomes[i]);
  g_free (outcomes);
  return success && !g_atomic_int_get (signals_caught ());
}
