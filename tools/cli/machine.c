/* SPDX-License-Identifier: MIT */
/* machine.c: finds out how many cores and how much memory this process can use.
 */
#define _GNU_SOURCE
#include "machine.h"

#include <glib.h>
#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Folder where Linux mounts control groups, version 2. */
#define ROOT "/sys/fs/cgroup"

/* Returns the text of the file `file` in `folder`, the folder of a control
 * group; NULL: there is no such file.  Free with g_free().
 */
static char *
cgroup_read (const char *folder, const char *file)
{
  char *path = g_build_filename (folder, file, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  g_free (path);
  return text;
}

/* Calls `visit` with the folder of each control group of this process.  Begins
 * with the innermost group and ends with the outermost.
 */
static void
cgroup_each (void (*visit) (const char *folder, void *data), void *data)
{
  static const char label[] = "0::/";
  char             *text, *group;

  if (!g_file_get_contents ("/proc/self/cgroup", &text, NULL, NULL))
    return;
  group = strstr (text, label);
  group = g_strdup (group ? group + strlen (label) : "");
  group[strcspn (group, "\n")] = '\0';
  for (bool more = true; more;)
    {
      char *folder = g_build_filename (ROOT, group, NULL);
      char *end = strrchr (group, '/');

      visit (folder, data);
      g_free (folder);

      /* The loop ends after the root group, whose name is empty. */
      more = *group != '\0';
      *(end ? end : group) = '\0';
    }
  g_free (group);
  g_free (text);
}

/* Returns the number of cores that the scheduler lets this process run on; 0:
 * unknown.
 */
static unsigned
affinity (void)
{
  unsigned cores = 0;

#ifdef CPU_ALLOC
  /* sched_getaffinity() fails if the kernel supports more cores than the set
   * can contain; then the loop tries a larger set.
   */
  for (size_t most = 1024; cores == 0 && most <= 1 << 20; most *= 2)
    {
      cpu_set_t   *set = CPU_ALLOC (most);
      const size_t size = CPU_ALLOC_SIZE (most);

      if (set && sched_getaffinity (0, size, set) == 0)
        cores = (unsigned) CPU_COUNT_S (size, set);
      CPU_FREE (set);
    }
#endif
  return cores;
}

/* Lowers the number of cores to the limit of a control group.  The file cpu.max
 * of the group contains "QUOTA PERIOD", both in microseconds.  "max" as the
 * quota means that there is no limit.
 */
static void
take_cores (const char *folder, void *data)
{
  unsigned *cores = data;
  char     *text = cgroup_read (folder, "cpu.max");
  char     *end;
  guint64   quota, period;

  if (text && g_ascii_isdigit (*text))
    {
      quota = g_ascii_strtoull (text, &end, 10);
      period = MAX (g_ascii_strtoull (end, NULL, 10), 1);
      *cores = (unsigned) MIN (*cores, MAX ((quota + period - 1) / period, 1));
    }
  g_free (text);
}

unsigned
cores_available (void)
{
  unsigned cores = affinity ();

  if (cores == 0)
    cores = g_get_num_processors ();
  cgroup_each (take_cores, &cores);
  return MAX (cores, 1);
}

/* Returns the available memory of the system in bytes.  On Linux this includes
 * memory that the kernel can free at once; other systems count only free
 * memory.
 */
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

/* Returns the size of this process's address space in bytes. */
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

/* If a control group has a memory limit, lowers the limit of the search to the
 * unused memory of the group.
 */
static void
take_memory (const char *folder, void *data)
{
  size_t *bytes = data;
  char   *limit = cgroup_read (folder, "memory.max");
  char   *used = cgroup_read (folder, "memory.current");

  if (limit && used && g_ascii_isdigit (*limit)) /* "max" is no limit */
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

  cgroup_each (take_memory, &bytes);
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

  /* ru_maxrss is in bytes on macOS, and in KiB on other systems. */
  return (size_t) usage.ru_maxrss;
#else
  return (size_t) usage.ru_maxrss * 1024;
#endif
}
