/* SPDX-License-Identifier: MIT */
/* run-ledger.h: searches that a ledger records, and reports what is found. */
#pragma once

#include "tools/cli/output.h"
#include "run-options.h"
#include "tools/cli/status.h"

/* Starts the run in options->ledger, or goes on with it; how to end. */
Status run_ledger (const RunOptions *options, RunInstance *at, Output *output);
