/* SPDX-License-Identifier: MIT */
/* check-symmetry.c: the option --check-symmetry, which checks the symmetry of a
 * problem.  A symmetry is a group of elements, each of which maps an answer to
 * an image.
 */
#include "commands.h"
#include "facts.h"
#include "progress.h"
#include "libsearch/inspect/group.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/message.h"
#include "tools/cli/signals.h"
#include "tools/cli/watchdog.h"

typedef struct
{
  const RunOptions  *options;
  const RunInstance *at;
  Group             *group;

  /* Description of the first mistake; empty if there is no mistake. */
  GString   *fault;
  GPtrArray *least; /* the least answer of each orbit (GBytes) */

  /* Index, from 0, in the array `least`: the answer that the search must find
   * next.
   */
  guint next;

  /* For Burnside's lemma: the sum, over all elements of the symmetry group, of
   * the number of answers that the element leaves unchanged.
   */
  uint64_t     sum;
  SearchResult all;    /* result of the search without symmetry */
  SearchResult pruned; /* result of the search up to symmetry */

  /* Result of the search with --symmetry=orbits that does not use
   * canonical.expand.
   */
  SearchResult unpruned;

  /* Data of the search that is running. */
  bool (*visit) (void *check, const SearchSolution *solution);
  Progress *progress;
} Check;

/* Stores a message that describes a mistake in `check`.  Returns false. */
static bool fault (Check *check, const char *format, ...) G_GNUC_PRINTF (2, 3);

static bool
fault (Check *check, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_vprintf (check->fault, format, arguments);
  va_end (arguments);
  return false;
}

/* Checks an answer: the images of the answer must be answers, and the functions
 * of the symmetry group must return correct results for it.  Stores the answer
 * if it is the least of its orbit.
 */
static bool
on_answer (void *data, const SearchSolution *solution)
{
  Check      *check = data;
  uint64_t    orbit;
  const char *complaint = group_take (check->group, solution, &orbit);

  if (complaint)
    return fault (check, "%s", complaint);
  if (orbit > 0)
    g_ptr_array_add (
        check->least,
        g_bytes_new (solution->answer, solution->length * sizeof (int)));
  return true;
}

/* Compares an answer of a search with --symmetry=orbits with the next element
 * of `least`.  Both the answers and `least` are in the order of the search.
 * Returns false if the two differ.
 */
static bool
on_orbit (void *data, const SearchSolution *solution)
{
  Check  *check = data;
  GBytes *shown;
  bool    same;

  if (check->next == check->least->len)
    return false;
  shown = g_bytes_new (solution->answer, solution->length * sizeof (int));
  same = g_bytes_equal (shown, check->least->pdata[check->next]);
  g_bytes_unref (shown);
  check->next += same;
  return same;
}

static bool
on_solution (void *data, const SearchSolution *solution)
{
  Check *check = data;

  return check->visit (check, solution);
}

static bool
on_tick (void *data, const SearchProgress *state)
{
  progress_tick (((Check *) data)->progress, state);
  return true;
}

/* Runs a search with the symmetry mode `mode`, and calls `visit` with each
 * answer.  If `unpruned`, the search does not use canonical.expand.  Returns
 * false after an error, which is stored as a mistake.
 */
static bool
run (Check *check, SearchSymmetryMode mode, bool unpruned,
     bool (*visit) (void *, const SearchSolution *), SearchResult *result)
{
  const RunOptions  *options = check->options;
  const RunInstance *at = check->at;
  SearchSettings     settings
      = SEARCH_SETTINGS (.strategy = options->spec.strategy,
                         .loop = options->spec.loop, .digest = true,
                         .symmetry = mode, .no_symmetry_breaking = unpruned,
                         .time_limit = options->limits.time,
                         .node_limit = options->limits.nodes,
                         .threads = at->workers,
                         .memory_limit = options->limits.memory,
                         .cancel = signals_caught (),
                         .pulse = watchdog_pulse (), .visit = on_solution,
                         .tick = on_tick, .data = check);
  GError *error = NULL;
  bool    good;

  check->visit = visit;
  check->progress = progress_new (options, at);
  watchdog_enter (search_instance_problem (at->instance)->name, "");
  good = search_run (at->instance, at->repr, &settings, NULL, result, &error);
  watchdog_leave ();
  progress_end (check->progress);
  if (good)
    return true;
  fault (check, "%s", error->message);
  g_error_free (error);
  return false;
}

/* Searches for one answer of each orbit, and compares each answer with the
 * expected answer.  Returns false after a difference, which is stored as a
 * mistake.
 */
static bool
compare (Check *check, bool unpruned, SearchResult *result)
{
  const char *who = unpruned ? "the search" : "canonical.expand";
  const int  *lost;
  gsize       size;
  char       *answer;

  check->next = 0;
  if (!run (check, SEARCH_SYMMETRY_ORBITS, unpruned, on_orbit, result))
    return false;
  if (result->stop_reason != SEARCH_STOP_COMPLETE
      && result->stop_reason != SEARCH_STOP_CALLBACK)
    return true; /* a limit has stopped the search */
  if (result->stop_reason == SEARCH_STOP_COMPLETE
      && check->next == check->least->len)
    return true;
  if (check->next == check->least->len)
    return fault (check, "%s of %s finds more answers than are canonical", who,
                  check->at->repr->name);
  lost = g_bytes_get_data (check->least->pdata[check->next], &size);
  answer = group_format (lost, size / sizeof (int));
  fault (check, "%s of %s loses the canonical answer %s", who,
         check->at->repr->name, answer);
  g_free (answer);
  return false;
}

/* Checks Burnside's lemma: the number of orbits must be the mean, over all
 * elements of the symmetry group, of the number of answers that the element
 * leaves unchanged.
 */
static bool
count_orbits (Check *check)
{
  const size_t   order = group_order (check->group);
  const uint64_t orbits = check->pruned.tally.fundamental;

  for (size_t element = 0; element < order; element++)
    check->sum = check->sum + group_fixed (check->group, element);
  if (check->sum % order == 0 && check->sum / order == orbits)
    return true;
  return fault (check,
                "the elements fix %" G_GUINT64_FORMAT
                " answer%s, which makes %" G_GUINT64_FORMAT "/%zu orbits, but "
                "there %s %" G_GUINT64_FORMAT,
                check->sum, plural (check->sum), check->sum, order,
                orbits == 1 ? "is" : "are", orbits);
}

static bool
totals_agree (Check *check)
{
  const SearchTally *all = &check->all.tally, *orbits = &check->pruned.tally;

  if (orbits->solutions != all->solutions)
    return fault (check,
                  "the orbits have %" G_GUINT64_FORMAT
                  " answer%s, but there %s %" G_GUINT64_FORMAT,
                  orbits->solutions, plural (orbits->solutions),
                  all->solutions == 1 ? "is" : "are", all->solutions);
  if (check->pruned.has_digest && orbits->digest != all->digest)
    return fault (check, "the orbits have other answers than there are");
  return true;
}

static bool
is_complete (const Check *check)
{
  return check->all.stop_reason == SEARCH_STOP_COMPLETE
         && check->pruned.stop_reason == SEARCH_STOP_COMPLETE
         && check->unpruned.stop_reason == SEARCH_STOP_COMPLETE;
}

/* Makes all checks.  Returns false after the first mistake, which is stored. */
static bool
go_through (Check *check)
{
  char *complaint;

  if (!run (check, SEARCH_SYMMETRY_NONE, false, on_answer, &check->all)
      || check->fault->len > 0)
    return false;
  if (check->all.stop_reason != SEARCH_STOP_COMPLETE)
    return true;
  if ((complaint = group_check_laws (check->group)))
    {
      fault (check, "%s", complaint);
      g_free (complaint);
      return false;
    }
  if (!compare (check, true, &check->unpruned)
      || !compare (check, false, &check->pruned))
    return false;
  return !is_complete (check) || (count_orbits (check) && totals_agree (check));
}

/* Maximum number of elements of a symmetry group that the text of the report
 * lists.
 */
#define ELEMENTS_MAX 100

/* Adds to the report, for each element of the symmetry group, the number of
 * answers that the element leaves unchanged.
 */
static void
add_fixed (Report *report, const Check *check)
{
  const size_t order = group_order (check->group);
  Report      *fixed = report_new (NULL);

  for (size_t element = 0; element < order; element++)
    {
      const uint64_t count = group_fixed (check->group, element);
      char          *name = group_element_name (check->group, element);
      GString       *words = g_string_new ("fixes ");

      append_count (words, count);
      if (order <= ELEMENTS_MAX)
        report_line (report, name, "%s", words->str);
      report_member (fixed, name, as_count (count));
      g_string_free (words, TRUE);
      g_free (name);
    }
  report_member (report, "fixed", as_report (fixed));
}

/* Returns a sentence that shows Burnside's lemma with the numbers of this
 * symmetry group.  Free with g_free().
 */
static char *
describe_orbits (const Check *check)
{
  GString *text = g_string_new (NULL);

  if (!is_complete (check))
    return g_string_free (g_string_assign (text, "unknown (incomplete)"),
                          FALSE);
  append_count (text, check->pruned.tally.fundamental);
  g_string_append (text, " = ");
  append_count (text, check->sum);
  text_append_format (text, " / %zu", group_order (check->group));
  return g_string_free (text, FALSE);
}

static Report *
make_report (const Check *check)
{
  const size_t order = group_order (check->group);
  Report      *report = report_new ("symmetry");
  char        *orbits = describe_orbits (check);

  report_line (report, "symmetry", "%s, %zu element%s",
               group_name (check->group), order, plural (order));
  report_member (report, "group", as_string (group_name (check->group)));
  report_member (report, "order", as_count (order));
  report_member (report, "complete", as_flag (is_complete (check)));
  add_fixed (report, check);
  report_said (report, "orbits", "fundamental",
               as_count (check->pruned.tally.fundamental), orbits);
  report_member (report, "solutions", as_count (check->all.tally.solutions));
  g_free (orbits);
  return report;
}

Status
run_check_symmetry (const RunOptions *options, RunInstance *at, Output *output)
{
  GError *error = NULL;
  Check   check = { .options = options,
                    .at = at,
                    .fault = g_string_new (NULL),
                    .least = g_ptr_array_new_with_free_func (
                        (GDestroyNotify) g_bytes_unref) };
  Status  status = STATUS_COMPLETE;

  watchdog_catch ();
  check.group = group_new (at->instance, &error);
  if (!check.group)
    {
      status = g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN)
                   ? STATUS_CHECK
                   : STATUS_USAGE;
      complain (status, "--check-symmetry: %s", error->message);
      g_error_free (error);
    }
  else if (!go_through (&check))
    {
      complain (STATUS_CHECK, "--check-symmetry: symmetry %s: %s",
                group_name (check.group), check.fault->str);
      status = STATUS_CHECK;
    }
  else
    {
      facts_write (make_report (&check), options, output);
      status = is_complete (&check) ? STATUS_COMPLETE : STATUS_LIMIT;
    }
  group_free (check.group);
  g_string_free (check.fault, TRUE);
  g_ptr_array_unref (check.least);
  return status;
}
