/* SPDX-License-Identifier: MIT */
/* late.c: libraries that the tools load when they call their functions. */
#include "late.h"
#include "tools/shared/exits.h"

#include <stdio.h>
#include <stdlib.h>

/* Says that the library is missing.  With --json as well this is a plain line,
 * since messages are made by a library that may be the one.
 */
G_NORETURN static void
give_up (const LateLibrary *library, const char *cause)
{
  fprintf (stderr, "%s: %s needs %s, which cannot be loaded: %s; install %s\n",
           g_get_prgname (), library->purpose, library->file, cause,
           library->packages);
  exit (exits_allow (STATUS_FAILED));
}

/* The dynamic linker's message without the name of the file, if that is what
 * it begins with.
 */
static const char *
cause_of (const LateLibrary *library)
{
  const char  *message = g_module_error ();
  const size_t length = strlen (library->file);

  return g_str_has_prefix (message, library->file)
                 && g_str_has_prefix (message + length, ": ")
             ? message + length + strlen (": ")
             : message;
}

gpointer
late_find (LateLibrary *library, const char *name)
{
  static GMutex mutex;
  gpointer      function;

  g_mutex_lock (&mutex);
  if (!library->module)
    {
      library->module = g_module_open (
          library->file, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
      if (!library->module)
        give_up (library, cause_of (library));
    }
  if (!g_module_symbol (library->module, name, &function))
    give_up (library, g_module_error ());
  g_mutex_unlock (&mutex);
  return function;
}
