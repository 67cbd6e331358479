/* SPDX-License-Identifier: MIT */
/* plugin-check.h: see plugin-check.c. */
#pragma once

#include <libsearch/search-plugin.h>

/* Checks the tables behind `plugin`, which came from `file`, and copies them
 * to tables of our own sizes.  Calls none of the plugin's functions.  NULL with
 * SEARCH_ERROR_PLUGIN where they must be refused.  The copy points into the
 * plugin; free with plugin_check_free().
 */
SearchProblem *plugin_check (const SearchPlugin *plugin, const char *file,
                             GError **error);

void plugin_check_free (SearchProblem *problem);
