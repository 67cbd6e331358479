/* SPDX-License-Identifier: MIT */
/* units.c: the public functions that show units and solutions. */
#include "handle.h"
#include "libsearch/ledger/rows/levels.h"

G_STATIC_ASSERT ((int) SEARCH_LEDGER_OPEN == (int) LEDGER_OPEN
                 && (int) SEARCH_LEDGER_DONE == (int) LEDGER_DONE
                 && (int) SEARCH_LEDGER_FOLDED == (int) LEDGER_FOLDED);

static SearchLedgerUnit
describe (const LedgerUnit *unit)
{
  return (SearchLedgerUnit){ .address = unit->address,
                             .parent
                             = unit->parent ? unit->parent->address : NULL,
                             .state = (SearchLedgerState) unit->state,
                             .length = unit->length,
                             .share = unit->share,
                             .left = unit->left,
                             .budget = unit->budget,
                             .tally = unit->tally,
                             .start = unit->start,
                             .best = unit->best,
                             .kept = unit->kept,
                             .rows = unit->rows,
                             .begun = unit->state == LEDGER_OPEN && unit->parent
                                      && unit->parent->top != LEDGER_NO_TOP };
}

/* A caller's visitor of units; `visit` is not called again after it has
 * returned false.
 */
typedef struct
{
  bool (*visit) (void *data, const SearchLedgerUnit *unit);
  void *data;
  bool  stopped;
} Reader;

static void
show (LedgerUnit *unit, void *data)
{
  Reader                *reader = data;
  const SearchLedgerUnit described = describe (unit);

  if (!reader->stopped)
    reader->stopped = !reader->visit (reader->data, &described);
}

void
search_ledger_each_unit (const SearchLedger *handle,
                         bool (*visit) (void                   *data,
                                        const SearchLedgerUnit *unit),
                         void *data)
{
  Reader reader = { .visit = visit, .data = data };

  ledger_unit_walk (handle->ledger->whole, show, &reader);
}

/* The sum of what units met at each depth. */
typedef struct
{
  GArray *levels; /* SearchLevel */
  bool    known;
} Levels;

static void
add_levels (LedgerUnit *unit, void *data)
{
  Levels *sum = data;

  if (unit->state != LEDGER_OPEN)
    sum->known = sum->known && unit->levels
                 && ledger_levels_add (sum->levels, unit->levels);
}

GArray *
search_ledger_levels (const SearchLedger *handle)
{
  Levels sum = { g_array_new (FALSE, FALSE, sizeof (SearchLevel)), true };

  ledger_unit_walk (handle->ledger->whole, add_levels, &sum);
  if (!sum.known)
    g_clear_pointer (&sum.levels, g_array_unref);
  return sum.levels;
}

/* An address to look for, and the unit that has it. */
typedef struct
{
  const char *address;
  LedgerUnit *found;
} Wanted;

static void
compare (LedgerUnit *unit, void *data)
{
  Wanted *wanted = data;

  if (g_str_equal (unit->address, wanted->address))
    wanted->found = unit;
}

SearchUnit *
search_ledger_unit (const SearchLedger *handle, const char *address)
{
  Wanted wanted = { .address = address };

  ledger_unit_walk (handle->ledger->whole, compare, &wanted);
  return wanted.found ? ledger_unit_to_search (wanted.found) : NULL;
}

bool
search_ledger_each_solution (SearchLedger *handle,
                             bool (*visit) (void                 *data,
                                            const SearchSolution *solution),
                             void *data, GError **error)
{
  return ledger_each_solution (handle->ledger, visit, data, error);
}
