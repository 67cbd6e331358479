/* SPDX-License-Identifier: MIT */
/* compare.c: compares the result of exploring a unit again with its row. */
#include "compare.h"

char *
verify_compare (const LedgerUnit *unit, const LedgerUnit *again, unsigned uses)
{
  char       *said, *found, *wrong = NULL;
  const char *column = ledger_table_differ (&ledger_unit_table, uses, unit,
                                            again, &said, &found);

  if (column)
    {
      wrong = g_strdup_printf (
          "unit '%s': %s: its row says %s, and exploring it gives %s",
          unit->address, column, said, found);
      g_free (said);
      g_free (found);
    }
  return wrong;
}

char *
verify_compare_result (const LedgerUnit *unit, LedgerResult *result)
{
  LedgerUnit again = *unit;
  char      *wrong;

  again.levels = NULL; /* not its own */
  result->unit = &again;
  if (!unit->levels) /* they are not known */
    g_clear_pointer (&result->levels, g_free);
  ledger_result_apply (result);
  ledger_result_free (result);
  wrong = verify_compare (unit, &again, LEDGER_RESULT);
  for (guint i = 0; !wrong && i < unit->left; i++)
    {
      again.children[i]->top = unit->children[i]->top; /* it was dealt */
      wrong
          = verify_compare (unit->children[i], again.children[i], LEDGER_PLACE);
    }
  ledger_unit_drop_children (&again);
  g_free (again.levels);
  return wrong;
}
