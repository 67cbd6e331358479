/* SPDX-License-Identifier: MIT */
/* search-module.h: finds plugins and loads them.
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
 * Returns NULL with SEARCH_ERROR_USAGE if there is no such plugin or file, and
 * with SEARCH_ERROR_PLUGIN if the file is no plugin or must be refused: wrong
 * ABI, missing callback, state too large, a table that contradicts itself, or a
 * problem whose name is reserved, see below.
 */
SEARCH_API SearchModule *search_module_load (const char *name, GError **error);

/* Reserves names: from now on search_module_load() refuses a problem with a name
 * in `problems` and a format with a name in `formats`.  Both are arrays ended by
 * NULL, or NULL; they must stay valid.  A program calls it before it loads a
 * plugin, if its command line has commands in the place of problems, or formats
 * of its own.  Each call replaces the names of the one before.  Not for several
 * threads at once.
 */
SEARCH_API void search_module_reserve (const char *const *problems,
                                       const char *const *formats);

/* Returns the file that search_module_load() takes for the plugin called
 * `name`, which has no slash in it; free with g_free().  NULL with
 * SEARCH_ERROR_USAGE if there is none.
 */
SEARCH_API char *search_module_find (const char *name, GError **error);

/* Loads the file `file` if its SHA-256, in hex, is `sha256`.  The checksum is
 * compared before anything in the file runs, and the bytes that are loaded are
 * those that were compared.  Returns NULL with SEARCH_ERROR_USAGE if there is
 * no such file or it has another checksum, else as search_module_load().
 */
SEARCH_API SearchModule *search_module_load_exactly (const char *file,
                                                     const char *sha256,
                                                     GError    **error);

/* Unloads it; its problem and all instances of that must be freed already.
 * NULL is fine.
 */
SEARCH_API void search_module_free (SearchModule *module);

/* Returns its problem; owned by the module. */
SEARCH_API const SearchProblem *
search_module_problem (const SearchModule *module);

/* Returns the file that was loaded, as it was found: relative if the name or
 * the folder was; owned by the module.
 */
SEARCH_API const char *search_module_file (const SearchModule *module);

/* Returns the names of the plugins that can be found, sorted, each once, ended
 * by NULL.  Loads none of them.  Free with g_strfreev().
 */
SEARCH_API char **search_module_names (void);

/* Returns the version of libsearch.so, as "0.1.0"; static. */
SEARCH_API const char *search_version (void);

/* Returns the SEARCH_ABI that libsearch.so was compiled with. */
SEARCH_API unsigned search_abi (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchModule, search_module_free)

G_END_DECLS
