/* SPDX-License-Identifier: MIT */
/* mzn-text.h: FlatZinc that knows the MiniZinc it was made of.
 *
 * Comments at its end have it, which FlatZinc's readers pass over:
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

/* Appends them to the FlatZinc; `command` is one line. */
void mzn_text_append (GString *text, const char *command,
                      const char *output_model);

/* What was flattened, and the output model; free with g_free().  NULL: the text
 * does not say.
 */
char *mzn_text_command (const char *text, size_t length);
char *mzn_text_output_model (const char *text, size_t length);
