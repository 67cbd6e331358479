/* SPDX-License-Identifier: MIT */
/* expanded.h: solutions that would have children. */
#pragma once

#include "checker.h"

/* Opens some solutions, which no search does, and notes it if one of them has
 * valid children.  May crash: callbacks need not expect it.
 */
void expanded_check (const CheckerSettings *settings);
