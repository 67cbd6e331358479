/* SPDX-License-Identifier: MIT */
/* kind.h: the kinds of columns, each named after the fields that it is for. */
#pragma once

#include "table.h"

extern const LedgerKind ledger_kind_number; /* uint64_t, int64_t */
extern const LedgerKind ledger_kind_count;  /* guint, no more than G_MAXINT */
extern const LedgerKind ledger_kind_flag;   /* bool */
extern const LedgerKind ledger_kind_time;   /* uint64_t, 0 is a null */
extern const LedgerKind ledger_kind_words;  /* char * */
extern const LedgerKind ledger_kind_bytes;  /* GBytes * */
extern const LedgerKind ledger_kind_value;  /* SearchBest, none is a null */

/* A text that is stored in a row, and in no record. */
extern const LedgerKind ledger_kind_stored;

/* Columns of a run: the number 1 of its only row; its options, as JSON. */
extern const LedgerKind ledger_kind_only, ledger_kind_options;

/* Of a unit: its address; the address of its parent, which is not copied;
 * LEDGER_NO_TOP is a null; LedgerState; the orbits of a tally, as "8:11 4:1".
 */
extern const LedgerKind ledger_kind_address, ledger_kind_parent,
    ledger_kind_top, ledger_kind_state, ledger_kind_orbits;
