/* SPDX-License-Identifier: MIT */
/* finish.h: the last things a tool does. */
#pragma once

#include "output.h"
#include "status.h"

/* Says what `error` is, which it frees, and returns what it stands for. */
Status finish_failed (GError *error);

/* Closes `output`, opened for `path`, and says what went wrong with it, unless
 * that is a closed pipe: no news to whoever closed it.  How to end, which is
 * `status` if all went well.
 */
Status finish_output (Output *output, const char *path, Status status);

/* Prints `text`, which it frees, on stdout, as a result. */
Status finish_text (char *text, Status status);
