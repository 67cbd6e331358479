/* SPDX-License-Identifier: MIT */
/* bench.c: compares the time of libsearch for my-puzzle with that of a simple
 * recursion.  Both run in turn.  Prints medians of processor time, which other
 * programs disturb least.
 */
#include <libsearch/search.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define TURNS 25
#define PRIMES UINT64_C (0x28208a20a08a28ac)

/* Counts my-puzzle without libsearch. */
static uint64_t
recurse (uint32_t unused, uint32_t last)
{
  uint64_t solutions = 0;

  if (!unused)
    return PRIMES >> (last + 1) & 1;
  for (uint64_t rest = unused & PRIMES >> last; rest; rest &= rest - 1)
    {
      const uint32_t number = (uint32_t) __builtin_ctzll (rest);

      solutions += recurse (unused & ~(UINT32_C (1) << number), number);
    }
  return solutions;
}

static int
compare (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (double *seconds)
{
  qsort (seconds, TURNS, sizeof *seconds, compare);
  return seconds[TURNS / 2];
}

static double
seconds_since (clock_t start)
{
  return (double) (clock () - start) / CLOCKS_PER_SEC;
}

static int
fail (const char *message)
{
  fprintf (stderr, "bench: %s\n", message);
  return EXIT_FAILURE;
}

int
main (int argc, char **argv)
{
  const char *const    settings[] = { argc > 1 ? argv[1] : "n=18", NULL };
  SearchInstance      *instance;
  const SearchRepr    *repr;
  const SearchProblem *problem;
  SearchPlugin        *loaded;
  SearchResult         result;
  GError              *error = NULL;
  double               ours[TURNS], plain[TURNS];

  loaded = search_plugin_load ("./my-puzzle.so", &error);
  if (!loaded)
    return fail (error->message);
  problem = search_plugin_problem (loaded);
  instance = search_instance_new (problem, settings, &error);
  if (!instance)
    return fail (error->message);
  repr = search_problem_find_repr (problem, "ring", &error);
  if (!repr)
    return fail (error->message);

  for (int turn = 0; turn < TURNS; turn++)
    {
      const int n
          = (int) search_instance_value (instance, &problem->options[0]);
      clock_t  start = clock ();
      uint64_t solutions = recurse ((UINT32_C (2) << n) - 4, 1);

      plain[turn] = seconds_since (start);
      start = clock ();
      if (!search_run (instance, repr, NULL, NULL, &result, &error))
        return fail (error->message);
      ours[turn] = seconds_since (start);
      if (result.tally.solutions != solutions)
        return fail ("the counts differ");
      search_result_clear (&result);
    }
  printf ("%s  %" PRIu64 " solution%s\n", settings[0], result.tally.solutions,
          result.tally.solutions == 1 ? "" : "s");
  printf ("recursion  %8.2f ms\n", median (plain) * 1e3);
  printf ("libsearch  %8.2f ms  %.2fx\n", median (ours) * 1e3,
          median (ours) / median (plain));
  search_instance_free (instance);
  search_plugin_free (loaded);
}
