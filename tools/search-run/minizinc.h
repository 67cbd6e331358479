/* SPDX-License-Identifier: MIT */
/* minizinc.h: the program minizinc, a separate package, and FlatZinc that
 * contains its MiniZinc model.
 *
 * The model is in comments at the end of the FlatZinc, which readers of
 * FlatZinc skip:
 *
 *     %%mzn queens.mzn -D n=8
 *     %%ozn
 *     % output [show(q)];
 *     % array [1..8] of int: q;
 *
 * The comments hold the source of the FlatZinc, and the output model, with
 * which minizinc --ozn-file prints a solution.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Returns true if minizinc is installed.  Otherwise fails with a G_SPAWN_ERROR
 * that names the package to install.
 */
bool minizinc_is_there (GError **error);

/* Appends comments to the FlatZinc in `text`: the command that made it, in one
 * line, and the output model.
 */
void minizinc_append (GString *text, const char *command,
                      const char *output_model);

/* Returns the command that made the FlatZinc text; free with g_free().  NULL:
 * the text does not contain it.
 */
char *minizinc_command (const char *text, size_t length);

/* Prints solutions as the MiniZinc model requires.  For the first solution
 * minizinc is started; it then prints some 20,000 solutions a second.
 */
typedef struct OutputModel OutputModel;

/* Makes an OutputModel from the comments at the end of the FlatZinc `text`.
 * Returns NULL with SEARCH_ERROR_USAGE if there are none, or with an error of
 * minizinc_is_there().
 */
OutputModel *output_model_new (const char *text, size_t length, GError **error);

/* Ends minizinc, and frees; NULL is fine. */
void output_model_free (OutputModel *model);

/* Appends the output of the model for a solution, which is given as FlatZinc:
 * lines NAME = VALUE.  Omits the newline at the end.  Returns false with an
 * error if minizinc fails.
 */
bool output_model_append (OutputModel *model, const char *solution,
                          GString *out, GError **error);

/* Returns true if minizinc has failed. */
bool output_model_failed (const OutputModel *model);
