/* SPDX-License-Identifier: MIT */
/* lease.c: gets units for a session from a server. */
#include "store.h"
#include "parameters.h"

/* Makes the unit that a row of the reply contains.  Returns NULL with an error.
 */
static LedgerUnit *
read_unit (const LedgerShared *own, LedgerReply *rows, int row, GError **error)
{
  LedgerValue values[LEDGER_COLUMNS];
  char       *parent = NULL;
  LedgerUnit *unit;

  ledger_reply_values (rows, row, 1, &ledger_unit_table, 0,
                       ledger_unit_table.count, values);
  unit = ledger_unit_take (own->store.run, values, &parent, error);
  g_free (parent);
  return unit;
}

/* Returns true if the unit is open, and the path of its parent has as many
 * states as the unit needs.  Otherwise returns false with an error.
 */
static bool
check_unit (const LedgerUnit *unit, GError **error)
{
  const LedgerUnit *parent = unit->parent;
  SearchUnit       *first = parent && parent->path
                                ? search_unit_from_bytes (parent->path, 0, NULL)
                                : NULL;
  const bool        good
      = unit->state == SEARCH_LEDGER_OPEN
        && (parent ? first && unit->length > 0 && unit->length <= first->length
                   : !*unit->address);

  search_unit_free (first);
  if (!good)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "unit '%s': the path of its parent is invalid", unit->address);
  return good;
}

/* Makes the units in the reply to a request for a lease.  In the reply, the row
 * of a unit follows the row of its parent.  On failure sets an error.
 */
static void
read_units (const LedgerShared *own, LedgerReply *rows, LedgerLeased *leased,
            GError **error)
{
  LedgerUnit *parent = NULL;
  bool        good = true;

  for (int i = 0; good && i < ledger_reply_rows (rows); i++)
    {
      const char *what = ledger_reply_text (rows, i, 0);
      LedgerUnit *unit = read_unit (own, rows, i, error);

      if (!unit)
        good = false;
      else if (g_str_equal (what, "parent"))
        {
          if (parent)
            ledger_unit_free (parent);
          unit->left = 0; /* of a parent unit, only the path is needed */
          unit->state = SEARCH_LEDGER_OPEN;
          parent = unit;
        }
      else
        {
          unit->parent = g_steal_pointer (&parent);
          g_ptr_array_add (leased->units, unit);
          leased->alone |= g_str_equal (what, "alone");
          good = check_unit (unit, error);
        }
    }
  if (parent)
    ledger_unit_free (parent);
}

/* Words that the server returns instead of units, and the result of the lease
 * for each word.
 */
static const struct
{
  const char *word;
  LedgerLease what;
} answers[] = { { "complete", LEDGER_LEASE_COMPLETE },
                { "withheld", LEDGER_LEASE_WITHHELD },
                { "wait", LEDGER_LEASE_WAIT } };

/* Reads the server's reply to a request for units into `leased`.  Returns
 * LEDGER_CALL_ENDED if the session is over, LEDGER_CALL_FAILED with an error.
 */
static LedgerCall
take_lease (const LedgerShared *own, LedgerReply *rows, LedgerLeased *leased,
            GError **error)
{
  const char *word
      = ledger_reply_rows (rows) > 0 ? ledger_reply_text (rows, 0, 0) : "wait";
  GError *wrong = NULL;

  if (g_str_equal (word, "ended"))
    return LEDGER_CALL_ENDED;
  for (size_t i = 0; i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (word, answers[i].word))
      leased->what = answers[i].what;
  if (leased->what == LEDGER_LEASE_WITHHELD)
    leased->withheld = g_strdup (ledger_reply_text (rows, 0, 1));
  if (leased->what == LEDGER_LEASE_UNITS)
    read_units (own, rows, leased, &wrong);
  return ledger_rows_good (&own->rows, wrong, error) ? LEDGER_CALL_GOOD
                                                     : LEDGER_CALL_FAILED;
}

LedgerCall
ledger_shared_lease (LedgerStore *store, const LedgerRequest *request,
                     LedgerLeased *leased, GError **error)
{
  LedgerShared *own = (LedgerShared *) store;
  LedgerNumbers numbers = { .count = 0 };
  LedgerArray   known;
  const char   *values[6];
  LedgerReply  *rows;
  LedgerCall    call = LEDGER_CALL_FAILED;

  leased->units = g_ptr_array_new ();
  leased->owned = true;
  ledger_array_init (&known, NULL, NULL);
  for (guint i = 0; i < request->known->len; i++)
    ledger_array_add_text (&known, request->known->pdata[i]);
  values[0] = ledger_number (&numbers, own->id);
  values[1] = ledger_array_end (&known);
  values[2] = ledger_number (&numbers, request->most);
  values[3] = request->starving ? "true" : "false";
  values[4] = request->asks ? "true" : "false";
  values[5]
      = ledger_real (&numbers, ledger_server_sharing (own->server)->lease);
  rows = ledger_server_call (own->server,
                             "SELECT l.what, (l.unit).* "
                             "FROM @.lease ($1, $2, $3, $4, $5, $6) l",
                             6, values, false, error);
  if (rows)
    call = take_lease (own, rows, leased, error);
  ledger_reply_free (rows);
  ledger_array_clear (&known);
  return call;
}
