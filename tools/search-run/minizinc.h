/* SPDX-License-Identifier: MIT */
/* minizinc.h: runs the program minizinc, which is a separate package.  FlatZinc
 * made by search-run describes its MiniZinc model in comments at the end:
 *
 *     %%mzn queens.mzn -D n=8
 *     %%ozn
 *     % output [show(q)];
 *     % array [1..8] of int: q;
 *
 * The comment %%mzn contains the files and the data of the model, as the user
 * entered them for search-run mzn.  The comments %%ozn and % contain the output
 * model, with which minizinc --ozn-file prints a solution.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Returns true if minizinc is installed.  Otherwise fails with a G_SPAWN_ERROR
 * that names the package to install.
 */
bool minizinc_is_there (GError **error);

/* Appends comments to the FlatZinc in `text`: `command`, a line with the files
 * and the data of the model, and the output model, with which minizinc prints a
 * solution.
 */
void minizinc_append (GString *text, const char *command,
                      const char *output_model);

/* Returns the line with the files and the data of the model, which
 * minizinc_append() has written to the FlatZinc `text`.  Returns NULL if `text`
 * contains no such line.  Free with g_free().
 */
char *minizinc_command (const char *text, size_t length);

/* Prints solutions in the form that a MiniZinc model chooses.  Starts minizinc
 * for the first solution; minizinc prints some 20,000 solutions a second.
 */
typedef struct OutputModel OutputModel;

/* Makes an OutputModel from the comments at the end of the FlatZinc `text`.
 * Returns NULL with SEARCH_ERROR_USAGE if `text` has no such comments, or with
 * the error of minizinc_is_there().
 */
OutputModel *output_model_new (const char *text, size_t length, GError **error);

/* Ends minizinc, and frees; NULL is fine. */
void output_model_free (OutputModel *model);

/* Appends the text that the model prints for `solution`, which is a solution as
 * FlatZinc: lines NAME = VALUE.  Omits the newline at the end.  Returns false
 * with an error if minizinc fails.
 */
bool output_model_append (OutputModel *model, const char *solution,
                          GString *out, GError **error);

/* Returns true if minizinc has failed. */
bool output_model_failed (const OutputModel *model);
