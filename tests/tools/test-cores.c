/* SPDX-License-Identifier: MIT */
/* test-cores.c: the cores that control groups pay for.  The groups here are of
 * this file, in place of the system's (tools/cli/cgroup.c).
 */
#define _GNU_SOURCE
#include "tests/support/tap.h"

#include "tools/cli/cgroup.h"
#include "tools/cli/cores.h"

#include <glib.h>
#include <limits.h>
#include <sched.h>

/* What cpu.max says, from the inside out; NULL: there is no such file. */
static const char *inner, *outer;

char *
cgroup_read (const char *folder, const char *file)
{
  CU_ASSERT_STRING_EQUAL (file, "cpu.max");
  return g_strdup (g_str_equal (folder, "inner") ? inner : outer);
}

void
cgroup_each (void (*visit) (const char *folder, void *data), void *data)
{
  visit ("inner", data);
  visit ("outer", data);
}

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
  CU_TestInfo tests[]
      = { { "what a group pays for, rounded up", test_quotas },
          { "what a process may run on", test_affinity },
          CU_TEST_INFO_NULL };

  return tap_run ("cores", tests);
}
