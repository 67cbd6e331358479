/* SPDX-License-Identifier: MIT */
/* json-line.h: a line of JSON. */
#pragma once

#include <json-glib/json-glib.h>

/* Appends `object` as one line, and frees it. */
void json_line_append (JsonObject *object, GString *out);

/* Sets a string, or null for NULL. */
void json_line_set_string (JsonObject *object, const char *name,
                           const char *string);
