/* SPDX-License-Identifier: MIT */
/* store.c: what both kinds of stores share. */
#include "store.h"

void
ledger_leased_clear (LedgerLeased *leased)
{
  g_clear_pointer (&leased->units, g_ptr_array_unref);
  g_free (leased->withheld);
  *leased = (LedgerLeased){ 0 };
}
