/* SPDX-License-Identifier: MIT */
/* bench.c: compares the time of libsearch for my-puzzle with the time of a
 * simple recursion.  Runs both in turn, and prints the median of the processor
 * times of each, since other programs hardly change these times.
 */
#include <libsearch/search.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define TURNS 25
#define PRIMES UINT64_C (0x28208a20a08a28ac)

/* Returns true if `number` is one of the first `count` numbers of `ring`. */
static bool
has (const int *ring, int count, int number)
{
  for (int i = 0; i < count; i++)
    if (ring[i] == number)
      return true;
  return false;
}

/* Counts the solutions of my-puzzle without libsearch.  Returns the number of
 * rings of n numbers that begin with the `count` numbers of `ring`.
 */
static uint64_t
recurse (int *ring, int count, int n)
{
  const int last = ring[count - 1];
  uint64_t  solutions = 0;

  if (count == n)
    return PRIMES >> (last + 1) & 1;
  for (int number = 2; number <= n; number++)
    if (PRIMES >> (last + number) & 1 && !has (ring, count, number))
      {
        ring[count] = number;
        solutions += recurse (ring, count + 1, n);
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
  const char *const    settings[] = { argc > 1 ? argv[1] : "n=16", NULL };
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
      int      numbers[30] = { 1 };
      clock_t  start = clock ();
      uint64_t solutions = recurse (numbers, 1, n);

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
