/* SPDX-License-Identifier: MIT */
/* guess.h: messages about a word that is no option, command or argument, with
 * the one that was probably meant.
 */
#pragma once

#include "option-parser.h"

/* Makes the error that `word`, "--NAME", "--NAME=VALUE" or "-L", is no option
 * among the parser's rows; `next` is the word behind it, or NULL.  Returns
 * false.
 */
bool guess_option (const OptionParser *parser, const char *word,
                   const char *next, GError **error);

/* Makes the error that `word` is one argument too many, with the option of the
 * parser's problem that would take it.  Returns false.
 */
bool guess_argument (const OptionParser *parser, const char *word,
                     GError **error);

/* If a command is nearer to `name` than any problem is, replaces the error that
 * there is no such problem.
 */
void guess_command (const char *const *commands, const char *name,
                    GError **error);
