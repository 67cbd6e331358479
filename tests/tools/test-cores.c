/* SPDX-License-Identifier: MIT */
/* test-cores.c: the cores that control groups pay for.  The files of the groups
 * here are of this file, in place of the system's.
 */
#define _GNU_SOURCE
#include "tests/support/tap.h"

#include <glib.h>
#include <limits.h>
#include <sched.h>

/* What cpu.max says, from the inside out; NULL: there is no such file. */
static const char *inner, *outer;

/* The process is in the group /outer/inner. */
static gboolean
read_file (const char *path, char **text, gsize *length, GError **error)
{
  const char *found = NULL;

  (void) length;
  (void) error;
  if (g_str_equal (path, "/proc/self/cgroup"))
    found = "1:name=systemd:/other\n0::/outer/inner\n";
  else if (g_str_equal (path, "/sys/fs/cgroup/outer/inner/cpu.max"))
    found = inner;
  else if (g_str_equal (path, "/sys/fs/cgroup/outer/cpu.max"))
    found = outer;
  else
    CU_ASSERT_STRING_EQUAL (path, "/sys/fs/cgroup/cpu.max");
  *text = g_strdup (found);
  return found != NULL;
}

#define g_file_get_contents read_file
#include "tools/cli/machine.c"

/* Returns the cores that this process may run on. */
static unsigned
cores_here (void)
{
  inner = outer = NULL;
  return cores_available ();
}

static void
test_quotas (void)
{
  static const struct
  {
    const char *inner, *outer;
    unsigned    cores;
  } cases[] = {
    { "max 100000\n", NULL, UINT_MAX },
    { "100000 100000\n", "max 100000\n", 1 },
    { "1000 100000\n", NULL, 1 },
    { "100001 100000\n", NULL, 2 },
    { "200000 100000\n", NULL, 2 },
    { "25000 12500\n", NULL, 2 },
    { "400000 100000\n", "150000 50000\n", 3 },
    { "150000 50000\n", "400000 100000\n", 3 },
    { "0 0\n", NULL, 1 },
    { "200000 \n", NULL, UINT_MAX },
    { "", "none", UINT_MAX },
  };
  const unsigned here = cores_here ();

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      inner = cases[i].inner;
      outer = cases[i].outer;
      CU_ASSERT_EQUAL (cores_available (), MIN (here, cases[i].cores));
    }
}

/* A process that is bound to one core has one. */
static void
test_affinity (void)
{
  cpu_set_t all, one;

  inner = outer = NULL;
  if (sched_getaffinity (0, sizeof all, &all) != 0)
    return;
  CPU_ZERO (&one);
  for (int core = 0; CPU_COUNT (&one) == 0; core++)
    if (CPU_ISSET (core, &all))
      CPU_SET (core, &one);
  CU_ASSERT_EQUAL (cores_available (), (unsigned) CPU_COUNT (&all));
  CU_ASSERT_EQUAL (sched_setaffinity (0, sizeof one, &one), 0);
  CU_ASSERT_EQUAL (cores_available (), 1);
  sched_setaffinity (0, sizeof all, &all);
}

int
main (void)
{
  CU_TestInfo tests[] = { { "what a group pays for, rounded up", test_quotas },
                          { "what a process may run on", test_affinity },
                          CU_TEST_INFO_NULL };

  return tap_run ("cores", tests);
}
