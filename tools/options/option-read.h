/* SPDX-License-Identifier: MIT */
/* option-read.h: GLib's option parser, with our words for what is wrong. */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Reads the options in argv[1..] by `context`, made to ignore unknown ones;
 * `entries` (GOptionEntry) are all that it knows.  What is no option, or stands
 * behind a "--", is appended to `rest`: strings of argv.  New strings are made
 * in `strings`.  `counter`, if it is not NULL, is the one that an unknown
 * option with a number was meant to be, if it is like no other.  False with
 * SEARCH_ERROR_USAGE or a G_OPTION_ERROR.
 */
bool option_read (GOptionContext *context, const GArray *entries,
                  const char *counter, GStringChunk *strings, int argc,
                  char **argv, GPtrArray *rest, GError **error);
