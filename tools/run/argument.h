/* SPDX-License-Identifier: MIT */
/* argument.h: a word behind the problem that is no option. */
#pragma once

#include "search-spec.h"

/* Says what would be right in its place, behind what `spec` has; false. */
bool argument_fail (const SearchProblem *problem, const SearchSpec *spec,
                    const char *word, GError **error);
