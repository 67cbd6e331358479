/* SPDX-License-Identifier: MIT */
/* recorded-plugin.c: the plugin that made a ledger. */
#include "recorded-plugin.h"
#include "tools/cli/names.h"
#include "tools/cli/status.h"

#include <string.h>
#include <sys/stat.h>

bool
recorded_plugin_is_file (const SearchLedgerRun *run)
{
  return strchr (run->plugin, G_DIR_SEPARATOR) != NULL;
}

/* Asks for the file by name. */
static void
ask (const SearchLedgerRun *run, const char *ledger, GError **error)
{
  char *quoted = names_quote (run->plugin);

  usage_error (error,
               "'%s' was made by a plugin's file, which is loaded only where "
               "you name it; if you trust it, add --plugin=%s",
               ledger, quoted);
  g_free (quoted);
}

static bool
is_same_file (const char *one, const char *other)
{
  struct stat a, b;

  return stat (one, &a) == 0 && stat (other, &b) == 0 && a.st_dev == b.st_dev
         && a.st_ino == b.st_ino;
}

/* The name by which the recorded file is found as well, free with g_free(); or
 * NULL.
 */
static char *
find_name (const SearchLedgerRun *run)
{
  char *name = g_path_get_basename (run->plugin);
  char *end = strrchr (name, '.');
  char *found;
  bool  same;

  if (end)
    *end = '\0';
  found = search_module_find (name, NULL);
  same = found && is_same_file (found, run->plugin);
  g_free (found);
  if (same)
    return name;
  g_free (name);
  return NULL;
}

SearchModule *
recorded_plugin_load (const SearchLedgerRun *run, const char *ledger,
                      const char *file, GError **error)
{
  SearchModule *module = NULL;

  if (!file)
    {
      char *name = recorded_plugin_is_file (run) ? find_name (run)
                                                 : g_strdup (run->plugin);

      if (name)
        module = search_module_load (name, error);
      else
        ask (run, ledger, error);
      g_free (name);
      return module;
    }
  module = search_module_load_exactly (file, run->fingerprint, error);
  if (!module)
    g_prefix_error (error, "--plugin: ");
  return module;
}
