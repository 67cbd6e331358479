/* SPDX-License-Identifier: MIT */
/* error.c: what can be wrong with a ledger. */
#include "error.h"

G_DEFINE_QUARK (ledger - error, ledger_error)
