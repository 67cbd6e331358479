/* SPDX-License-Identifier: MIT */
/* settings.c: copies the settings of a program, which may be compiled with
 * another version of the header.
 */
#include "settings.h"

#include <string.h>

bool
settings_take (void *ours, size_t size, const char *name, const void *theirs,
               GError **error)
{
  const char *bytes = theirs;
  size_t      known;

  memcpy (&known, theirs, sizeof known);
  if (known < sizeof known)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "%s: its size is %zu, not sizeof (%s): a program begins "
                   "with its macro, which is SEARCH_SETTINGS () for "
                   "SearchSettings",
                   name, known, name);
      return false;
    }
  for (size_t i = size; i < known; i++)
    if (bytes[i])
      {
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                     "%s: byte %zu is set, but this libsearch has %zu bytes of "
                     "it: the program needs a newer libsearch",
                     name, i, size);
        return false;
      }
  memset (ours, 0, size);
  memcpy (ours, theirs, MIN (known, size));
  memcpy (ours, &size, sizeof size);
  return true;
}
