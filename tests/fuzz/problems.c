/* SPDX-License-Identifier: MIT */
/* problems.c: problems by name, each loaded once and kept. */
#include "problems.h"

const SearchProblem *
problem_named (const char *name)
{
  static GHashTable *modules;
  SearchModule      *module;
  GError            *error = NULL;

  if (!modules)
    modules = g_hash_table_new (g_str_hash, g_str_equal);
  module = g_hash_table_lookup (modules, name);
  if (!module)
    {
      module = search_module_load (name, &error);
      if (!module)
        g_error ("%s", error->message);
      g_hash_table_insert (modules, (void *) name, module);
    }
  return search_module_problem (module);
}
