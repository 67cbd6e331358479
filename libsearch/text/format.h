/* SPDX-License-Identifier: MIT */
/* format.h: formatted texts that are never missing for lack of memory.  If
 * memory is short, these functions end the process, as the other functions of
 * GLib do.  g_string_append_printf() would append nothing instead, and
 * g_strdup_printf() would return NULL.  A row of a ledger, or a report, would
 * then lack a value.
 */
#pragma once

#include <stdarg.h>

#include <glib.h>

/* Appends the text that printf() would write. */
void text_append_format (GString *out, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* Returns the text that printf() or vprintf() would write; free with g_free().
 */
char *text_format (const char *format, ...) G_GNUC_PRINTF (1, 2);
char *text_vformat (const char *format, va_list arguments) G_GNUC_PRINTF (1, 0);
