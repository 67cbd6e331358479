/* SPDX-License-Identifier: MIT */
/* plugin-check.h: see plugin-check.c. */
#pragma once

#include <libsearch/search-plugin.h>

/* Checks the tables that `plugin`, from `file`, points to, and copies them to
 * tables of this library's sizes.  Calls none of the plugin's functions.  NULL
 * with SEARCH_ERROR_PLUGIN if a table is wrong.  The copy points into the
 * plugin; free with plugin_check_free().
 */
SearchProblem *plugin_check (const SearchPlugin *plugin, const char *file,
                             GError **error);

void plugin_check_free (SearchProblem *problem);
