/* SPDX-License-Identifier: MIT */
/* recorded-plugin.c: the plugin that made a ledger. */
#include "recorded-plugin.h"
#include "tools/shared/names.h"
#include "tools/shared/status.h"

#include <string.h>

bool
recorded_plugin_is_file (const LedgerRun *run)
{
  return strchr (run->plugin, G_DIR_SEPARATOR) != NULL;
}

/* Asks for the file by name. */
static void
ask (const LedgerRun *run, const char *ledger, GError **error)
{
  char *quoted = names_quote (run->plugin);

  usage_error (error,
               "'%s' was made by a plugin's file, which is loaded only where "
               "you name it; if you trust it, add --plugin=%s",
               ledger, quoted);
  g_free (quoted);
}

SearchModule *
recorded_plugin_load (const LedgerRun *run, const char *ledger,
                      const char *file, GError **error)
{
  SearchModule *module;

  if (!file && !recorded_plugin_is_file (run))
    return search_module_load (run->plugin, error);
  if (!file)
    {
      ask (run, ledger, error);
      return NULL;
    }
  module = search_module_load_exactly (file, run->fingerprint, error);
  if (!module)
    g_prefix_error (error, "--plugin: ");
  return module;
}
