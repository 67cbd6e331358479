/* SPDX-License-Identifier: MIT */
/* run-problem.h: what is asked of a problem. */
#pragma once

#include "tools/run/run-options.h"
#include "tools/shared/status.h"

/* Does what argv[1..] asks of the problem in `module`, which is freed; the
 * others as in run_options_parse().  NULL: `error` says why there is none, and
 * is freed.
 */
Status run_module (SearchModule *module, const Resumed *resumed,
                   const GivenInput *given, int argc, char **argv,
                   GError *error);
