/* SPDX-License-Identifier: MIT */
/* late.h: libraries that the tools load when they call the first of their
 * functions.  A search that is printed as text calls none, and most of the
 * time that it takes to start would be spent on loading them.
 *
 * A tool is not linked with such a library.  It has a function of each name
 * that it calls, with the same parameters, defined by
 *
 *     LATE (library, RESULT, NAME, (PARAMETERS), (ARGUMENTS))
 *
 * which looks the library's own function up and calls it.  So the code that
 * calls it, libledger.la's too, is written as for a library that is linked.
 */
#pragma once

#include <gmodule.h>

typedef struct
{
  const char *file;     /* the library's, as the dynamic linker looks for it */
  const char *purpose;  /* what is not possible without it */
  const char *packages; /* which have it */
  GModule    *module;   /* NULL: not loaded yet */
} LateLibrary;

/* Returns the library's function of that name, from any thread; ends the tool
 * with a message if the library cannot be loaded.
 */
gpointer late_find (LateLibrary *library, const char *name);

#define LATE(library, result, name, parameters, arguments)                     \
  result name parameters                                                       \
  {                                                                            \
    static gpointer      found;                                                \
    __typeof__ (&(name)) function = g_atomic_pointer_get (&found);             \
                                                                               \
    if (!function)                                                             \
      {                                                                        \
        function = late_find (&library, #name);                                \
        g_atomic_pointer_set (&found, function);                               \
      }                                                                        \
    return function arguments;                                                 \
  }
