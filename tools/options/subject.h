/* SPDX-License-Identifier: MIT */
/* subject.h: finds the problem or the command on a command line. */
#pragma once

#include "option-row.h"

/* Moves it to argv[0], and what stood before it behind it: the first of
 * argv[0..argc) that is neither an option nor the value of one.  `own` are the
 * options known before the problem is; another option may take a value or not,
 * so behind that, only a word that `is_name` is the subject.  False: there is
 * none.
 */
bool subject_first (const OptionRow *own, bool (*is_name) (const char *word),
                    int argc, char **argv);

/* Is the word the name of a problem that can be found, or the file of one? */
bool subject_is_problem (const char *word);
