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
  double      tree;  /* nodes, if each level has a table; 0: one table */
  MemoSample  first, last;
  bool        pays;
} searches[] = {
  { "4x15", 307, 0, { 5568, 7240, .00315 }, { 25319, 55434, .0161 }, false },
  { "5x12", 366, 0, { 6075, 7351, .00313 }, { 28363, 50024, .01635 }, false },
  { "6x10", 385, 0, { 5549, 6416, .00346 }, { 28671, 33405, .01648 }, false },
  { "langford 11",
    85,
    0,
    { 14249, 16671, .00331 },
    { 74935, 96401, .01628 },
    false },
  { "rnd 3", 110, 0, { 8079, 8567, .00333 }, { 8079, 8567, .01633 }, false },
  { "rndp 3",
    87,
    0,
    { 12205, 25485, .0031 },
    { 63734, 130780, .01634 },
    false },
  { "dominoes 12",
    152,
    0,
    { 10885, 6.0193e6, .00308 },
    { 42373, 2.2581e12, .01609 },
    true },
  { "dominoes 20",
    557,
    0,
    { 5002, 3.7206e5, .00302 },
    { 27992, 8.7888e5, .01681 },
    true },
  { "trominoes 9",
    108,
    0,
    { 15160, 1.0967e6, .00319 },
    { 59935, 1.7185e7, .01633 },
    true },
  { "tetrominoes 10",
    211,
    0,
    { 10058, 5.0938e6, .00333 },
    { 48536, 1.7369e7, .01611 },
    true },
  { "latin 8",
    44,
    3e21,
    { 3251, 5.9292e7, .00328 },
    { 18205, 5.1182e9, .01609 },
    true },
  { "latin 11",
    56,
    4e49,
    { 1521, 8077, .0032 },
    { 8273, 5.7391e5, .01605 },
    true },
  { "r40",
    47,
    0,
    { 13587, 2.0883e5, .00312 },
    { 67197, 4.3276e6, .01614 },
    true },
  { "paths 10",
    101,
    8.6e20,
    { 15572, 2.0488e5, .00324 },
    { 65245, 3.7993e7, .01601 },
    true },
  { "paths 14",
    102,
    2e42,
    { 17059, 35549, .0032 },
    { 73379, 3.0218e5, .01619 },
    true },
  { "cycles 12",
    78,
    3.4e30,
    { 12446, 24300, .00317 },
    { 54567, 6.7167e5, .01623 },
    true },
  { "cycles 16",
    124,
    9e54,
    { 9880, 11075, .00339 },
    { 42518, 54984, .01613 },
    true },
  { "trees 8",
    94,
    7.7e26,
    { 19452, 1.0538e8, .00306 },
    { 93180, 7.3317e16, .016 },
    true },
  { "tilings 24",
    333,
    5e25,
    { 24643, 38587, .00417 },
    { 96105, 1.848e5, .01609 },
    true },
  { "cycles 18",
    82,
    3.4e71,
    { 10122, 10669, .00192 },
    { 60878, 65039, .0161 },
    true },
  { "pairs 15",
    60,
    1.2e10,
    { 10162, 11361, .00177 },
    { 79242, 1.1087e5, .01614 },
    true },
  { "pairs 12",
    40,
    17896496,
    { 10166, 12046, .00172 },
    { 1.0209e5, 1.7687e5, .01471 },
    true },
  { "pairs 11",
    40,
    2335880,
    { 10172, 12724, .00145 },
    { 1.0014e5, 1.9786e5, .01542 },
    false },
  { "nonogram 12",
    60,
    54819538,
    { 10388, 16311, .00277 },
    { 47808, 1.1495e5, .01614 },
    true },
  { "nonogram 13",
    57,
    371467,
    { 11628, 12920, .00285 },
    { 63595, 1.1241e5, .01602 },
    false },
  { "nonogram 14",
    53,
    5803127,
    { 10705, 11478, .00302 },
    { 56392, 68683, .01643 },
    false },
  { "kings on a torus 13",
    73,
    6e22,
    { 11361, 11361, .00154 },
    { 81341, 2.3453e6, .01618 },
    true },
  { "queens 14",
    46,
    27358552,
    { 10160, 10340, .00183 },
    { 59620, 60838, .01612 },
    false },
  { "queens 20",
    58,
    3.7e12,
    { 10127, 10478, .00185 },
    { 64049, 65980, .01624 },
    false },
};

static void
test_recorded (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      MemoTrial trial
          = { .plain = searches[i].plain / 1e9, .alone = searches[i].tree > 0 };
      MemoRule rule = memo_rule (&trial, &searches[i].first);

      if (rule == MEMO_RULE_WAIT)
        rule = memo_rule (&trial, &searches[i].last);
      if (rule == MEMO_RULE_GUESS)
        rule = memo_rule_guess (&trial, searches[i].tree);
      if (rule != (searches[i].pays ? MEMO_RULE_STAY : MEMO_RULE_STOP))
        CU_FAIL (searches[i].name);
    }
}

/* A brief trial decides for a table only if its gain is clear. */
static void
test_brief (void)
{
  const MemoSample dominoes = { 5799, 43124, .00068 };
  const MemoSample pentominoes = { 3035, 5706, .00182 };
  MemoTrial        trial = { .plain = 125e-9, .brief = .0006 };

  CU_ASSERT_EQUAL (memo_rule (&trial, &dominoes), MEMO_RULE_STAY);
  trial.plain = 362e-9;
  CU_ASSERT_EQUAL (memo_rule (&trial, &pentominoes), MEMO_RULE_STOP);
  trial.brief = .0019;
  CU_ASSERT_EQUAL (memo_rule (&trial, &pentominoes), MEMO_RULE_WAIT);
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
    { "a brief trial", test_brief },
    { "the beginning", test_waits },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("rule", tests);
}
