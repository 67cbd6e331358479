/* SPDX-License-Identifier: MIT */
/* describe-diff.h: what search-diff takes, for its manual. */
#pragma once

#include "tools/cli/status.h"

/* Prints it as a line of JSON. */
Status describe_diff (void);
