/* SPDX-License-Identifier: MIT */
/* option-spelling.h: arguments as GLib's parser takes them. */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Does the option need a value, so that one may follow without a "="? */
bool option_needs_value (const GOptionEntry *entry);

/* The one among `entries` (GOptionEntry) that the argument is, if its value is
 * the next argument; or NULL.
 */
const GOptionEntry *option_awaits_value (const GArray *entries,
                                         const char   *argument);

/* A copy of `argv` in which `-j4` is `--threads=4`, for all options among
 * `entries` (GOptionEntry) that need a value.  New strings are made in
 * `strings`; free the array alone.
 */
char **option_spell_out (const GArray *entries, GStringChunk *strings, int argc,
                         char **argv);
