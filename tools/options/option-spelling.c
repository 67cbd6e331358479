/* SPDX-License-Identifier: MIT */
/* option-spelling.c: what GLib's parser does not know of the ways to write an
 * option.
 */
#include "option-spelling.h"

#include <string.h>

bool
option_needs_value (const GOptionEntry *entry)
{
  return entry->arg != G_OPTION_ARG_NONE
         && !(entry->flags
              & (G_OPTION_FLAG_NO_ARG | G_OPTION_FLAG_OPTIONAL_ARG));
}

/* GLib wants a space in `-j4`; we do not: the same with its long name, or NULL
 * where it is nothing like that.
 */
static char *
detach_value (const GArray *entries, const char *argument)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const GOptionEntry *entry = &g_array_index (entries, GOptionEntry, i);

      if (argument[0] == '-' && entry->short_name
          && argument[1] == entry->short_name && argument[2] != '\0'
          && option_needs_value (entry))
        return g_strdup_printf ("--%s=%s", entry->long_name, argument + 2);
    }
  return NULL;
}

const GOptionEntry *
option_awaits_value (const GArray *entries, const char *argument)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const GOptionEntry *entry = &g_array_index (entries, GOptionEntry, i);
      const char          letter[] = { '-', entry->short_name, '\0' };

      if (option_needs_value (entry)
          && (g_str_equal (argument, letter)
              || (g_str_has_prefix (argument, "--")
                  && g_str_equal (argument + 2, entry->long_name))))
        return entry;
    }
  return NULL;
}

char **
option_spell_out (const GArray *entries, GStringChunk *strings, int argc,
                  char **argv)
{
  char **all = g_new0 (char *, (size_t) argc + 1); /* with argv[0], for GLib */

  for (int i = 0; i < argc; i++)
    {
      char *detached = i > 0 && !option_awaits_value (entries, argv[i - 1])
                           ? detach_value (entries, argv[i])
                           : NULL;

      all[i] = detached ? g_string_chunk_insert (strings, detached) : argv[i];
      g_free (detached);
    }
  return all;
}
