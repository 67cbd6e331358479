/* SPDX-License-Identifier: MIT */
/* option-spelling.h: arguments as GLib's parser takes them. */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A copy of `argv` in which `-j4` is `--threads=4`, for all options among
 * `entries` (GOptionEntry) that need a value.  New strings are made in
 * `strings`; free the array alone.
 */
char **option_spell_out (const GArray *entries, GStringChunk *strings, int argc,
                         char **argv);
