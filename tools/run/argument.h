/* SPDX-License-Identifier: MIT */
/* argument.h: an argument behind the problem that is no option. */
#pragma once

#include "search-spec.h"

/* Makes an error that says what would be right in its place, given `spec`;
 * returns false.
 */
bool argument_fail (const SearchProblem *problem, const SearchSpec *spec,
                    const char *word, GError **error);
