/* SPDX-License-Identifier: MIT */
/* memory.c: how much memory this process may still take. */
#include "memory.h"

#include <glib.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Linux counts what it could free at once; elsewhere, only what is free. */
static size_t
system_available (void)
{
  static const char label[] = "MemAvailable:";
  char             *text, *line;
  size_t            bytes = SIZE_MAX;

  if (g_file_get_contents ("/proc/meminfo", &text, NULL, NULL))
    {
      if ((line = strstr (text, label)))
        bytes = g_ascii_strtoull (line + strlen (label), NULL, 10) * 1024;
      g_free (text);
    }
#ifdef _SC_AVPHYS_PAGES
  else
    bytes
        = (size_t) sysconf (_SC_AVPHYS_PAGES) * (size_t) sysconf (_SC_PAGESIZE);
#endif
  return bytes;
}

/* What the process has mapped already. */
static size_t
mapped (void)
{
  char  *text;
  size_t pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    {
      pages = g_ascii_strtoull (text, NULL, 10);
      g_free (text);
    }
  return pages * (size_t) sysconf (_SC_PAGESIZE);
}

size_t
memory_available (void)
{
  size_t        bytes = system_available ();
  struct rlimit limit;

  if (getrlimit (RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    bytes = MIN (bytes, limit.rlim_cur - MIN (limit.rlim_cur, mapped ()));
  return bytes;
}
