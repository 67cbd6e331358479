/* SPDX-License-Identifier: MIT */
/* describe-run.h: what search-run takes, for its manual. */
#pragma once

#include "tools/shared/status.h"

/* Prints it as a line of JSON: options, commands, problems. */
Status describe_run (void);
