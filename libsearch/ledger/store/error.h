/* SPDX-License-Identifier: MIT */
/* error.h: what can be wrong with a ledger. */
#pragma once

#include <glib.h>

/* Codes of the domain LEDGER_ERROR. */
typedef enum
{
  LEDGER_ERROR_BAD,     /* no ledger, or a damaged one */
  LEDGER_ERROR_DIFFERS, /* the ledger of another run */
  LEDGER_ERROR_BUSY,    /* somebody else works on it */
  LEDGER_ERROR_IO,      /* reading or writing failed */
  LEDGER_ERROR_CHECK    /* exploring again gave something else */
} LedgerError;

#define LEDGER_ERROR (ledger_error_quark ())
GQuark ledger_error_quark (void);
