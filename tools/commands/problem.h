/* SPDX-License-Identifier: MIT */
/* problem.h: a problem as it is named on the command line. */
#pragma once

#include <libsearch/search.h>

/* Loads it; free with search_module_free().  NULL with an error, which may
 * suggest a command as well.
 */
SearchModule *problem_load (const char *name, GError **error);
