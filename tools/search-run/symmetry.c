/* SPDX-License-Identifier: MIT */
/* symmetry.c: the option --symmetry, for searches up to symmetry. */
#include "symmetry.h"
#include "facts.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/status.h"

/* Returns the first representation that draws graphs of this instance; if there
 * is none, the first that draws graphs of others, or NULL.
 */
static const SearchRepr *
find_graphs (const SearchInstance *instance, bool *fits)
{
  const SearchRepr *const *repr = search_instance_problem (instance)->reprs;
  const SearchRepr        *first = NULL;
  SearchMemory             memory;

  for (; *repr; repr++)
    if ((*repr)->classes.graph)
      {
        *fits = search_instance_fits (instance, *repr, 0, 1, &memory, NULL);
        if (*fits)
          return *repr;
        first = first ? first : *repr;
      }
  *fits = false;
  return first;
}

/* Returns false with an error if the problem has no symmetry group whose orbits
 * the representation can find.
 */
static bool
check_orbits (const RunInstance *at, const RunOptions *options, GError **error)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  bool                 draws;

  find_graphs (at->instance, &draws);
  if (!problem->symmetries)
    return usage_error (
        error, "%s: %s declares no symmetry%s",
        options->spec.symmetry ? "--symmetry" : "--check-symmetry",
        problem->name,
        options->spec.symmetry && draws ? "; use --symmetry=classes" : "");
  return at->repr->answer
         || usage_error (
             error, "--symmetry: representation %s has no answers to compare",
             at->repr->name);
}

/* Chooses the first representation that draws graphs, if the chosen one draws
 * none and the user has not named it.
 */
static void
choose_repr (RunInstance *at, const RunOptions *options)
{
  const char       *name = options->spec.repr_name;
  const SearchRepr *repr;
  bool              fits;

  if (at->repr->classes.graph
      || (name && !g_str_equal (name, SEARCH_REPR_AUTO)))
    return;
  repr = find_graphs (at->instance, &fits);
  if (repr)
    {
      at->repr = repr;
      at->why = "the first that draws graphs";
    }
}

static bool
begin_classes (RunInstance *at, const RunOptions *options, GError **error)
{
  SearchClasses *classes;

  choose_repr (at, options);
  classes = search_classes_new (at->instance, at->repr, error);
  if (!classes)
    {
      g_prefix_error (error, "--symmetry=classes: ");
      return false;
    }
  search_classes_free (at->classes);
  at->classes = classes;
  at->repr = search_classes_repr (classes);
  return true;
}

bool
symmetry_begin (RunInstance *at, const RunOptions *options, GError **error)
{
  if (options->spec.symmetry == SEARCH_SYMMETRY_CLASSES)
    return begin_classes (at, options, error);
  return (!options->spec.symmetry && !options->check_symmetry)
         || check_orbits (at, options, error);
}

bool
symmetry_check (RunInstance *at, SearchStopReason end, GError **error)
{
  return !at->classes
         || search_classes_check (at->classes, end, &at->closed, error);
}

void
symmetry_report_classes (Report *report, const SearchTally *tally, bool closed)
{
  GString *words = g_string_new (closed ? NULL : ">= ");

  append_count (words, tally->fundamental);
  if (!closed)
    g_string_append (words, " (not counted in a second way)");
  report_said (report, "classes", "fundamental", as_count (tally->fundamental),
               words->str);
  report_member (report, "closed", as_flag (closed));
  g_string_free (words, TRUE);
}

void
symmetry_report (Report *report, const RunOptions *options,
                 const RunInstance *at, const SearchTally *tally)
{
  if (at->classes)
    symmetry_report_classes (report, tally, at->closed);
  else if (options->spec.symmetry)
    facts_add_orbits (report, tally, true);
}
