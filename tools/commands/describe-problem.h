/* SPDX-License-Identifier: MIT */
/* describe-problem.h: what a problem takes, for programs: PROBLEM --describe.
 */
#pragma once

#include <json-glib/json-glib.h>
#include <libsearch/search.h>

/* Its options, input, representations, formats and symmetries. */
JsonObject *describe_problem (const SearchProblem *problem);
