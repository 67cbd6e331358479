/* SPDX-License-Identifier: MIT */
/* format.h: what --format names: the problem's own formats, those of every
 * problem, and pictures that we draw.
 */
#pragma once

#include "instance.h"
#include "libsearch/inspect/steps.h"

/* Looks into the options of documents, before anything is looked up: expands
 * --html, and sets whether the output is a folder, and what --tree writes.
 * False with an error if these options do not go together.
 */
bool format_settle (RunOptions *options, GError **error);

/* Looks up `name`, NULL for the default, for the instance at hand: sets the
 * format, what is drawn, and its picture.
 */
bool format_find (RunInstance *at, const char *name, GError **error);

/* Frees what the format has made. */
void format_clear (RunInstance *at);

/* Is every solution, or are all of them, a document of their own? */
bool format_is_document (const RunInstance *at);

/* Does an answer take several lines? */
bool format_is_picture (const RunInstance *at);

/* Has a format that another program writes failed?  A message has said so. */
bool format_failed (const RunInstance *at);

/* Appends an answer, or the part of one, as text, without a newline at the end.
 * A format that every problem has needs no instance.
 */
void format_append (const RunInstance *at, const int *answer, size_t length,
                    GString *out);

/* Appends the part of an answer that the step has placed, or the state if there
 * are no answers.
 */
void format_append_step (const RunInstance *at, const Step *step, GString *out);
