/* SPDX-License-Identifier: MIT */
/* cores.c: how many processor cores this process may use. */
#define _GNU_SOURCE
#include "cores.h"
#include "cgroup.h"

#include <glib.h>
#include <sched.h>

/* The cores that it may run on; 0: the system does not say. */
static unsigned
affinity (void)
{
  unsigned cores = 0;

#ifdef CPU_ALLOC
  /* The kernel may know of more than fit into a set; then a larger one does. */
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

/* "QUOTA PERIOD", both in microseconds; the quota "max" is none. */
static void
take_group (const char *folder, void *data)
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
  cgroup_each (take_group, &cores);
  return MAX (cores, 1);
}
