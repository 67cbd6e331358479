/* SPDX-License-Identifier: MIT */
/* problems.c: problems by name, each loaded once and kept. */
#include "problems.h"

const SearchProblem *
problem_named (const char *name)
{
  static GHashTable *plugins;
  SearchPlugin      *loaded;
  GError            *error = NULL;

  if (!plugins)
    plugins = g_hash_table_new (g_str_hash, g_str_equal);
  loaded = g_hash_table_lookup (plugins, name);
  if (!loaded)
    {
      loaded = search_plugin_load (name, &error);
      if (!loaded)
        g_error ("%s", error->message);
      g_hash_table_insert (plugins, (void *) name, loaded);
    }
  return search_plugin_problem (loaded);
}
