/* SPDX-License-Identifier: MIT */
/* run-problem.h: what is asked of a problem. */
#pragma once

#include "run-options.h"
#include "tools/cli/status.h"

/* search-run PROBLEM: argv[1..] are the options for what argv[0] names. */
Status run_problem (int argc, char **argv);

/* Begins to watch the time limit, which counts from run_options_init(). */
void run_watch (const RunOptions *options);

/* Looks into the options and does what they ask for of the problem in `module`,
 * which it frees.
 */
Status run_module (RunOptions *options, SearchModule *module);

/* Does so, where run_options_settle() has looked into them. */
Status run_settled (RunOptions *options);
