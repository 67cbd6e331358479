/* SPDX-License-Identifier: MIT */
/* check.c: checks that two ledgers have the same values for a unit. */
#include "state.h"

/* Do the columns with one of `uses` have the same values in both units, which
 * the members' ledgers have?
 */
static bool
check (const LedgerMember *one, const LedgerMember *other, unsigned uses,
       const LedgerUnit *unit, const LedgerUnit *other_unit, GError **error)
{
  char       *text, *other_text;
  const char *column = ledger_table_differ (&ledger_unit_table, uses, unit,
                                            other_unit, &text, &other_text);

  if (!column)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
               "unit '%s': %s: %s in %s, %s in %s: one of them is wrong",
               one->unit->address, column, text, one->input->name, other_text,
               other->input->name);
  g_free (text);
  g_free (other_text);
  return false;
}

bool
ledger_merge_check_place (const LedgerMember *one, const LedgerMember *other,
                          GError **error)
{
  return check (one, other, LEDGER_PLACE, one->unit, other->unit, error);
}

bool
ledger_merge_check_result (const LedgerMember *one, const LedgerMember *other,
                           GError **error)
{
  return check (one, other, LEDGER_RESULT, one->unit, other->unit, error);
}

/* Returns a unit that has found what all of the way have. */
static LedgerUnit
sum_of (const LedgerWay *way)
{
  return (LedgerUnit){ .tally = way->total.tally, .kept = way->total.kept };
}

bool
ledger_merge_check_total (const LedgerWay *one, const LedgerWay *other,
                          GError **error)
{
  const LedgerUnit sum = sum_of (one), other_sum = sum_of (other);

  return check (ledger_way_member (one), ledger_way_member (other), LEDGER_SUM,
                &sum, &other_sum, error);
}
