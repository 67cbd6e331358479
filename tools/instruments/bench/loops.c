/* SPDX-License-Identifier: MIT */
/* loops.c: compares compiled loops with hand-written recursions, in one
 * process.
 *
 * A contender is a program or function to measure.  Contenders with equal
 * search methods run in turn, so that other work of the machine affects all of
 * them.  The result of a contender is its median time.  A rival, given by
 * --rivals, is a program that takes n and prints the number of solutions; the
 * time of the program for n = 1 is subtracted.
 */
#include "bench.h"

#include <string.h>

#define BOARD 13
#define BOARD_QUICK 7

/* A contender: a program or function to measure.  Exactly one of `hand`,
 * `program` and `repr` is set.
 */
typedef struct
{
  const char *algorithm; /* representation with which it is compared */
  const char *name;
  uint64_t (*hand) (int n);
  const char       *program;
  const SearchRepr *repr;
  SearchSettings    settings;
  double           *seconds; /* time of each round in seconds */
  double            median;
} Contender;

static int board;
static int rounds;

static double
now (void)
{
  return (double) g_get_monotonic_time () / 1e6;
}

/* Runs `program`, a program from --rivals, with the argument n.  Returns the
 * number of solutions, which must be at the beginning of the program's output.
 */
static uint64_t
run_program (const char *program, int n)
{
  char       *number = g_strdup_printf ("%d", n), *text = NULL;
  const char *arguments[] = { program, number, NULL };
  uint64_t    count;

  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL,
                     NULL, &text, NULL, NULL, NULL))
    fail ("%s: does not run", program);
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
    fail ("%s: search failed", contender->name);
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

/* Runs the contender (a program or function to measure) once, and returns the
 * time in seconds.  Fails if the contender does not count `expected` solutions.
 */
static double
time_round (const Contender *contender, const SearchInstance *instance,
            uint64_t expected)
{
  double start = now (), seconds;

  if (count (contender, instance, board) != expected)
    fail ("%s: counts wrong", contender->name);
  seconds = now () - start;
  if (!contender->program)
    return seconds;
  start = now ();
  run_program (contender->program, 1);
  return seconds - (now () - start);
}

/* Runs in turn the contenders that search as `repr` does, and sets their median
 * times.
 */
static void
compete (GArray *contenders, const SearchRepr *repr,
         const SearchInstance *instance, uint64_t expected)
{
  for (int round = 0; round < rounds; round++)
    {
      figures_progress (repr->name, round + 1, rounds);
      for (guint i = 0; i < contenders->len; i++)
        {
          Contender *contender = &g_array_index (contenders, Contender, i);

          if (g_str_equal (contender->algorithm, repr->name))
            contender->seconds[round]
                = time_round (contender, instance, expected);
        }
    }
  for (guint i = 0; i < contenders->len; i++)
    {
      Contender *contender = &g_array_index (contenders, Contender, i);

      if (!g_str_equal (contender->algorithm, repr->name))
        continue;
      contender->median = figure_median (contender->seconds, rounds);
    }
}

static void
report (const GArray *contenders, const SearchRepr *repr, uint64_t solutions)
{
  char  *subject = g_strdup_printf ("%s %d", repr->name, board);
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
      Figure           figure = { .subject = subject,
                                  .contender = contender->name,
                                  .command = contender->program,
                                  .n = board,
                                  .rounds = rounds,
                                  .copies = 1,
                                  .median = contender->median,
                                  .solutions = solutions };

      if (!g_str_equal (contender->algorithm, repr->name))
        continue;
      if (best > 0)
        figure.ratio = contender->median / best;
      figures_add (&figure);
    }
  g_free (subject);
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

/* Returns an array of all contenders (programs and functions to measure):
 * hand-written recursions, the programs of --rivals, and the compiled loops.
 */
static GArray *
gather (const SearchProblem *problem, char **others)
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
    { .name = "libsearch, inline",
      .settings = SEARCH_SETTINGS (.loop = SEARCH_LOOP_INLINE) },
    { .name = "libsearch, with digest",
      .settings
      = SEARCH_SETTINGS (.loop = SEARCH_LOOP_INLINE, .digest = true) },
    { .name = "libsearch, dynamic",
      .settings = SEARCH_SETTINGS (.loop = SEARCH_LOOP_DYNAMIC) },
  };
  GArray *contenders = g_array_new (FALSE, TRUE, sizeof (Contender));

  g_array_set_clear_func (contenders, free_seconds);
  for (size_t i = 0; i < G_N_ELEMENTS (hands); i++)
    add (contenders, hands[i]);
  for (char **rival = others; rival && *rival; rival++)
    {
      char *program = strchr (*rival, '=');

      if (!program)
        fail ("--rival: '%s' is not REPR=PROGRAM", *rival);
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

void
loops_part (const Part *part)
{
  const SearchProblem *problem = queens_problem ();
  SearchInstance      *instance;
  GArray              *contenders;
  uint64_t             expected;

  board = options.n ? options.n : options.quick ? BOARD_QUICK : BOARD;
  rounds = part_rounds (part);
  instance = queens_new (board);
  expected = hand_bitboard (board);
  contenders = gather (problem, options.rivals);
  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    {
      compete (contenders, *repr, instance, expected);
      report (contenders, *repr, expected);
    }
  g_array_unref (contenders);
  search_instance_free (instance);
}
