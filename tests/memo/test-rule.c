/* SPDX-License-Identifier: MIT */
/* test-rule.c: the rule that decides whether a memo table takes less time, on
 * recorded searches.
 */
#include "libsearch/memo/rule.h"
#include "tests/support/tap.h"

#include <stddef.h>

/* Two samples of each search: nodes explored, nodes of the tree, seconds. */
static const struct
{
  const char *name;
  double      plain; /* nanoseconds */
  bool        alone;
  MemoSample  first, last;
  bool        pays;
} searches[] = {
  { "4x15",
    307,
    false,
    { 5568, 7240, .00315 },
    { 25319, 55434, .0161 },
    false },
  { "5x12",
    366,
    false,
    { 6075, 7351, .00313 },
    { 28363, 50024, .01635 },
    false },
  { "6x10",
    385,
    false,
    { 5549, 6416, .00346 },
    { 28671, 33405, .01648 },
    false },
  { "langford 11",
    85,
    false,
    { 14249, 16671, .00331 },
    { 74935, 96401, .01628 },
    false },
  { "rnd 3",
    110,
    false,
    { 8079, 8567, .00333 },
    { 8079, 8567, .01633 },
    false },
  { "rndp 3",
    87,
    false,
    { 12205, 25485, .0031 },
    { 63734, 130780, .01634 },
    false },
  { "dominoes 12",
    152,
    false,
    { 10885, 6.0193e6, .00308 },
    { 42373, 2.2581e12, .01609 },
    true },
  { "dominoes 20",
    557,
    false,
    { 5002, 3.7206e5, .00302 },
    { 27992, 8.7888e5, .01681 },
    true },
  { "trominoes 9",
    108,
    false,
    { 15160, 1.0967e6, .00319 },
    { 59935, 1.7185e7, .01633 },
    true },
  { "tetrominoes 10",
    211,
    false,
    { 10058, 5.0938e6, .00333 },
    { 48536, 1.7369e7, .01611 },
    true },
  { "latin 8",
    44,
    true,
    { 3251, 5.9292e7, .00328 },
    { 18205, 5.1182e9, .01609 },
    true },
  { "latin 11",
    56,
    true,
    { 1521, 8077, .0032 },
    { 8273, 5.7391e5, .01605 },
    true },
  { "r40",
    47,
    false,
    { 13587, 2.0883e5, .00312 },
    { 67197, 4.3276e6, .01614 },
    true },
  { "paths 10",
    101,
    true,
    { 15572, 2.0488e5, .00324 },
    { 65245, 3.7993e7, .01601 },
    true },
  { "paths 14",
    102,
    true,
    { 17059, 35549, .0032 },
    { 73379, 3.0218e5, .01619 },
    true },
  { "cycles 12",
    78,
    true,
    { 12446, 24300, .00317 },
    { 54567, 6.7167e5, .01623 },
    true },
  { "cycles 16",
    124,
    true,
    { 9880, 11075, .00339 },
    { 42518, 54984, .01613 },
    true },
  { "trees 8",
    94,
    true,
    { 19452, 1.0538e8, .00306 },
    { 93180, 7.3317e16, .016 },
    true },
  { "tilings 24",
    333,
    true,
    { 24643, 38587, .00417 },
    { 96105, 1.848e5, .01609 },
    true },
};

static void
test_recorded (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      MemoTrial trial
          = { .plain = searches[i].plain / 1e9, .alone = searches[i].alone };
      MemoRule rule = memo_rule (&trial, &searches[i].first);

      if (rule == MEMO_RULE_WAIT)
        rule = memo_rule (&trial, &searches[i].last);
      if (rule != (searches[i].pays ? MEMO_RULE_STAY : MEMO_RULE_STOP))
        CU_FAIL (searches[i].name);
    }
}

/* Nothing is judged before there are enough nodes, or seconds. */
static void
test_waits (void)
{
  const MemoSample early = { 9999, 9999, .0029 }, more = { 99999, 3e5, .015 };
  MemoTrial        trial = { .plain = 50e-9, .first = { 10000, 12000, .003 } };
  MemoTrial        begun = { .plain = 50e-9 };

  CU_ASSERT_EQUAL (memo_rule (&begun, &early), MEMO_RULE_WAIT);
  CU_ASSERT_EQUAL (memo_rule (&trial, &more), MEMO_RULE_WAIT);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "recorded searches", test_recorded },
    { "the beginning", test_waits },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("rule", tests);
}
