/* SPDX-License-Identifier: MIT */
/* format.h: the formats of --format: formats of the problem, formats of all
 * problems, and pictures.
 */
#pragma once

#include "instance.h"
#include "libsearch/inspect/steps.h"

/* Checks the options of documents before the problem is loaded.  Expands
 * --html, and sets whether the output is a folder, and the format of --tree.
 * Returns false with an error if these options cannot be combined.
 */
bool format_settle (RunOptions *options, GError **error);

/* Finds the format `name` for the current instance; NULL: the default.  Sets
 * the format, the drawn format, and its picture.
 */
bool format_find (RunInstance *at, const char *name, GError **error);

/* Frees the objects of the format. */
void format_clear (RunInstance *at);

/* Returns true if the output is made of documents: one for each solution, as
 * SVG, or one for all, as HTML.
 */
bool format_is_document (const RunInstance *at);

/* Returns true if an answer takes several lines. */
bool format_is_picture (const RunInstance *at);

/* Returns true if minizinc failed to write an answer; a message was printed. */
bool format_failed (const RunInstance *at);

/* Appends an answer, or a part of one, as text without a final newline.
 * Formats of all problems need no instance.
 */
void format_append (const RunInstance *at, const int *answer, size_t length,
                    GString *out);

/* Appends the part of an answer that the step has placed, or the state if the
 * problem has no answers.
 */
void format_append_step (const RunInstance *at, const Step *step, GString *out);
