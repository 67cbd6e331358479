/* SPDX-License-Identifier: MIT */
/* json.h: strings as JSON. */
#pragma once

#include <glib.h>

/* Appends the string in its quotes; bytes that are no UTF-8 stay as they are. */
void text_append_json (GString *out, const char *string);
