/* SPDX-License-Identifier: MIT */
/* format.h: the formats of --format, which are formats of the problem, formats
 * of all problems, and drawn formats.
 */
#pragma once

#include "instance.h"
#include "libsearch/inspect/steps.h"

/* Value of --format that writes the table of --tally as CSV. */
#define TALLY_CSV "csv"

/* Checks the options for documents, before the problem is loaded.  Replaces
 * --html by other options, and finds out whether the output is a folder, and
 * which format --tree has.  Returns false with an error if these options cannot
 * be combined.
 */
bool format_settle (RunOptions *options, GError **error);

/* Finds the format `name` (NULL: the default) for the current instance, and
 * stores it in `at`, with the picture that a drawn format needs.  Returns false
 * with an error if there is no such format.
 */
bool format_find (RunInstance *at, const char *name, GError **error);

/* Frees the objects of the format. */
void format_clear (RunInstance *at);

/* Returns true if the output consists of documents: an SVG file for each
 * solution, or one HTML page for all solutions.
 */
bool format_is_document (const RunInstance *at);

/* Returns true if an answer in this format takes several lines. */
bool format_is_picture (const RunInstance *at);

/* Returns true if the program minizinc has failed to print an answer.  Its
 * error has already been printed.
 */
bool format_failed (const RunInstance *at);

/* Appends a whole or partial answer as text, without a newline at the end.  The
 * formats of all problems work even without an instance.
 */
void format_append (const RunInstance *at, const int *answer, size_t length,
                    GString *out);

/* Appends the partial answer of the state after a step.  If the problem has no
 * answers, appends the bytes of the state.
 */
void format_append_step (const RunInstance *at, const Step *step, GString *out);
