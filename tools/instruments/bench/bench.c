/* SPDX-License-Identifier: MIT */
/* bench.c: the main program of the benchmark.  It runs the parts of the
 * benchmark, which are groups of measurements, in the order in which `bench
 * --help` lists them.
 */
#include "bench.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
fail (const char *format, ...)
{
  va_list arguments;

  fflush (stdout);
  va_start (arguments, format);
  fputs ("bench: ", stderr);
  vfprintf (stderr, format, arguments);
  fputs ("\n", stderr);
  va_end (arguments);
  exit (1);
}

/* clang-format off */
static const Part parts[] = {
  { "loops", "x: time relative to the fastest hand-written loop",
    "the loop of each representation, called as a function, "
"and hand-written recursions of the same algorithm; n = "
"13",
    .rounds = 7, .run = loops_part },
  { "threads", "x: speed relative to one thread",
    "search-run with one and with two threads, and two "
"processes of one thread side by side, which show the "
"limit of the machine",
    .rounds = 5, .speed = true, .run = race_part,
    .entries = threads },
  { "quadrants", "x: speed relative to bitboard",
    "search-run --repr=quadrants with one thread, and "
"--repr=bitboard if it takes only seconds",
    .rounds = 5, .speed = true, .run = race_part,
    .entries = quadrants },
  { "enumeration", "thousand solutions a second; x: share of the speed of "
"counting",
    "search-run --all with /dev/null as stdout, and a count "
"without --all",
    .rounds = 5, .speed = true, .unit = UNIT_RATE, .run = race_part,
    .entries = enumeration },
  { "ledger", "x: time relative to a run without a ledger",
    "search-run --repr=bitboard, without and with a new "
"--ledger in the folder of the benchmark",
    .rounds = 5, .run = race_part,
    .entries = ledgers },
  { "start-up", "x: time relative to true(1)",
    "search-run nqueens --n 8, from its start to its end",
    .rounds = 51, .run = race_part,
    .entries = start_up },
  { "memory", "peak; x: size relative to the first",
    "the largest resident set of a whole process, from "
"wait4(2)",
    .rounds = 1, .unit = UNIT_MEMORY, .run = race_part,
    .entries = memory },
  { "rivals", "x: time relative to search-run --repr=bitboard",
    "all solutions counted by other systems, one thread each, from the models in"
    " tools/instruments/bench/ (queens-gecode.cpp, queens.lp, queens.py), and by search-run"
    " --repr=bitboard --threads=1; the counts must agree",
    .rounds = 5, .run = race_part,
    .entries = rivals },
  { "puzzles", "x: time relative to the hand-written program",
    "search-run --threads=1, by the representation that finds every solution"
    " and by the one that finds one of each mirrored pair, as counting does by"
    " default; plain recursions of the same two algorithms"
    " (tools/instruments/bench/hand-*.c); and models for Gecode (tools/instruments/bench/*-gecode.cpp)",
    .rounds = 7, .run = race_part,
    .entries = puzzles },
  { "cover", "x: speed relative to hand-written dancing links",
    "exact covers, read from one text by search-run "
"--threads=1, with and without --repr, and by a plain "
"recursion (hand-cover.c, or hand-colours.c for secondary "
"items): the 12 pentominoes in rectangles of 60 squares "
"with this short side, and the outputs of "
"tools/instruments/bench/cover-texts.c; processor time",
    .rounds = 3, .speed = true, .mean = true, .processor = true,
    .run = race_part, .entries = covers },
  { "constraints", "x: speed relative to Gecode",
    "models (tests/plugins/models.c, shortest.c) by "
"libsearch-model, and equal models for Gecode "
"(constraints-gecode.cpp): with equal order and strength, "
"one thread, all solutions or the best, short ones "
"several times; processor time; counts and trees must be "
"equal, or the best values",
    .rounds = 5, .speed = true, .mean = true, .processor = true, .wide = 23,
    .run = race_part, .entries = constraints },
  { "minizinc", "x: speed relative to Gecode; solutions; nodes",
    "models of MiniZinc (tools/instruments/bench/minizinc/) "
"by search-fzn and by fzn-gecode, all solutions or the "
"best, printed, one thread; minizinc flattens each model "
"with the library of the solver, which for Gecode is the "
"standard library with its all_different and table; "
"minimum processor time of the rounds; then the number of "
"models that are as fast as with Gecode, and the median "
"ratio of nodes for models without an order",
    .rounds = 3, .speed = true, .nodes = true, .processor = true, .wide = 27,
    .run = minizinc_part },
  { "flatzinc", "x: speed relative to Gecode; solutions; nodes",
    "one FlatZinc text for both solvers, by the standard "
"library only",
    .rounds = 3, .speed = true, .nodes = true, .processor = true, .wide = 27,
    .run = flatzinc_part },
  { "sudoku", "thousand puzzles a second; x: speed relative to the "
"hand-written solver",
    "search-run sudoku --unique --threads=1 on 1000 puzzles of 22 to 26 clues,"
    " each of them needed, on 1000 with 17, and on 100 of 16 x 16 cells, 55 in"
    " 100 of which are blank, from tools/instruments/bench/sudoku-puzzles; and the solver"
    " that is in there",
    .rounds = 15, .speed = true, .unit = UNIT_RATE, .run = race_part,
    .entries = sudoku },
};
/* clang-format on */

Options options;

static const GOptionEntry table[] = {
  { "only", 0, 0, G_OPTION_ARG_STRING, &options.only, "Run only these parts",
    "PART,..." },
  { "json", 0, 0, G_OPTION_ARG_NONE, &options.json,
    "Print one JSON document instead of a table", NULL },
  { "rounds", 0, 0, G_OPTION_ARG_INT, &options.rounds,
    "Run K rounds (set by each part)", "K" },
  { "quick", 0, 0, G_OPTION_ARG_NONE, &options.quick,
    "Run one round on tiny boards, to test the benchmark", NULL },
  { "n", 0, 0, G_OPTION_ARG_INT, &options.n,
    "Use boards of side N for the loops (13)", "N" },
  { "rival", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.rivals,
    "Also time PROGRAM as a loop of REPR", "REPR=PROGRAM" },
  { "search-run", 0, 0, G_OPTION_ARG_FILENAME, &options.run,
    "Measure PROGRAM instead of the search-run built here", "PROGRAM" },
  { "cflags", 0, 0, G_OPTION_ARG_STRING, &options.cflags,
    "Report FLAGS as the compiler flags", "FLAGS" },
  { 0 },
};

static char *
description (void)
{
  GString *text
      = g_string_new ("Each figure is the median of several rounds, in which "
                      "the contenders take turns.\nUnless a part names "
                      "something else, it times whole processes and checks "
                      "every\ncount.  Parts:\n\n");

  for (size_t i = 0; i < G_N_ELEMENTS (parts); i++)
    g_string_append_printf (text, "%s: %s.  Rounds: %d; %s.\n\n", parts[i].name,
                            parts[i].how, parts[i].rounds, parts[i].ratio);
  return g_string_free (text, FALSE);
}

static void
parse (int *argc, char ***argv)
{
  GOptionContext *context = g_option_context_new (NULL);
  GError         *error = NULL;
  char           *text = description ();

  g_option_context_set_summary (context,
                                "Measures libsearch and its competitors.");
  g_option_context_set_description (context, text);
  g_option_context_add_main_entries (context, table, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    fail ("%s", error->message);
  if (*argc > 1)
    fail ("unexpected argument '%s'", (*argv)[1]);
  if (options.n < 0 || options.n > 20)
    fail ("--n: '%d' is not a number from 1 to 20", options.n);
  if (options.rounds < 0)
    fail ("--rounds: '%d' is not a number from 1", options.rounds);
  if (!options.run)
    options.run = g_strdup (BENCH_BUILD "/search-run");
  g_option_context_free (context);
  g_free (text);
}

/* Ends the benchmark with an error if an element of `names` is not the name of
 * a part (group of measurements).
 */
static void
check_names (char **names)
{
  for (; *names; names++)
    {
      size_t i = 0;

      while (i < G_N_ELEMENTS (parts) && !g_str_equal (*names, parts[i].name))
        i++;
      if (i == G_N_ELEMENTS (parts))
        fail ("--only: unknown part '%s'; see --help", *names);
    }
}

int
main (int argc, char **argv)
{
  char **only = NULL;

  parse (&argc, &argv);
  if (options.only)
    check_names (only = g_strsplit (options.only, ",", -1));
  figures_begin ();
  for (size_t i = 0; i < G_N_ELEMENTS (parts); i++)
    if (!only || g_strv_contains ((const char *const *) only, parts[i].name))
      {
        figures_part (parts + i);
        parts[i].run (parts + i);
      }
  figures_end ();
  g_strfreev (only);
  g_strfreev (options.rivals);
  g_free (options.only);
  g_free (options.run);
  g_free (options.cflags);
  return 0;
}
