/* SPDX-License-Identifier: MIT */
/* run-format.h: what --format names: the problem's own formats, those of every
 * problem, and pictures that we draw.
 */
#pragma once

#include "run-instance.h"
#include "tools/cli/names.h"

/* Looks up `name`, NULL for the default, for the instance at hand: sets the
 * format, what is drawn, and its picture.
 */
bool run_format_find (RunInstance *at, const char *name, GError **error);

/* Frees what the format has made. */
void run_format_clear (RunInstance *at);

/* Is every solution, or are all of them, a document of their own? */
bool run_format_is_document (const RunInstance *at);

/* Does an answer take several lines? */
bool run_format_is_picture (const RunInstance *at);

/* Has a format that another program writes failed?  A message has said so. */
bool run_format_failed (const RunInstance *at);

/* Appends an answer, or the part of one, as text, without a newline at the end.
 * A format that every problem has needs no instance.
 */
void run_format_append (const RunInstance *at, const int *answer, size_t length,
                        GString *out);
