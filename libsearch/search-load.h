/* SPDX-License-Identifier: MIT */
/* search-load.h: finds plugins and loads them.
 *
 * The plugin named X is the file X.so, in one of the folders that the
 * environment variable SEARCH_PLUGIN_PATH lists, separated by colons; or else
 * in the folder of plugins that libsearch was installed with.
 */
#pragma once

#include <libsearch/search-error.h>
#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* A loaded plugin. */
typedef struct SearchPlugin SearchPlugin;

/* Loads the plugin called `name`, or the file `name` if it contains a slash.
 * Checks the plugin's tables before it calls any of the plugin's functions.
 * Returns NULL with SEARCH_ERROR_USAGE if there is no such plugin or file.
 * Returns NULL with SEARCH_ERROR_PLUGIN if the file is no plugin or is refused:
 * it has a wrong ABI, a missing callback, a state that is too large, a table
 * that contradicts itself, or a problem with a name reserved by
 * search_plugin_reserve().  Free with search_plugin_free().
 */
SEARCH_API SearchPlugin *search_plugin_load (const char *name, GError **error);

/* Reserves names: afterwards, search_plugin_load() refuses a problem with a
 * name in `problems`, or a format with a name in `formats`.  Both are arrays
 * ended by NULL, or NULL; they must remain valid.  Call this function before
 * loading plugins, if users of the program can enter one of its commands in
 * place of a problem, or if the program has formats of its own.  Each call
 * replaces the names of the previous call.  Not thread-safe.
 */
SEARCH_API void search_plugin_reserve (const char *const *problems,
                                       const char *const *formats);

/* Returns the path of the file that search_plugin_load() loads for the plugin
 * called `name`, which contains no slash.  Free it with g_free().  Returns NULL
 * with SEARCH_ERROR_USAGE if there is no such plugin.
 */
SEARCH_API char *search_plugin_find (const char *name, GError **error);

/* Unloads a plugin.  Free all instances of its problem before.  NULL is fine.
 */
SEARCH_API void search_plugin_free (SearchPlugin *loaded);

/* Returns the plugin's problem; owned by the plugin. */
SEARCH_API const SearchProblem *
search_plugin_problem (const SearchPlugin *loaded);

/* Returns the path of the loaded file.  The path is relative if the name or the
 * folder was relative.  Owned by the plugin.
 */
SEARCH_API const char *search_plugin_file (const SearchPlugin *loaded);

/* Returns the names of all plugins in the folders of search_plugin_load(),
 * sorted, each once, ended by NULL.  Loads none of them.  Free with
 * g_strfreev().
 */
SEARCH_API char **search_plugin_names (void);

/* Returns the version of libsearch.so, as "0.1.0"; static. */
SEARCH_API const char *search_version (void);

/* Returns the value of SEARCH_ABI with which libsearch.so was compiled. */
SEARCH_API unsigned search_abi (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchPlugin, search_plugin_free)

G_END_DECLS
