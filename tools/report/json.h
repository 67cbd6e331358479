/* SPDX-License-Identifier: MIT */
/* json.h: JSON, written piece by piece.  Strings from outside may hold any
 * bytes; U+FFFD takes the place of those that are not UTF-8.
 */
#pragma once

#include "report.h"

/* The largest integer that JavaScript does not confuse with the next one. */
#define JSON_EXACT_MAX ((INT64_C (1) << 53) - 1)

/* Appends a string in its quotes. */
void json_append_string (GString *out, const char *string);

/* Appends a value.  A report in it stays the caller's. */
void json_append_value (GString *out, Value value);

/* Appends a comma, unless an object has just begun or a comma is there. */
void json_separate (GString *out);

/* Appends `"NAME":VALUE`, behind a comma if the object has a member already. An
 * integer that JavaScript would round is exact, and a string NAME_text repeats
 * it.
 */
void json_append_member (GString *out, const char *name, Value value);
