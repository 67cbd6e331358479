/* SPDX-License-Identifier: MIT */
/* sample-ledger.h: a small ledger, as the bytes of its files. */
#pragma once

#include <glib.h>

/* The ledger, and a log of what was added to it later; both are made at the
 * first call, among the files of files.h, and kept.
 */
const GByteArray *sample_ledger (void);
const GByteArray *sample_log (void);
