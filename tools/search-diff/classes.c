/* SPDX-License-Identifier: MIT */
/* classes.c: compares the isomorphism classes of searches by their
 * certificates: searches up to isomorphism with each other, and with searches
 * for all solutions.
 */
#include "diff.h"
#include "libsearch/inspect/walker.h"
#include "libsearch/text/format.h"
#include "tools/cli/machine.h"
#include "tools/cli/signals.h"
#include "tools/cli/terminal.h"

#include <libsearch/search-classes.h>

/* Maximum number of candidates of a search for all solutions that computes
 * their certificates.
 */
#define LABELLED_CANDIDATES 200000

/* Maximum number of classes, which are kept in memory. */
#define CLASSES_MAX 1000000

static bool
on_class (void *data, const SearchSolution *solution)
{
  ClassSet *set = data;
  GBytes   *answer
      = set->repr->answer
            ? g_bytes_new (solution->answer, solution->length * sizeof (int))
            : NULL;

  class_set_add (set, solution->certificate, answer, solution->weight);
  g_clear_pointer (&answer, g_bytes_unref);
  return g_hash_table_size (set->classes) <= CLASSES_MAX;
}

/* Searches up to isomorphism, and adds the classes to the set.  Sets `cell` to
 * the result.  Returns false after a signal, a limit or an error, which is
 * stored in `diff`.
 */
static bool
search_classes (Diff *diff, SearchClasses *classes, ClassSet *set, Cell *cell)
{
  const gint64         start = g_get_monotonic_time ();
  const SearchSettings settings
      = SEARCH_SETTINGS (.symmetry = SEARCH_SYMMETRY_CLASSES, .certify = true,
                         .memory_limit = memory_default_limit (),
                         .cancel = signals_caught (), .visit = on_class,
                         .tick = run_ticker (), .data = set);
  SearchResult result;
  bool         closed;

  g_string_assign (diff->doing, set->name);
  if (!search_run (set->instance, search_classes_repr (classes), &settings,
                   NULL, &result, &diff->error))
    return false;
  if (g_hash_table_size (set->classes) > CLASSES_MAX)
    {
      g_set_error (&diff->error, SEARCH_ERROR, SEARCH_ERROR_LIMIT,
                   "%s has more than %d classes, which need too much memory",
                   set->name, CLASSES_MAX);
      return false;
    }
  cell->solutions = result.solutions;
  cell->seconds += (double) (g_get_monotonic_time () - start) / 1e6;
  return search_classes_check (classes, result.stop_reason, &closed,
                               &diff->error)
         && closed;
}

/* A search for all solutions that computes their certificates. */
typedef struct
{
  Diff          *diff;
  Walker        *walker;
  SearchClasses *classes;
  ClassSet      *set;
  uint64_t       candidates; /* that it may still visit */
} Labelled;

/* Adds the newest candidate, a solution at `depth`.  Returns false with an
 * error, which is stored in `diff`.
 */
static bool
certify (Labelled *labelled, const WalkerChild *child, size_t depth)
{
  uint64_t certificate;

  if (!search_classes_certify (labelled->classes,
                               walker_candidate (labelled->walker), depth,
                               &certificate, &labelled->diff->error))
    return false;
  class_set_add (labelled->set, certificate, child->answer, 1);
  return true;
}

/* Adds the solutions below the current state, which is at `depth`.  Returns
 * false at the limit, after a signal or an error.
 */
static bool
walk (Labelled *labelled, size_t depth)
{
  WalkerChild child;
  bool        success = true;

  while (success && walker_next (labelled->walker, &child))
    {
      activity_tick ();
      if (labelled->candidates-- == 0 || g_atomic_int_get (signals_caught ()))
        success = false;
      else if (child.solution)
        success = certify (labelled, &child, depth + 1);
      else if (child.valid)
        {
          walker_descend (labelled->walker, &child);
          success = walk (labelled, depth + 1);
          walker_ascend (labelled->walker);
        }
      walker_child_clear (&child);
    }
  return success;
}

/* Returns the classes of all solutions; NULL: there are too many, or a signal
 * or an error has ended the search.  The error is stored in `diff`.
 */
static ClassSet *
find_labelled (Diff *diff, SearchClasses *classes, const SearchRepr *repr)
{
  Labelled labelled
      = { diff, walker_new (diff_instance_of (diff, repr), repr, 0, NULL),
          classes, class_set_new (diff, repr, ""), LABELLED_CANDIDATES };

  g_string_printf (diff->doing, "%s by certificates", repr->name);
  if (walker_root_is_solution (labelled.walker) || !walk (&labelled, 0))
    g_clear_pointer (&labelled.set, class_set_free);
  walker_free (labelled.walker);
  return labelled.set;
}

/* If `error` is a mistake that a search up to isomorphism has found in itself,
 * stores it as a disagreement or, if there is one, as its evidence.  Otherwise
 * stores the error.  Frees the error, which may be NULL.
 */
static void
note_error (Diff *diff, const SearchRepr *repr, GError *error)
{
  if (!error)
    return;
  if (diff->fault)
    text_append_format (diff->evidence, "%s\n", error->message);
  else if (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_CHECK))
    diff_note_fault (diff, repr, NULL, "%s", error->message);
  else if (!diff->error)
    {
      diff->error = error;
      return;
    }
  g_error_free (error);
}

/* Searches up to isomorphism, and returns the classes.  Compares them with the
 * classes of all solutions if `with_labelled` is true, and if these are few.
 * Returns NULL after a disagreement, a signal, a limit or an error.
 */
static ClassSet *
find_classes (Diff *diff, SearchClasses *classes, const SearchRepr *repr,
              bool with_labelled, Cell *cell)
{
  ClassSet  *set = class_set_new (diff, repr, " up to isomorphism");
  const bool whole = search_classes (diff, classes, set, cell);
  GError    *error = g_steal_pointer (&diff->error);
  ClassSet  *labelled = NULL;

  if (with_labelled
      && (whole || g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_CHECK)))
    labelled = find_labelled (diff, classes, repr);
  if (labelled)
    class_set_compare (diff, labelled, set);
  class_set_free (labelled);
  note_error (diff, repr, error);
  if (whole && !diff->fault && !diff->error)
    return set;
  class_set_free (set);
  return NULL;
}

/* Compares the number of solutions that the search up to isomorphism has
 * counted with the outcome of another search.
 */
static bool
compare_counts (Diff *diff, const Outcome *outcome, const Cell *cell)
{
  GString       no_mistake = { 0 };
  const Outcome counts = { .instance = outcome->instance,
                           .repr = outcome->repr,
                           .solutions = cell->solutions,
                           .wrong = &no_mistake };

  return diff_compare_answers (diff, outcome, &counts, "depth inline classes");
}

/* Compares the search of one representation up to isomorphism with its
 * `outcome`, if there is one, and with the classes *first of another
 * representation.  If *first is NULL, sets it to the classes.
 */
static bool
compare_repr (Diff *diff, const SearchRepr *repr, const Outcome *outcome,
              Cell *cell, ClassSet **first)
{
  const bool     labelled = outcome->repr != NULL;
  SearchClasses *classes
      = search_classes_new (diff_instance_of (diff, repr), repr, &diff->error);
  ClassSet *set = NULL;
  bool      agree;

  if (classes)
    set = find_classes (diff, classes, repr, labelled, cell);
  else if (labelled
           && g_error_matches (diff->error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    g_clear_error (&diff->error);
  else
    note_error (diff, repr, g_steal_pointer (&diff->error));
  search_classes_free (classes);
  agree = set ? (!labelled || compare_counts (diff, outcome, cell))
                    && (!*first || class_set_compare (diff, *first, set))
              : !classes && !diff->fault && !diff->error;
  if (set && !*first)
    *first = g_steal_pointer (&set);
  class_set_free (set);
  return agree;
}

bool
diff_compare_classes (Diff *diff, const Outcome *outcomes)
{
  const GPtrArray *reprs = diff->options->reprs;
  ClassSet        *first = NULL;
  bool             agree = true;

  for (guint way = 0; way < diff->ways->len; way++)
    for (guint i = 0; i < reprs->len && agree; i++)
      {
        const Way        *wanted = &g_array_index (diff->ways, Way, way);
        const SearchRepr *repr = reprs->pdata[i];

        if (wanted->symmetry == SEARCH_SYMMETRY_CLASSES
            && !diff_leaves_out (diff, i)
            && way_is_possible (wanted, repr, diff_instance_of (diff, repr)))
          agree
              = compare_repr (diff, repr, &outcomes[i],
                              diff->cells + i * diff->ways->len + way, &first);
      }
  if (agree && !first && !diff_has_labelled (diff))
    g_set_error (&diff->error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "--symmetry=classes: no representation of %s has graphs",
                 diff->options->problem->name);
  class_set_free (first);
  return agree && !diff->error;
}
