/* SPDX-License-Identifier: MIT */
/* recorded.h: a ledger with the problem, the instance and the representation
 * that it is about.
 */
#pragma once

#include "tools/ledger/ledger.h"
#include "tools/run/run-options.h"

typedef struct
{
  Ledger       *ledger;
  SearchModule *module;
  RunOptions    options;
  bool          has_options;
} Recorded;

/* Opens the ledger at `path`, loads its plugin, and parses what it was run
 * with, with the options `more` behind it (as typed, ended by NULL; NULL:
 * none).  False where any of that fails, or plugin and ledger do not fit; that
 * the plugin's file is another one is only said;
 * recorded_close() either way.
 */
bool recorded_open (Recorded *recorded, const char *path, LedgerAccess access,
                    const char *const *more, GError **error);

/* Closes and frees. */
void recorded_close (Recorded *recorded);
