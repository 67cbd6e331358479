/* SPDX-License-Identifier: MIT */
/* finish.h: the last things a tool does. */
#pragma once

#include "output.h"
#include "status.h"

/* Prints `error`, frees it, and returns its exit status. */
Status finish_failed (GError *error);

/* Closes `output`, opened for `path`, and prints what went wrong with it,
 * unless that is a closed pipe.  Returns the exit status, which is `status` if
 * nothing went wrong.
 */
Status finish_output (Output *output, const char *path, Status status);

/* Prints `text`, which it frees, on stdout, as a result. */
Status finish_text (char *text, Status status);

/* The same, where more is to come: stdout stays open. */
Status finish_part (char *text, Status status);
