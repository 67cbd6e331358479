/* SPDX-License-Identifier: MIT */
/* diff-compare.c: two searches side by side, and what is wrong with them. */
#include "diff-compare.h"
#include "difference.h"
#include "libsearch/inspect/lockstep.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/terminal.h"
#include "tools/cli/signals.h"

bool
diff_note_fault (Diff *diff, const SearchRepr *left, const SearchRepr *right,
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

bool
diff_search (Diff *diff, const SearchRepr *repr, const DiffWay *way,
             DiffOutcome *outcome)
{
  char *how = diff_way_name (way);

  g_string_printf (diff->doing, "%s %s", repr->name, how);
  g_free (how);
  return diff_run (diff->instance, repr, way, outcome, &diff->error);
}

void
diff_note_parting (void *data, GBytes *at, const GArray *left,
                   const GArray *right)
{
  const DiffParting *parting = data;
  const Diff        *diff = parting->diff;

  if (diff->pictures)
    diff_pictures_add_children (diff->pictures, diff->instance, parting->left,
                                parting->right, at, left, right);
}

/* Where the two walks part, if they should be one. */
static void
find_parting (Diff *diff, const SearchRepr *left, const SearchRepr *right)
{
  DiffParting            parting = { diff, left, right };
  const LockstepSettings settings = { .candidates = LOCKSTEP_CANDIDATES,
                                      .cancel = signals_caught (),
                                      .tick = activity_tick,
                                      .parted = diff_note_parting,
                                      .data = &parting };
  char                  *report = NULL;

  if (left != right && left->tree && g_strcmp0 (left->tree, right->tree) == 0)
    report = lockstep (diff->instance, left, right, &settings);
  if (report)
    g_string_append_printf (diff->evidence, "%s\n", report);
  g_free (report);
}

/* Where their answers differ first. */
static void
find_difference (Diff *diff, const SearchRepr *left, const SearchRepr *right)
{
  Difference difference = difference_find (diff->instance, left, right);

  difference_append (&difference, diff->instance, left, right, diff->evidence);
  if (diff->pictures)
    diff_pictures_add_difference (diff->pictures, diff->instance, left, right,
                                  &difference);
  difference_clear (&difference);
}

bool
diff_compare_answers (Diff *diff, const DiffOutcome *left,
                      const DiffOutcome *right, const char *how)
{
  const bool same = left->repr == right->repr;

  if (right->wrong->len > 0)
    {
      g_string_append (diff->evidence, right->wrong->str);
      if (diff->pictures)
        diff_pictures_add_wrong (diff->pictures, diff->instance, left->repr,
                                 right->repr, right->wrong_answer, right->why);
      find_parting (diff, left->repr, right->repr);
      return diff_note_fault (diff, left->repr, right->repr,
                              "%s (%s) gives an answer that is none",
                              right->repr->name, how);
    }
  if (left->tally.solutions != right->tally.solutions)
    diff_note_fault (diff, left->repr, right->repr,
                     "%s %s %" G_GUINT64_FORMAT
                     " solution%s, %s (%s) %" G_GUINT64_FORMAT,
                     left->repr->name, same ? "at first has" : "has",
                     left->tally.solutions, plural (left->tally.solutions),
                     right->repr->name, how, right->tally.solutions);
  else if (left->has_digest && right->has_digest
           && left->tally.digest != right->tally.digest)
    diff_note_fault (diff, left->repr, right->repr,
                     "%s and %s (%s) have %" G_GUINT64_FORMAT
                     " solution%s each, but not the same",
                     left->repr->name, right->repr->name, how,
                     left->tally.solutions, plural (left->tally.solutions));
  else
    return true;
  if (left->has_digest && right->has_digest && !same)
    find_difference (diff, left->repr, right->repr);
  find_parting (diff, left->repr, right->repr);
  return false;
}

bool
diff_compare_ways (Diff *diff, const DiffOutcome *first,
                   const DiffOutcome *other, const char *how)
{
  if (!diff_compare_answers (diff, first, other, how))
    return false;
  if (first->tally.nodes != other->tally.nodes
      || first->tally.candidates != other->tally.candidates)
    return diff_note_fault (
        diff, first->repr, NULL,
        "%s has %" G_GUINT64_FORMAT " node%s and %" G_GUINT64_FORMAT
        " candidate%s, but %s %" G_GUINT64_FORMAT " and %" G_GUINT64_FORMAT,
        first->repr->name, first->tally.nodes, plural (first->tally.nodes),
        first->tally.candidates, plural (first->tally.candidates), how,
        other->tally.nodes, other->tally.candidates);
  return true;
}

bool
diff_compare_trees (Diff *diff, const DiffOutcome *left,
                    const DiffOutcome *right)
{
  if (!left->repr->tree || g_strcmp0 (left->repr->tree, right->repr->tree) != 0)
    return true;
  if (left->tally.nodes != right->tally.nodes)
    diff_note_fault (
        diff, left->repr, right->repr,
        "%s has %" G_GUINT64_FORMAT " node%s and %s %" G_GUINT64_FORMAT
        ", but both name the tree %s",
        left->repr->name, left->tally.nodes, plural (left->tally.nodes),
        right->repr->name, right->tally.nodes, left->repr->tree);
  else if (left->has_digest && right->has_digest && left->order != right->order)
    diff_note_fault (
        diff, left->repr, right->repr,
        "%s and %s meet the same answers in another order, but both name "
        "the tree %s",
        left->repr->name, right->repr->name, left->repr->tree);
  else
    return true;
  find_parting (diff, left->repr, right->repr);
  return false;
}

bool
diff_compare_known (Diff *diff, const DiffOutcome *outcome)
{
  const SearchProblem *problem = search_instance_problem (diff->instance);
  SearchKnown          known = { 0 };

  if (!problem->known
      || !problem->known (search_instance_data (diff->instance), &known)
      || !known.source || known.solutions == outcome->tally.solutions)
    return true;
  return diff_note_fault (diff, outcome->repr, NULL,
                          "%s has %" G_GUINT64_FORMAT " solution%s, but %s has "
                          "%" G_GUINT64_FORMAT,
                          outcome->repr->name, outcome->tally.solutions,
                          plural (outcome->tally.solutions), known.source,
                          known.solutions);
}
