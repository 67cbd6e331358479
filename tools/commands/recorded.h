/* SPDX-License-Identifier: MIT */
/* recorded.h: a ledger with the problem, the instance and the representation
 * that it is about.
 */
#pragma once

#include "tools/run/run-options.h"

#include <libsearch/search-ledger.h>

typedef struct
{
  SearchLedger *ledger;
  SearchModule *module;
  RunOptions    options;
  RunInstance   at;
  bool          has_options;
} Recorded;

/* Opens the ledger at `path` to be read, loads its plugin, from `plugin` unless
 * that is NULL, and parses what it was run with.  False where any of that
 * fails, or plugin and ledger do not fit; that the file of a plugin that goes
 * by its name is another one is only said; recorded_close() either way.
 */
bool recorded_open (Recorded *recorded, const char *path, const char *plugin,
                    GError **error);

/* The same without its plugin, so without an instance and a representation: the
 * options are for its solutions as JSON.
 */
bool recorded_open_alone (Recorded *recorded, const char *path, GError **error);

/* Closes and frees. */
void recorded_close (Recorded *recorded);
