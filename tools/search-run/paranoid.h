/* SPDX-License-Identifier: MIT */
/* paranoid.h: search-run --paranoid, help for the author of a problem. */
#pragma once

#include "tools/cli/output.h"
#include "run-options.h"
#include "tools/cli/status.h"

/* Tries the callbacks of the representation that was named, or of all, on a
 * part of the tree, each in a process of its own.  Writes what was looked at,
 * and complains of the first mistake in each representation: STATUS_CHECK.
 */
Status paranoid (const RunOptions *options, RunInstance *at, Output *output);
