/* SPDX-License-Identifier: MIT */
/* ledger-error.c: what can be wrong with a ledger. */
#include "ledger-error.h"

G_DEFINE_QUARK (ledger - error, ledger_error)
