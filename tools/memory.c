/* SPDX-License-Identifier: MIT */
/* memory.c: how much memory this process takes and may take. */
#include "memory.h"

#include <glib.h>
#include <stdbool.h>
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

/* The number in a file of the control group that `name` is a folder of. */
static bool
read_group (const char *name, const char *file, size_t *bytes)
{
  char *path = g_build_filename ("/sys/fs/cgroup", name, file, NULL);
  char *text, *end = NULL;
  bool  success = g_file_get_contents (path, &text, NULL, NULL);

  if (success)
    {
      *bytes = g_ascii_strtoull (text, &end, 10);
      success = end != text; /* "max" is no number */
      g_free (text);
    }
  g_free (path);
  return success;
}

/* What the limits of our control group, version 2, and of those around it
 * leave.
 */
static size_t
group_available (void)
{
  static const char label[] = "0::/";
  char             *text, *group;
  size_t            bytes = SIZE_MAX, limit, used;

  if (!g_file_get_contents ("/proc/self/cgroup", &text, NULL, NULL))
    return bytes;
  group = strstr (text, label);
  group = g_strdup (group ? group + strlen (label) : "");
  group[strcspn (group, "\n")] = '\0';
  for (bool more = true; more;)
    {
      char *end = strrchr (group, '/');

      if (read_group (group, "memory.max", &limit)
          && read_group (group, "memory.current", &used))
        bytes = MIN (bytes, limit - MIN (limit, used));
      more = *group != '\0'; /* the one that has no name comes last */
      *(end ? end : group) = '\0';
    }
  g_free (group);
  g_free (text);
  return bytes;
}

size_t
memory_available (void)
{
  size_t        bytes = MIN (system_available (), group_available ());
  struct rlimit limit;

  if (getrlimit (RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    bytes = MIN (bytes, limit.rlim_cur - MIN (limit.rlim_cur, mapped ()));
  return bytes;
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
