/* SPDX-License-Identifier: MIT */
/* search-module.h: finding plugins and loading them.
 *
 * A plugin named X is X.so in one of the folders of SEARCH_PLUGIN_PATH
 * (separated by colons, searched first), then in the folder that libsearch was
 * installed with.
 */
#pragma once

#include <libsearch/search-error.h>
#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* A loaded plugin. */
typedef struct SearchModule SearchModule;

/* Loads the plugin called `name`, or the file `name` if it has a slash in it.
 * The plugin's tables are checked before any of its functions is called.
 * Returns NULL with SEARCH_ERROR_USAGE where there is no such plugin or file,
 * with SEARCH_ERROR_PLUGIN where it is none or must be refused: wrong ABI,
 * missing callback, state too large, a table that contradicts itself, or a
 * problem whose name is a word of search-run: status, solutions, verify, merge,
 * compare.
 */
SEARCH_API SearchModule *search_module_load (const char *name, GError **error);

/* The file that search_module_load() takes for the plugin called `name`, which
 * has no slash in it; free with g_free().  Returns NULL with SEARCH_ERROR_USAGE
 * where there is none.
 */
SEARCH_API char *search_module_find (const char *name, GError **error);

/* Loads the file `file` where its SHA-256, in hex, is `sha256`: that is
 * compared before anything in it is run, and what is loaded is what was
 * compared. Returns NULL with SEARCH_ERROR_USAGE where there is no such file or
 * it has another checksum, and else as search_module_load() does.
 */
SEARCH_API SearchModule *search_module_load_exactly (const char *file,
                                                     const char *sha256,
                                                     GError    **error);

/* Unloads it; its problem and all that came from it must be gone.  NULL is
 * fine.
 */
SEARCH_API void search_module_free (SearchModule *module);

/* The problem it holds; owned by the module. */
SEARCH_API const SearchProblem *
search_module_problem (const SearchModule *module);

/* The file that was loaded, as it was found: relative where the name or the
 * folder was; owned by the module.
 */
SEARCH_API const char *search_module_file (const SearchModule *module);

/* The names of the plugins that can be found, sorted, each once, ended by
 * NULL.  Loads none of them.  Free with g_strfreev().
 */
SEARCH_API char **search_module_names (void);

/* What libsearch.so calls itself, as "0.1.0"; static. */
SEARCH_API const char *search_version (void);

/* The SEARCH_ABI that libsearch.so was compiled with. */
SEARCH_API unsigned search_abi (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchModule, search_module_free)

G_END_DECLS
