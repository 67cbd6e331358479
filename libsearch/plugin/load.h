/* SPDX-License-Identifier: MIT */
/* load.h: checks the tables of a plugin, which is a step of loading the plugin.
 */
#pragma once

#include <libsearch/search-plugin.h>

/* Checks the tables of `plugin`, and copies them to tables of this library's
 * sizes.  `file` is the plugin's file, for messages.  Calls no function of the
 * plugin.  Returns NULL with SEARCH_ERROR_PLUGIN if a table is wrong.  The
 * result contains pointers into the plugin; free the result with
 * plugin_check_free().
 */
SearchProblem *plugin_check (const SearchPluginTable *plugin, const char *file,
                             GError **error);

void plugin_check_free (SearchProblem *problem);
