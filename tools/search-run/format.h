/* SPDX-License-Identifier: MIT */
/* format.h: the formats of --format: formats of the problem, formats of all
 * problems, and pictures.
 */
#pragma once

#include "instance.h"
#include "libsearch/inspect/steps.h"

/* Format of the table of --tally, in place of a format of answers. */
#define TALLY_CSV "csv"

/* Checks the options for documents before the problem is loaded.  Replaces
 * --html by others.  Sets whether the output is a folder, and the format of
 * --tree.  Returns false with an error if these options cannot be combined.
 */
bool format_settle (RunOptions *options, GError **error);

/* Finds the format `name` (NULL: the default) for the current instance.  Sets
 * the format, the kind of drawing, and the picture of the drawing.
 */
bool format_find (RunInstance *at, const char *name, GError **error);

/* Frees the objects of the format. */
void format_clear (RunInstance *at);

/* Returns true if the output consists of documents: an SVG file for each
 * solution, or an HTML page for all.
 */
bool format_is_document (const RunInstance *at);

/* Returns true if an answer in this format takes several lines. */
bool format_is_picture (const RunInstance *at);

/* Returns true if minizinc has failed to print an answer; a message was printed
 * then.
 */
bool format_failed (const RunInstance *at);

/* Appends an answer, or a part of one, as text without a newline at the end.
 * The formats that all problems have need no instance.
 */
void format_append (const RunInstance *at, const int *answer, size_t length,
                    GString *out);

/* Appends the part of an answer that the state of the step has; if the problem
 * has no answers, the state.
 */
void format_append_step (const RunInstance *at, const Step *step, GString *out);
