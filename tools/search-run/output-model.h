/* SPDX-License-Identifier: MIT */
/* output-model.h: prints solutions as a MiniZinc model says, by minizinc.
 *
 * minizinc is started for the first solution, and prints one after another:
 * some 20,000 a second.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

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
