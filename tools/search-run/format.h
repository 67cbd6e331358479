/* SPDX-License-Identifier: MIT */
/* format.h: the formats of --format: formats of the problem, formats that all
 * problems have, and drawn formats, which search-run writes instead of the
 * problem.
 */
#pragma once

#include "instance.h"
#include "libsearch/inspect/steps.h"

/* Value of --format that writes the table of --tally as CSV. */
#define TALLY_CSV "csv"

/* Checks the options for documents (files such as pages).  Call this before the
 * problem is loaded.  Replaces --html by other options.  Sets whether the
 * output is a folder, and sets the format of --tree.  Returns false with an
 * error if these options cannot be combined.
 */
bool format_settle (RunOptions *options, GError **error);

/* Finds the format `name` (NULL: the default) for the current instance, and
 * stores the format in `at`.  If search-run draws this format, also prepares
 * the pictures.  Returns false with an error if there is no such format.
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

/* Returns true if the program minizinc has failed to print an answer.  The
 * message about this failure was printed earlier.
 */
bool format_failed (const RunInstance *at);

/* Appends a whole or partial answer as text, without a newline at the end.  If
 * the format is one that all problems have, `at` need not contain an instance.
 */
void format_append (const RunInstance *at, const int *answer, size_t length,
                    GString *out);

/* Appends the partial answer of the state that a step has made.  If the problem
 * has no answers, appends the bytes of the state.
 */
void format_append_step (const RunInstance *at, const Step *step, GString *out);
