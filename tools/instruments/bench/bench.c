/* SPDX-License-Identifier: MIT */
/* bench.c: the parts of the benchmark, in their order; see `bench --help`. */
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
  { "loops", "x: times as long as the fastest loop that is not ours",
    "the loop of each representation, called as a function, and hand-written"
    " recursions of the same algorithm; n = 13",
    .rounds = 7, .run = loops_part },
  { "threads", "x: times as fast as one thread",
    "search-run with one and with two threads, and two processes of one thread"
    " side by side, which is what the machine has to give",
    .rounds = 5, .speed = true, .run = race_part,
    .entries = threads },
  { "quadrants", "x: times as fast as bitboard",
    "search-run --repr=quadrants with one thread, and --repr=bitboard where that"
    " takes no more than seconds",
    .rounds = 5, .speed = true, .run = race_part,
    .entries = quadrants },
  { "enumeration", "thousand solutions a second; x: the share of counting's",
    "search-run --all with /dev/null as stdout, and the same without --all",
    .rounds = 5, .speed = true, .unit = UNIT_RATE, .run = race_part,
    .entries = enumeration },
  { "ledger", "x: times as long as without",
    "search-run --repr=bitboard, and the same with a new --ledger beside the"
    " benchmark's own files",
    .rounds = 5, .run = race_part,
    .entries = ledgers },
  { "start-up", "x: times as long as true(1)",
    "search-run nqueens --n 8, from its start to its end",
    .rounds = 51, .run = race_part,
    .entries = start_up },
  { "memory", "peak; x: times as much as the first",
    "the largest resident set of a whole process, as wait4(2) tells it",
    .rounds = 1, .unit = UNIT_MEMORY, .run = race_part,
    .entries = memory },
  { "rivals", "x: times as long as search-run --repr=bitboard",
    "all solutions counted by other systems, one thread each, from the models in"
    " tools/instruments/bench/ (queens-gecode.cpp, queens.lp, queens.py), and by search-run"
    " --repr=bitboard --threads=1; the counts must agree",
    .rounds = 5, .run = race_part,
    .entries = rivals },
  { "puzzles", "x: times as long as by hand",
    "search-run --threads=1, by the representation that finds every solution"
    " and by the one that finds one of each mirrored pair, as counting does by"
    " default; plain recursions of the same two algorithms"
    " (tools/instruments/bench/hand-*.c); and models for Gecode (tools/instruments/bench/*-gecode.cpp)",
    .rounds = 7, .run = race_part,
    .entries = puzzles },
  { "cover", "x: times as fast as dancing links by hand",
    "exact covers, read from one text by search-run --threads=1, with and"
    " without --repr, and by a plain recursion (hand-cover.c, or hand-colours.c"
    " where items are secondary): the 12 pentominoes in rectangles of 60 squares"
    " with this short side, and what tools/instruments/bench/cover-texts.c writes; processor"
    " time",
    .rounds = 3, .speed = true, .mean = true, .processor = true,
    .run = race_part, .entries = covers },
  { "constraints", "x: times as fast as Gecode",
    "models (tests/plugins/models.c, shortest.c) by libsearch-model, and the same"
    " for Gecode (constraints-gecode.cpp): the same order and strength, one"
    " thread, all solutions or the best, what is short several times; processor"
    " time; counts and trees must be the same, of a search for the best its"
    " value",
    .rounds = 5, .speed = true, .mean = true, .processor = true, .wide = 23,
    .run = race_part, .entries = constraints },
  { "minizinc", "x: times as fast as Gecode; solutions; nodes",
    "models of MiniZinc (tools/instruments/bench/minizinc/) by search-fzn and by fzn-gecode,"
    " all solutions or the best, printed, one thread; each has what minizinc makes"
    " of them by its own library, which for Gecode is the standard one with its"
    " all_different and table; processor time, the least of the rounds; then how"
    " many models take no longer than with Gecode, and of those that name no"
    " order how many times as many nodes there are, the median",
    .rounds = 3, .speed = true, .nodes = true, .processor = true, .wide = 27,
    .run = minizinc_part },
  { "flatzinc", "x: times as fast as Gecode; solutions; nodes",
    "the same of one FlatZinc text for both, by the standard library alone",
    .rounds = 3, .speed = true, .nodes = true, .processor = true, .wide = 27,
    .run = flatzinc_part },
  { "sudoku", "thousand puzzles a second; x: times as fast as by hand",
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
  { "only", 0, 0, G_OPTION_ARG_STRING, &options.only, "These parts alone",
    "PART,..." },
  { "json", 0, 0, G_OPTION_ARG_NONE, &options.json,
    "One JSON document instead of a table", NULL },
  { "rounds", 0, 0, G_OPTION_ARG_INT, &options.rounds,
    "Rounds (as many as each part has)", "K" },
  { "quick", 0, 0, G_OPTION_ARG_NONE, &options.quick,
    "On boards too small to measure anything, one round", NULL },
  { "n", 0, 0, G_OPTION_ARG_INT, &options.n,
    "Side of the board for the loops (13)", "N" },
  { "rival", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.rivals,
    "Time PROGRAM among the loops too", "REPR=PROGRAM" },
  { "search-run", 0, 0, G_OPTION_ARG_FILENAME, &options.run,
    "Measure this search-run instead of the one built here", "PROGRAM" },
  { "cflags", 0, 0, G_OPTION_ARG_STRING, &options.cflags, "The flags to report",
    "FLAGS" },
  { 0 },
};

static char *
description (void)
{
  GString *text = g_string_new (
      "Each figure is the median of several rounds, in which the contenders "
      "take"
      " turns.\nUnless said, what is timed are whole processes, from start to"
      " end, and every\ncount is checked.  Parts:\n\n");

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

  g_option_context_set_summary (
      context, "Measures libsearch, and what it competes with.");
  g_option_context_set_description (context, text);
  g_option_context_add_main_entries (context, table, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    fail ("%s", error->message);
  if (*argc > 1)
    fail ("'%s' is one argument too many", (*argv)[1]);
  if (options.n < 0 || options.n > 20)
    fail ("--n: %d is not in 1..20", options.n);
  if (options.rounds < 0)
    fail ("--rounds: %d is not 1 or more", options.rounds);
  if (!options.run)
    options.run = g_strdup (BENCH_BUILD "/search-run");
  g_option_context_free (context);
  g_free (text);
}

/* Checks that every name in `names` is a part. */
static void
check_names (char **names)
{
  for (; *names; names++)
    {
      size_t i = 0;

      while (i < G_N_ELEMENTS (parts) && !g_str_equal (*names, parts[i].name))
        i++;
      if (i == G_N_ELEMENTS (parts))
        fail ("--only: no part '%s'; see --help", *names);
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
