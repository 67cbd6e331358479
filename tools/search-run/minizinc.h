/* SPDX-License-Identifier: MIT */
/* minizinc.h: the program minizinc, which is another package, and FlatZinc that
 * knows the MiniZinc it was made of.
 *
 * Comments at the end of the FlatZinc have it, which its readers pass over:
 *
 *     %%mzn queens.mzn -D n=8
 *     %%ozn
 *     % output [show(q)];
 *     % array [1..8] of int: q;
 *
 * They say what was flattened, and how minizinc --ozn-file prints a solution.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Is it installed?  False with a G_SPAWN_ERROR that says how it would be. */
bool minizinc_is_there (GError **error);

/* Appends the comments to the FlatZinc; `command` is one line. */
void minizinc_append (GString *text, const char *command,
                      const char *output_model);

/* What was flattened; free with g_free().  NULL: the text does not say. */
char *minizinc_command (const char *text, size_t length);

/* Prints solutions as the model says.  minizinc is started for the first one,
 * and prints one after another: some 20,000 a second.
 */
typedef struct OutputModel OutputModel;

/* Makes the one that the FlatZinc `text` has at its end.  NULL with
 * SEARCH_ERROR_USAGE: it has none; or as minizinc_is_there().
 */
OutputModel *output_model_new (const char *text, size_t length, GError **error);

/* Ends minizinc, and frees; NULL is fine. */
void output_model_free (OutputModel *model);

/* Appends what the model makes of a solution, which is FlatZinc: lines NAME =
 * VALUE; without the newline at its end.  False with an error if minizinc has
 * failed.
 */
bool output_model_append (OutputModel *model, const char *solution,
                          GString *out, GError **error);

/* Has it? */
bool output_model_failed (const OutputModel *model);
