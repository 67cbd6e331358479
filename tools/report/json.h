/* SPDX-License-Identifier: MIT */
/* json.h: writes JSON piece by piece.  Strings can hold any bytes; U+FFFD
 * replaces bytes that are not UTF-8.
 */
#pragma once

#include "report.h"

/* Largest integer n such that JavaScript distinguishes n from n + 1. */
#define JSON_EXACT_MAX ((INT64_C (1) << 53) - 1)

/* Appends a string with its quotes. */
void json_append_string (GString *out, const char *string);

/* Appends a value.  A report in it stays owned by the caller. */
void json_append_value (GString *out, Value value);

/* Appends a comma, unless an object has just begun or a comma is there. */
void json_separate (GString *out);

/* Appends `"NAME":VALUE`, after a comma if the object already has a member.
 * Integers are exact.  If JavaScript would round one, a string NAME_text
 * repeats it.
 */
void json_append_member (GString *out, const char *name, Value value);
