/* SPDX-License-Identifier: MIT */
/* json.h: writes values and members of objects in JSON.  Strings may contain
 * any bytes; bytes that are not UTF-8 are replaced by U+FFFD.
 */
#pragma once

#include "report.h"

/* The largest integer up to which JavaScript's numbers represent each integer
 * exactly.
 */
#define JSON_EXACT_MAX ((INT64_C (1) << 53) - 1)

/* Appends a string with its quotes. */
void json_append_string (GString *out, const char *string);

/* Appends a value.  If the value is a report, the caller keeps the report and
 * must free it.
 */
void json_append_value (GString *out, Value value);

/* Appends a comma before the next element.  Does nothing at the beginning of an
 * object or array, or if `out` already ends with a comma.
 */
void json_separate (GString *out);

/* Appends `"NAME":VALUE`, preceded by a comma if the object already has a
 * member.  An integer is written with all its digits.  If JavaScript would
 * round an integer, also appends a member NAME_text, whose value is the integer
 * as a string.
 */
void json_append_member (GString *out, const char *name, Value value);
