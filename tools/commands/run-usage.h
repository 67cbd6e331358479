/* SPDX-License-Identifier: MIT */
/* run-usage.h: search-run without a problem. */
#pragma once

#include <glib.h>

/* What may stand alone, in the place of a problem: as GLib's parser would take
 * it, ended by an empty entry.  Only --resume may be followed by anything.
 */
extern const GOptionEntry run_usage_alone[];

/* The text of `search-run --help`; free with g_free(). */
char *run_usage (void);
