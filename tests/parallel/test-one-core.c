/* SPDX-License-Identifier: MIT */
/* test-one-core.c: threads that share a core are all heard of. */
#define _GNU_SOURCE /* CPU sets */
#include "tests/support/tap.h"
#include "tests/support/tree.h"

#include <sched.h>

/* What was told of a search that shall take some time. */
typedef struct
{
  int      calls;
  uint64_t nodes, share;
} Told;

/* The first few calls pass more time than there is between two reports. */
static bool
listen (void *data, const SearchProgress *progress)
{
  Told *told = data;

  CU_ASSERT (progress->tally.nodes >= told->nodes);
  told->nodes = progress->tally.nodes;
  told->share = progress->share;
  if (told->calls++ < 4)
    g_usleep (25000);
  return true;
}

/* Also where all threads share a core, each is heard of. */
static void
test_one_core (void)
{
  Told            told = { 0 };
  SearchInstance *instance = tree_new (3, 9, 12);
  SearchSettings  settings = SEARCH_SETTINGS (.threads = 3, .budget = 50,
                                              .tick = listen, .data = &told);
  cpu_set_t       before, one;
  int             core = 0;
  SearchResult    result;

  sched_getaffinity (0, sizeof before, &before);
  while (!CPU_ISSET (core, &before))
    core++;
  CPU_ZERO (&one);
  CPU_SET (core, &one);
  sched_setaffinity (0, sizeof one, &one);
  CU_ASSERT_FATAL (
      search_run (instance, &plain, &settings, NULL, &result, NULL));
  sched_setaffinity (0, sizeof before, &before);
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  CU_ASSERT (told.nodes > 0);
  CU_ASSERT (told.nodes <= result.tally.nodes);
  CU_ASSERT (told.share > 0);
  CU_ASSERT (told.share <= SEARCH_SHARE_WHOLE);
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "progress of three threads on one core", test_one_core },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("one core", tests);
}
