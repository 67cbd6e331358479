/* SPDX-License-Identifier: MIT */
/* plugin-check.h: see plugin-check.c. */
#pragma once

#include <libsearch/search-plugin.h>

/* Checks the tables behind `plugin`, which came from `file`, and copies them
 * to tables of our own sizes.  Calls none of the plugin's functions.  NULL with
 * SEARCH_ERROR_PLUGIN where they must be refused.  The copy points into the
 * plugin; free with adopt_free().
 */
SearchProblem *adopt_plugin (const SearchPlugin *plugin, const char *file,
                             GError **error);

void adopt_free (SearchProblem *problem);
