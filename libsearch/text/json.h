/* SPDX-License-Identifier: MIT */
/* json.h: writes strings in JSON. */
#pragma once

#include <glib.h>

/* Appends `string` as a JSON string with quotes.  Bytes that are not UTF-8 stay
 * unchanged.
 */
void text_append_json (GString *out, const char *string);
