/* SPDX-License-Identifier: MIT */
/* test-incumbent.c: what threads see of the best value while one changes it. */
#include "tests/support/tap.h"

#include <stdint.h>

/* Before each access of the thread under test, another one may come. */
static void other (void);

/* clang-format off */
#define __atomic_load_n(object, order) \
  (other (), __atomic_load_n (object, order))
#define __atomic_store_n(object, value, order) \
  (other (), __atomic_store_n (object, value, order))
/* clang-format on */

#include "libsearch/answers/answers.c"

#define BEST 5

/* What the other thread does, before which access; 0: at once. */
static struct
{
  void (*act) (void);
  int accesses;
} coming;

static Incumbent incumbent;

static void
other (void)
{
  void (*act) (void) = coming.act;

  if (!act || coming.accesses-- > 0)
    return;
  coming.act = NULL;
  act ();
}

static void
improve (void)
{
  CU_ASSERT (incumbent_improve (&incumbent, BEST));
}

static void
look (void)
{
  const SearchBest best = incumbent_best (&incumbent);

  CU_ASSERT (!best.found || best.value == BEST);
}

/* One thread does `what`, and `act` comes between any two of its accesses. */
static void
interleave (void (*what) (void), void (*act) (void))
{
  for (int maximize = 0; maximize < 2; maximize++)
    for (int accesses = 0; accesses < 4; accesses++)
      {
        incumbent_init (&incumbent, maximize);
        coming.act = act;
        coming.accesses = accesses;
        what ();
        coming.act = NULL;
        CU_ASSERT (incumbent_best (&incumbent).found
                   || (act == improve && accesses > 0));
      }
}

static void
test_reader (void)
{
  interleave (look, improve);
}

static void
test_writer (void)
{
  interleave (improve, look);
}

/* The worst value there is counts once. */
static void
test_worst (void)
{
  incumbent_init (&incumbent, false);
  CU_ASSERT (!incumbent_best (&incumbent).found);
  CU_ASSERT (incumbent_improve (&incumbent, INT64_MAX));
  CU_ASSERT (!incumbent_improve (&incumbent, INT64_MAX));
  CU_ASSERT_EQUAL (incumbent_best (&incumbent).value, INT64_MAX);
  CU_ASSERT (incumbent_best (&incumbent).found);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "a reader whom a writer interrupts", test_reader },
    { "a writer whom a reader interrupts", test_writer },
    { "the worst value", test_worst },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("incumbent", tests);
}
