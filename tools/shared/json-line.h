/* SPDX-License-Identifier: MIT */
/* json-line.h: a line of JSON for programs. */
#pragma once

#include <json-glib/json-glib.h>
#include <stdint.h>

/* The largest integer that JavaScript does not confuse with the next one. */
#define JSON_LINE_EXACT ((INT64_C (1) << 53) - 1)

/* Appends `object` as one line, and frees it.  Strings from outside may hold
 * any bytes; JSON is UTF-8, so where they are none, U+FFFD takes their place.
 */
void json_line_append (JsonObject *object, GString *out);

/* Sets a string, or null for NULL. */
void json_line_set_string (JsonObject *object, const char *name,
                           const char *string);

/* Sets an integer, or a count, which is no more than SEARCH_COUNT_MAX.  The
 * number is exact; if JavaScript would round it, a string NAME_text has it once
 * more.
 */
void json_line_set_integer (JsonObject *object, const char *name,
                            int64_t number);
void json_line_set_count (JsonObject *object, const char *name, uint64_t count);

/* Returns a copy of an object that was read, in which such numbers have texts
 * beside them, even if the file has none.
 */
JsonObject *json_line_copy (JsonObject *object);

/* The same for text that is written by hand: ,"NAME":NUMBER */
void json_line_append_integer (GString *out, const char *name, int64_t number);

/* Appends `,"seconds":1.2`; nothing where they are negative. */
void json_line_append_seconds (GString *out, double seconds);
void json_line_append_count (GString *out, const char *name, uint64_t count);
