/* SPDX-License-Identifier: MIT */
/* cores.c: how many processor cores this process may use. */
#include "cores.h"
#include "cgroup.h"

#include <glib.h>

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
  unsigned cores = g_get_num_processors (); /* respects the affinity */

  cgroup_each (take_group, &cores);
  return cores;
}
