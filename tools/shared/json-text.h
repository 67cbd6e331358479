/* SPDX-License-Identifier: MIT */
/* json-text.h: JSON as text, with numbers that people can read as well. */
#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>

/* Appends a number with up to nine digits, 0.000016 and not 1.6e-05: with a
 * power of ten only where it is less than 1e-15 or at least 1e15.
 */
void json_text_append_double (GString *out, double number);

/* Returns the same text as json_to_string(), on several lines if `pretty`,
 * except for numbers that are no integers; free with g_free().
 */
char *json_text (JsonNode *node, bool pretty);
