/* SPDX-License-Identifier: MIT */
/* complete.h: answers for the shells' completion: complete WORD...
 *
 * The words are those typed behind the program, the last one, maybe empty, as
 * far as it goes.  Each line of the answer is a word that may stand in its
 * place, and behind a tab what it means.  A last line ":files" or ":folders"
 * says that these fit as well; where the word has the form --NAME=VALUE, they
 * stand for the value.
 */
#pragma once

#include "candidates.h"

/* Prints what `list` adds for the last of argv[0..argc).  Even if a plugin that
 * `list` loads fails or hangs, it ends within seconds, and prints nothing on
 * stderr.  Returns the exit status, which is 0.
 */
int complete (void (*list) (Candidates *candidates, int argc, char **argv),
              int argc, char **argv);
