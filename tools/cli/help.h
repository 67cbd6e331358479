/* SPDX-License-Identifier: MIT */
/* help.h: what --help prints, in 80 columns. */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Appends `text` from the column that `out` stands at, wrapped between words;
 * further lines begin at the column `indent`.  With a newline at the end.
 */
void help_append_text (GString *out, guint indent, const char *text);

/* Appends a line of a list: `name`, and behind it in a column of its own what
 * it is (NULL: nothing is said).
 */
void help_append_item (GString *out, const char *name, const char *text);
