/* SPDX-License-Identifier: MIT */
/* bench.c: our loops against hand-written recursions, in one run.
 *
 *     bench [--n N] [--rounds K] [--rival REPR=PROGRAM]...
 *
 * Contenders for one representation take turns, so that whatever else the
 * machine does hits them alike; each is judged by its median.  A rival is any
 * program that takes n and counts; the time it takes for n = 1 is taken off.
 */
#include "hand.h"

#include <libsearch/search.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One way to count.  Exactly one of `hand`, `program` and `repr` is set. */
typedef struct
{
  const char *algorithm; /* the representation it competes with */
  const char *name;
  uint64_t (*hand) (int n);
  const char       *program;
  const SearchRepr *repr;
  SearchSettings    settings;
  double           *seconds; /* one for each round */
  double            median;
} Contender;

static int    board = 13;
static int    rounds = 7;
static char **rivals;

static const GOptionEntry options[] = {
  { "n", 0, 0, G_OPTION_ARG_INT, &board, "Side of the board (13)", "N" },
  { "rounds", 0, 0, G_OPTION_ARG_INT, &rounds, "Rounds (7)", "K" },
  { "rival", 0, 0, G_OPTION_ARG_STRING_ARRAY, &rivals, "Time PROGRAM too",
    "REPR=PROGRAM" },
  { 0 },
};

static void
fail (const char *what)
{
  fprintf (stderr, "bench: %s\n", what);
  exit (1);
}

static double
now (void)
{
  return (double) g_get_monotonic_time () / 1e6;
}

static SearchInstance *
make_instance (const SearchProblem *problem, int n)
{
  char             *setting = g_strdup_printf ("n=%d", n);
  const char *const settings[] = { setting, NULL };
  SearchInstance   *instance = search_instance_new (problem, settings, NULL);

  if (!instance)
    fail ("no such board");
  g_free (setting);
  return instance;
}

/* Runs `program N`; its output should begin with the count. */
static uint64_t
run_program (const char *program, int n)
{
  char       *number = g_strdup_printf ("%d", n), *text = NULL;
  const char *arguments[] = { program, number, NULL };
  uint64_t    count;

  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL,
                     NULL, &text, NULL, NULL, NULL))
    fail (program);
  count = g_ascii_strtoull (text, NULL, 10);
  g_free (text);
  g_free (number);
  return count;
}

static uint64_t
run_ours (const Contender *contender, const SearchInstance *instance)
{
  SearchResult result;

  if (!search_run (instance, contender->repr, &contender->settings, NULL,
                   &result, NULL))
    fail ("search failed");
  return result.tally.solutions;
}

static uint64_t
count (const Contender *contender, const SearchInstance *instance, int n)
{
  if (contender->hand)
    return contender->hand (n);
  if (contender->program)
    return run_program (contender->program, n);
  return run_ours (contender, instance);
}

/* Times one round of `contender`, whose count must be `expected`. */
static double
time_round (const Contender *contender, const SearchInstance *instance,
            uint64_t expected)
{
  double start = now (), seconds;

  if (count (contender, instance, board) != expected)
    fail (contender->name);
  seconds = now () - start;
  if (!contender->program)
    return seconds;
  start = now ();
  run_program (contender->program, 1);
  return seconds - (now () - start);
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Lets the contenders for `repr` take turns and fills in their medians. */
static void
compete (GArray *contenders, const SearchRepr *repr,
         const SearchInstance *instance, uint64_t expected)
{
  for (int round = 0; round < rounds; round++)
    for (guint i = 0; i < contenders->len; i++)
      {
        Contender *contender = &g_array_index (contenders, Contender, i);

        if (g_str_equal (contender->algorithm, repr->name))
          contender->seconds[round]
              = time_round (contender, instance, expected);
      }
  for (guint i = 0; i < contenders->len; i++)
    {
      Contender *contender = &g_array_index (contenders, Contender, i);

      if (!g_str_equal (contender->algorithm, repr->name))
        continue;
      qsort (contender->seconds, (size_t) rounds, sizeof (double),
             compare_doubles);
      contender->median = contender->seconds[rounds / 2];
    }
}

static void
print (const GArray *contenders, const SearchRepr *repr)
{
  double best = 0;

  for (guint i = 0; i < contenders->len; i++)
    {
      const Contender *contender = &g_array_index (contenders, Contender, i);

      if (g_str_equal (contender->algorithm, repr->name) && !contender->repr
          && contender->median > 0 && (best == 0 || contender->median < best))
        best = contender->median;
    }
  for (guint i = 0; i < contenders->len; i++)
    {
      const Contender *contender = &g_array_index (contenders, Contender, i);

      if (!g_str_equal (contender->algorithm, repr->name))
        continue;
      printf ("%-12s %-24s %9.2f ms", repr->name, contender->name,
              contender->median * 1e3);
      if (best > 0)
        printf ("  %5.2fx", contender->median / best);
      printf ("\n");
    }
}

static void
free_seconds (void *contender)
{
  g_free (((Contender *) contender)->seconds);
}

static void
add (GArray *contenders, Contender contender)
{
  contender.seconds = g_new (double, (size_t) rounds);
  g_array_append_val (contenders, contender);
}

/* The hand-written recursions, the rivals named, and our own loops. */
static GArray *
gather (const SearchProblem *problem)
{
  static const Contender hands[] = {
    { "bitboard", "hand", .hand = hand_bitboard },
    { "bitboard", "hand, no dead ends", .hand = hand_bitboard_ahead },
    { "rows", "hand, oldest first", .hand = hand_rows_oldest_first },
    { "rows", "hand, newest first", .hand = hand_rows_newest_first },
    { "pairs", "hand", .hand = hand_pairs },
    { "permutation", "hand", .hand = hand_permutation },
    { "marks", "hand", .hand = hand_marks },
  };
  static const Contender ours[] = {
    { .name = "libsearch, inline", .settings = { .loop = SEARCH_LOOP_INLINE } },
    { .name = "libsearch, with digest",
      .settings = { .loop = SEARCH_LOOP_INLINE, .digest = true } },
    { .name = "libsearch, dynamic",
      .settings = { .loop = SEARCH_LOOP_DYNAMIC } },
  };
  GArray *contenders = g_array_new (FALSE, TRUE, sizeof (Contender));

  g_array_set_clear_func (contenders, free_seconds);
  for (size_t i = 0; i < G_N_ELEMENTS (hands); i++)
    add (contenders, hands[i]);
  for (char **rival = rivals; rival && *rival; rival++)
    {
      char *program = strchr (*rival, '=');

      if (!program)
        fail ("--rival: takes REPR=PROGRAM");
      *program++ = '\0';
      add (contenders, (Contender){ .algorithm = *rival,
                                    .name = program,
                                    .program = program });
    }
  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    for (size_t i = 0; i < G_N_ELEMENTS (ours); i++)
      {
        Contender contender = ours[i];

        contender.algorithm = (*repr)->name;
        contender.repr = *repr;
        add (contenders, contender);
      }
  return contenders;
}

int
main (int argc, char **argv)
{
  GOptionContext      *context = g_option_context_new (NULL);
  GError              *error = NULL;
  SearchModule        *module;
  const SearchProblem *problem;
  SearchInstance      *instance;
  GArray              *contenders;
  uint64_t             expected;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error)
      || !(module = search_module_load ("nqueens", &error)))
    fail (error->message);
  if (board < 1 || board > 20 || rounds < 1)
    fail ("--n takes 1..20, --rounds 1 or more");
  problem = search_module_problem (module);
  instance = make_instance (problem, board);
  contenders = gather (problem);
  expected = hand_bitboard (board);

  printf ("N-Queens, n = %d: medians of %d rounds, and their ratio to the "
          "fastest rival\n",
          board, rounds);
  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    {
      compete (contenders, *repr, instance, expected);
      print (contenders, *repr);
    }
  g_array_unref (contenders);
  search_instance_free (instance);
  search_module_free (module);
  g_option_context_free (context);
  g_strfreev (rivals);
  return 0;
}
