/* SPDX-License-Identifier: MIT */
/* memory.c: how much memory this process takes and may take. */
#include "memory.h"
#include "cgroup.h"

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

/* What a control group leaves, if it limits anything. */
static void
take_group (const char *folder, void *data)
{
  size_t *bytes = data;
  char   *limit = cgroup_read (folder, "memory.max");
  char   *used = cgroup_read (folder, "memory.current");

  if (limit && used && g_ascii_isdigit (*limit)) /* "max" is none */
    {
      const size_t most = g_ascii_strtoull (limit, NULL, 10);

      *bytes
          = MIN (*bytes, most - MIN (most, g_ascii_strtoull (used, NULL, 10)));
    }
  g_free (limit);
  g_free (used);
}

size_t
memory_default_limit (void)
{
  size_t        bytes = system_available ();
  struct rlimit limit;

  cgroup_each (take_group, &bytes);
  if (getrlimit (RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    {
      const size_t taken = mapped ();

      bytes = MIN (bytes, limit.rlim_cur - MIN (limit.rlim_cur, taken));
    }
  return MAX (bytes / 4 * 3, 1);
}

size_t
memory_peak (void)
{
  struct rusage usage;

  if (getrusage (RUSAGE_SELF, &usage) != 0)
    return 0;
#ifdef __APPLE__
  return (size_t) usage.ru_maxrss; /* bytes there, KiB elsewhere */
#else
  return (size_t) usage.ru_maxrss * 1024;
#endif
}
