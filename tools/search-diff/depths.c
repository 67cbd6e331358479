/* SPDX-License-Identifier: MIT */
/* depths.c: checks the option --depth: a search depth first and a search by
 * levels must find the same states at a depth.
 */
#include "diff.h"

/* Maximum depth for this check.  The check ends there, since each depth needs a
 * new search.
 */
#define DEPTH_MAX 32

/* Compares the states that two searches to one depth have found.  If they
 * differ, stores a disagreement and returns false.  `how` is the name of the
 * way to search that gave the outcome `other`, such as "levels dynamic".
 */
static bool
compare (Diff *diff, const Outcome *first, const Outcome *other,
         const char *how)
{
  if (first->partials != other->partials
      || first->tally.nodes != other->tally.nodes
      || first->tally.candidates != other->tally.candidates)
    return diff_note_fault (
        diff, first->repr, NULL,
        "%s at first has partials %" G_GUINT64_FORMAT
        ", nodes %" G_GUINT64_FORMAT ", candidates %" G_GUINT64_FORMAT
        "; %s has %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT
        ", %" G_GUINT64_FORMAT,
        first->repr->name, first->partials, first->tally.nodes,
        first->tally.candidates, how, other->partials, other->tally.nodes,
        other->tally.candidates);
  if (first->tally.digest != other->tally.digest
      || first->order != other->order)
    return diff_note_fault (
        diff, first->repr, NULL,
        "%s finds other partial answers, or in another order, by "
        "%s",
        first->repr->name, how);
  return true;
}

/* Returns true if each answer at the depth of the search has a valid length.
 * Otherwise stores a disagreement and returns false.  `how` is the name of the
 * way to search, for the disagreement.
 */
static bool
is_sound (Diff *diff, const Outcome *outcome, const char *how)
{
  if (outcome->wrong->len == 0)
    return true;
  g_string_append (diff->evidence, outcome->wrong->str);
  return diff_note_fault (diff, outcome->repr, NULL,
                          "%s (%s) gives an invalid partial answer",
                          outcome->repr->name, how);
}

/* Searches to `depth` in all possible ways (combinations of strategy, loop and
 * so on), and compares the outcome of each way with the outcome of the first
 * way.  Sets `partials` to the number of states at this depth.  Returns false
 * after a disagreement, a signal or an error.
 */
static bool
compare_depth (Diff *diff, const SearchRepr *repr, size_t depth,
               uint64_t *partials)
{
  Outcome first = { 0 };
  bool    success = true;

  for (guint i = 0; i < diff->ways->len && success; i++)
    {
      Way     way = g_array_index (diff->ways, Way, i);
      Outcome outcome = { 0 };
      char   *how;

      way.partial = true;
      way.depth = depth;
      if (way.budget || way.symmetry || way.memo
          || !way_is_possible (&way, repr, diff_instance_of (diff, repr)))
        continue;
      how = way_name (&way);
      success = diff_search (diff, repr, &way, &outcome)
                && is_sound (diff, &outcome, how)
                && (!first.repr || compare (diff, &first, &outcome, how));
      g_free (how);
      if (first.repr)
        outcome_clear (&outcome);
      else
        first = outcome;
    }
  *partials = first.partials;
  outcome_clear (&first);
  return success;
}

bool
diff_compare_depths (Diff *diff, const SearchRepr *repr)
{
  const Options *options = diff->options;
  uint64_t       partials = 1;
  bool           success = true;

  if (!options->memos[0] || !options->strategies[SEARCH_STRATEGY_DEPTH]
      || !options->strategies[SEARCH_STRATEGY_LEVELS])
    return true;
  for (size_t depth = 0; depth <= DEPTH_MAX && partials > 0 && success; depth++)
    success = compare_depth (diff, repr, depth, &partials);
  return success;
}
