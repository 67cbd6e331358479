/* SPDX-License-Identifier: MIT */
/* json-line.h: a line of JSON for programs. */
#pragma once

#include <json-glib/json-glib.h>

/* Appends `object` as one line, and frees it.  Strings from outside may hold
 * any bytes; JSON is UTF-8, so where they are none, U+FFFD takes their place.
 */
void json_line_append (JsonObject *object, GString *out);

/* Sets a string, or null for NULL. */
void json_line_set_string (JsonObject *object, const char *name,
                           const char *string);
