/* SPDX-License-Identifier: MIT */
/* unit.c: explores one unit again, and compares the result with the row of the
 * unit.
 */
#include "unit.h"
#include "libsearch/ledger/work/result.h"
#include "libsearch/text/format.h"

/* Compares the rows of the units `unit` and `again`, in all columns that have
 * one of the bits `uses`, such as LEDGER_RESULT.  Returns a message about the
 * first column that differs; free with g_free().  Returns NULL if the columns
 * are equal.
 */
static char *
differ (const LedgerUnit *unit, const LedgerUnit *again, unsigned uses)
{
  char       *said, *found, *wrong = NULL;
  const char *column = ledger_units_differ (uses, unit, again, &said, &found);

  if (column)
    {
      wrong = g_str_equal (column, "left")
                  ? text_format ("unit '%s': it left %s children for other "
                                 "units, but a second search leaves %s",
                                 unit->address, said, found)
                  : text_format ("unit '%s': %s: its row has %s, but a second "
                                 "search gives %s",
                                 unit->address, column, said, found);
      g_free (said);
      g_free (found);
    }
  return wrong;
}

/* Compares a unit and its children with the result of exploring the unit again,
 * in all columns that depend on the exploration.  Returns a message, or NULL if
 * they are equal.  Frees the result.
 */
static char *
compare_result (const LedgerUnit *unit, LedgerResult *result)
{
  LedgerUnit again = *unit;
  char      *wrong;

  again.levels = NULL; /* owned by `unit` */
  result->unit = &again;
  if (!unit->levels) /* the unit's row has no counts by depth */
    g_clear_pointer (&result->levels, g_free);
  ledger_result_apply (result);
  ledger_result_free (result);
  wrong = differ (unit, &again, LEDGER_RESULT);
  for (guint i = 0; !wrong && i < unit->left; i++)
    {
      /* The first exploration did not set the index of the child's top unit.
       * As this index was set later, it is not compared.
       */
      again.children[i]->top = unit->children[i]->top;
      wrong = differ (unit->children[i], again.children[i], LEDGER_PLACE);
    }
  ledger_unit_drop_children (&again);
  g_free (again.levels);
  return wrong;
}

static bool
count_solution (void *data, const SearchSolution *solution)
{
  UnitAuditor *auditor = data;

  (void) solution;
  auditor->kept++;
  return true;
}

static SearchExplorer *
explorer_new (UnitAuditor *auditor, const SearchRepr *repr, unsigned threads,
              GError **error)
{
  const SearchLedgerVerify *how = &auditor->verify->how;
  SearchSettings            settings = verify_settings (auditor->verify);

  settings.threads = threads;
  settings.solution_limit = 0;
  settings.data = auditor;
  if (search_ledger_run_keeps (&auditor->verify->ledger->run))
    settings.visit = count_solution;
  return search_explorer_new (how->instance, repr, &settings, error);
}

bool
unit_auditor_init (UnitAuditor *auditor, Verify *verify, unsigned threads,
                   GError **error)
{
  *auditor = (UnitAuditor){ .verify = verify };
  auditor->explorer = explorer_new (auditor, verify->how.repr, threads, error);
  if (auditor->explorer && verify->how.other)
    auditor->other = explorer_new (auditor, verify->how.other, threads, error);
  return auditor->explorer && (auditor->other || !verify->how.other);
}

void
unit_auditor_clear (UnitAuditor *auditor)
{
  search_explorer_free (auditor->explorer);
  search_explorer_free (auditor->other);
}

/* Returns how many solutions a ledger would store for the exploration.  In a
 * search for the best answer, this is only the last solution.
 */
static uint64_t
kept (const UnitAuditor *auditor)
{
  return auditor->verify->best ? MIN (auditor->kept, 1) : auditor->kept;
}

/* Compares the exploration that has just ended with the row of the unit.
 * Returns a message about the first difference, or NULL.
 */
static char *
compare (UnitAuditor *auditor, const LedgerUnit *unit)
{
  LedgerResult    *result = ledger_result_new ((LedgerUnit *) unit, NULL);
  const SearchBest best = search_explorer_best (auditor->explorer);

  ledger_result_set (result, &auditor->tally, auditor->left);
  ledger_result_take (result, auditor->explorer);
  result->start = unit->start;
  if (ledger_best_improves (unit->start, best,
                            auditor->verify->ledger->run.maximize))
    result->best = best;
  result->kept = kept (auditor);
  return compare_result (unit, result);
}

/* Explores the part of a unit that its first exploration explored.  Returns a
 * message if the result differs from the unit's row, or NULL.
 */
static char *
explore_part (UnitAuditor *auditor, const LedgerUnit *unit)
{
  SearchUnit *search = ledger_unit_to_search (unit);

  search_explorer_set_best (auditor->explorer, &unit->start);
  auditor->end
      = search_replay (auditor->explorer, search, unit->budget,
                       unit->tally.candidates, &auditor->tally, auditor->left);
  search_unit_free (search);
  return compare (auditor, unit);
}

/* In a search for the best answer, explores a folded unit, whose row replaces
 * all rows below it.  The nodes cannot be repeated exactly, since they depended
 * on the best values that were known then.  So this function starts with the
 * best value of the run: the unit must not contain a better answer, and the
 * search must not need more nodes than the unit's row has.  Returns a message
 * if one of these two conditions fails, or NULL.
 */
static char *
explore_bounded (UnitAuditor *auditor, const LedgerUnit *unit,
                 const SearchUnit *search)
{
  const SearchBest *best = &auditor->verify->ledger->total.best;

  search_explorer_set_best (auditor->explorer, best);
  auditor->end
      = search_explore (auditor->explorer, search, unit->tally.nodes + 1,
                        &auditor->tally, auditor->left);
  if (auditor->kept > 0)
    return text_format ("unit '%s': it has an answer of value %" G_GINT64_FORMAT
                        ", which is better than the best of the run",
                        unit->address,
                        search_explorer_best (auditor->explorer).value);
  return auditor->tally.nodes > unit->tally.nodes
             ? text_format ("unit '%s': its row has %" G_GUINT64_FORMAT
                            " nodes, but a second search gives more",
                            unit->address, unit->tally.nodes)
             : NULL;
}

/* Explores a folded unit (whose row replaces all rows below it) completely;
 * stops after one node more than its row has.  Returns a message if the result
 * differs from the row, or NULL.
 */
static char *
explore_whole (UnitAuditor *auditor, const LedgerUnit *unit)
{
  SearchUnit *search = ledger_unit_to_search (unit);
  char       *wrong;

  if (auditor->verify->best)
    {
      wrong = explore_bounded (auditor, unit, search);
      g_array_unref (search_explorer_take_depths (auditor->explorer));
      search_explorer_take_solutions (auditor->explorer);
    }
  else
    {
      auditor->end
          = search_explore (auditor->explorer, search, unit->tally.nodes + 1,
                            &auditor->tally, auditor->left);
      wrong = compare (auditor, unit);
    }
  search_unit_free (search);
  return wrong;
}

/* Explores a unit that varies completely.  A unit with child units has no
 * solutions, so this function does not explore it.  Returns a message if the
 * number of solutions differs from the row, or NULL.
 */
static char *
explore_sure (UnitAuditor *auditor, const LedgerUnit *unit)
{
  SearchUnit *search = ledger_unit_to_search (unit);
  char       *wrong = NULL;

  if (unit->left == 0)
    {
      ledger_load_alone (auditor->verify->how.repr, auditor->explorer, search,
                         &auditor->verify->loaded);
      if (!auditor->verify->best)
        auditor->kept = 0;
      auditor->end = search_explore (auditor->explorer, search, UINT64_MAX,
                                     &auditor->tally, auditor->left);
      wrong = compare (auditor, unit);
    }
  search_unit_free (search);
  return wrong;
}

/* Explores in the other representation the nodes that the unit's first
 * exploration visited; if the unit has no children, explores the whole unit.
 * Returns a message if the result differs from the unit's row, or NULL.
 */
static char *
explore_other (UnitAuditor *auditor, const LedgerUnit *unit)
{
  const Verify             *verify = auditor->verify;
  const SearchLedgerVerify *how = &verify->how;
  GError                   *error = NULL;
  char                     *wrong;
  SearchUnit               *path = ledger_unit_to_search (unit);
  SearchUnit               *search = verify_translate (how->instance, how->repr,
                                                       verify->how.other, path, &error);

  search_unit_free (path);
  if (!search)
    {
      wrong = text_format ("unit '%s': %s", unit->address, error->message);
      g_error_free (error);
      return wrong;
    }
  auditor->end
      = search_explore (auditor->other, search,
                        unit->left > 0 ? unit->budget : unit->tally.nodes + 1,
                        &auditor->tally, auditor->left);
  search_unit_free (search);
  if (search_explorer_has_digest (auditor->other) != verify->has_digest)
    auditor->tally.digest = unit->tally.digest;
  return differ (unit,
                 &(LedgerUnit){ .tally = auditor->tally,
                                .solutions = search_explorer_take_solutions (
                                    auditor->other),
                                .kept = kept (auditor) },
                 LEDGER_TREE);
}

/* Calls one of the functions above to explore the unit again, and sets the
 * verdict.  Returns true if the verdict is UNIT_EQUAL.
 */
static bool
try (UnitAuditor *auditor, const LedgerUnit *unit,
     char *(*explore) (UnitAuditor *auditor, const LedgerUnit *unit),
     UnitVerdict bad, UnitVerdict *verdict, char **wrong)
{
  auditor->kept = 0;
  auditor->tally = (SearchTally){ 0 };
  auditor->end = SEARCH_STOP_COMPLETE;
  auditor->left
      = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
  *wrong = explore (auditor, unit);
  auditor->nodes += auditor->tally.nodes;
  g_ptr_array_unref (auditor->left);
  if (auditor->end == SEARCH_STOP_PATH && bad == UNIT_DIFFERS)
    {
      g_free (*wrong);
      *wrong = ledger_unit_name_lost (unit);
      *verdict = UNIT_LOST;
      return false;
    }
  if (*wrong
      && (auditor->end == SEARCH_STOP_SIGNAL
          || auditor->end == SEARCH_STOP_MEMORY))
    {
      g_clear_pointer (wrong, g_free);
      *verdict = UNIT_CUT;
    }
  else
    *verdict = *wrong ? bad : UNIT_EQUAL;
  return *verdict == UNIT_EQUAL;
}

UnitVerdict
unit_auditor_explore (UnitAuditor *auditor, const LedgerUnit *unit,
                      char **wrong)
{
  UnitVerdict verdict;

  if (try (auditor, unit,
           unit->varies                          ? explore_sure
           : unit->state == SEARCH_LEDGER_FOLDED ? explore_whole
                                                 : explore_part,
           UNIT_DIFFERS, &verdict, wrong)
      && auditor->other)
    try (auditor, unit, explore_other, UNIT_OTHER, &verdict, wrong);
  return verdict;
}
