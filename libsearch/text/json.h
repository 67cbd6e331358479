/* SPDX-License-Identifier: MIT */
/* json.h: strings as JSON, and back. */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Appends the string in its quotes; bytes that are no UTF-8 stay as they are. */
void text_append_json (GString *out, const char *string);

/* Returns the strings of a JSON array that has nothing else; free with
 * g_strfreev().  NULL: the text is none.
 */
char **text_strings_from_json (const char *text);
