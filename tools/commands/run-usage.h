/* SPDX-License-Identifier: MIT */
/* run-usage.h: search-run without a problem. */
#pragma once

#include "tools/options/option-row.h"

/* What may stand alone, in the place of a problem: ended by an empty row.  Only
 * --resume may be followed by anything.
 */
extern const OptionRow run_usage_alone[];

/* The text of `search-run --help`; free with g_free(). */
char *run_usage (void);
