/* SPDX-License-Identifier: MIT */
/* json.h: writes values and members of objects in JSON.  Strings may contain
 * any bytes; bytes that are not UTF-8 are replaced by U+FFFD.
 */
#pragma once

#include "report.h"

/* The largest integer n that JavaScript can distinguish from n + 1. */
#define JSON_EXACT_MAX ((INT64_C (1) << 53) - 1)

/* Appends a string with its quotes. */
void json_append_string (GString *out, const char *string);

/* Appends a value.  If it is a report, the caller still owns it. */
void json_append_value (GString *out, Value value);

/* Appends a comma, unless an object or array has just begun, or there is a
 * comma already.
 */
void json_separate (GString *out);

/* Appends `"NAME":VALUE`, after a comma if the object already has a member.
 * Integers are written exactly.  If JavaScript would round one, a member
 * NAME_text has it as a string too.
 */
void json_append_member (GString *out, const char *name, Value value);
