/* SPDX-License-Identifier: MIT */
/* test-report.c: reports, as text and as JSON. */
#include "tests/support/tap.h"

#include "tools/report/json.h"

#include <math.h>

/* Does the report read so, for people and for programs?  Takes it. */
static void
expect (Report *report, const char *text, const char *json)
{
  GString *out = g_string_new (NULL);

  report_append_text (report, out);
  CU_ASSERT_STRING_EQUAL (out->str, text);
  g_string_truncate (out, 0);
  report_append (report, true, out);
  CU_ASSERT_STRING_EQUAL (out->str, json);
  g_string_free (out, TRUE);
}

static void
test_facts (void)
{
  Report *report = report_new ("summary");

  report_fact (report, "solutions", as_count (14772512));
  report_said (report, "time", "seconds", as_seconds (0.000238), NULL);
  report_said (report, "best", "best", as_integer (-3), "-3 (proven)");
  report_member (report, "complete", as_flag (true));
  report_line (report, "run", "%s --n %d", "nqueens", 16);
  expect (report,
          "solutions 14,772,512\n"
          "time      0.238 ms\n"
          "best      -3 (proven)\n"
          "run       nqueens --n 16\n",
          "{\"type\":\"summary\",\"solutions\":14772512,\"seconds\":0.000238,"
          "\"best\":-3,\"complete\":true}\n");
}

/* A count beyond 64 bits is a number with all digits, and a text. */
static void
test_large (void)
{
  Report     *report = report_new (NULL);
  SearchCount count;

  CU_ASSERT_FATAL (
      search_count_from_text ("2444888770250892795802079170816", &count, NULL));
  report_fact (report, "solutions", as_large (&count));
  search_count_from_text ("9223372036854775808", &count, NULL);
  report_fact (report, "nodes", as_large (&count));
  search_count_from_text ("9223372036854775807", &count, NULL);
  report_fact (report, "most", as_large (&count));
  search_count_from_text ("92", &count, NULL);
  report_member (report, "small", as_large (&count));
  expect (report,
          "solutions 2,444,888,770,250,892,795,802,079,170,816\n"
          "nodes     9,223,372,036,854,775,808\n"
          "most      9,223,372,036,854,775,807\n",
          "{\"solutions\":2444888770250892795802079170816,"
          "\"solutions_text\":\"2444888770250892795802079170816\","
          "\"nodes\":9223372036854775808,"
          "\"nodes_text\":\"9223372036854775808\","
          "\"most\":9223372036854775807,"
          "\"most_text\":\"9223372036854775807\",\"small\":92}\n");
}

/* A text from outside is no line of its own, and does not control a terminal.
 */
static void
test_hostile_texts (void)
{
  Report *report = report_new (NULL);

  report_fact (report, "host", as_string ("a\nsolutions 999\x1b[2J"));
  report_line (report, "session", "%s, process 7", "b\nnodes 1");
  expect (report,
          "host      a\n"
          "          solutions 999?[2J\n"
          "session   b\n"
          "          nodes 1, process 7\n",
          "{\"host\":\"a\\nsolutions 999\\u001b[2J\"}\n");
}

/* A value that is not known is null, and has no line. */
static void
test_unknown (void)
{
  Report *report = report_new (NULL);

  report_fact (report, "left", as_seconds (-1));
  report_fact (report, "rate", as_rate (NAN));
  report_fact (report, "ratio", as_ratio (INFINITY));
  report_fact (report, "digest", as_string (NULL));
  report_said (report, "a long label", "none", as_report (NULL), NULL);
  expect (report, "",
          "{\"left\":null,\"rate\":null,\"ratio\":null,\"digest\":null,"
          "\"none\":null}\n");
}

static void
test_units (void)
{
  Report *report = report_new (NULL);

  report_fact (report, "share", as_share (0.125));
  report_fact (report, "bytes", as_bytes (139264));
  report_fact (report, "more", as_bytes (4718592));
  report_fact (report, "flag", as_flag (false));
  report_fact (report, "number", as_number (1.5));
  report_member (report, "at", as_time (1795291200000000));
  report_align (report, 5);
  expect (report,
          "share  12.50 %\n"
          "bytes  136 KiB\n"
          "more   4.5 MiB\n"
          "flag   no\n"
          "number 1.5\n",
          "{\"share\":0.125,\"bytes\":139264,\"more\":4718592,\"flag\":false,"
          "\"number\":1.5,\"at\":\"2026-11-21T20:00:00Z\"}\n");
}

static void
test_table (void)
{
  Report *report = report_new (NULL), *list = report_list_new ();

  for (int depth = 1; depth <= 2; depth++)
    {
      Report *row = report_new (NULL);

      report_member (row, "depth", as_count ((uint64_t) depth));
      report_member (row, "nodes", as_count (depth == 1 ? 4 : 123456));
      report_member (row, "branching", depth == 1 ? as_null () : as_ratio (2));
      report_member (list, NULL, as_report (row));
    }
  report_fact (report, "levels", as_report (list));
  expect (report,
          "\n"
          "depth    nodes  branching\n"
          "    1        4\n"
          "    2  123,456       2.00\n",
          "{\"levels\":[{\"depth\":1,\"nodes\":4,\"branching\":null},"
          "{\"depth\":2,\"nodes\":123456,\"branching\":2}]}\n");
}

/* JavaScript would round the second one, so a text repeats it. */
static void
test_large_integers (void)
{
  Report *report = report_new (NULL);

  report_member (report, "a", as_integer (JSON_EXACT_MAX));
  report_member (report, "b", as_integer (-JSON_EXACT_MAX - 1));
  expect (report, "",
          "{\"a\":9007199254740991,\"b\":-9007199254740992,"
          "\"b_text\":\"-9007199254740992\"}\n");
}

static void
test_strings (void)
{
  Report *report = report_new (NULL);

  report_member (report, "a", as_string ("\"\\/\b\f\n\r\t\x01\x7f é"));
  report_member (report, "b", as_string ("a\xff"));
  expect (report, "",
          "{\"a\":\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u007f é\","
          "\"b\":\"a\xef\xbf\xbd\"}\n");
}

static void
test_numbers (void)
{
  static const struct
  {
    double      number;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 1, "1" },
    { 0.000016, "0.000016" },
    { -0.5, "-0.5" },
    { 123456789012., "123456789012" },
    { 1e-20, "1e-20" },
    { 1e300, "1e+300" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GString *out = g_string_new (NULL);

      json_append_value (out, as_number (cases[i].number));
      CU_ASSERT_STRING_EQUAL (out->str, cases[i].text);
      g_string_free (out, TRUE);
    }
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "facts", test_facts },
    { "texts from outside", test_hostile_texts },
    { "values that are not known", test_unknown },
    { "units", test_units },
    { "a table", test_table },
    { "integers that JavaScript rounds", test_large_integers },
    { "counts beyond 64 bits", test_large },
    { "strings", test_strings },
    { "numbers", test_numbers },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("report", tests);
}
