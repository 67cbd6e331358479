/* SPDX-License-Identifier: MIT */
/* units.c: makes the measurements for tools/instruments/simulate/simulate.
 *
 * Explores a whole tree in pieces, as one thread does it.  The thread takes the
 * first unit in a queue and explores a part of it, the piece.  It puts the
 * units of the unexplored rest at the front of the queue.  The pieces are
 * therefore in the order of a serial search, and a longer exploration consists
 * of several successive pieces.  Prints a header, `# NAME VALUE`, and for each
 * piece a line
 *
 *     NUMBER PARENT NODES NANOSECONDS
 *
 * NUMBER counts pieces from 0.  PARENT is the number of the piece whose
 * exploration created this piece; for piece 0, the root, it is -1.  Equal
 * budgets give equal pieces.  So the program can explore the tree several
 * times.  It prints the shortest time of each piece, in which other work of the
 * machine took least.
 */
#include <libsearch/search.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Maximum number of nodes in a piece, the part of a unit that is explored at
 * once.  With this number, a piece takes at least some microseconds.
 */
#define BUDGET 4096

#define ROUNDS 3

/* A piece, which is a part of the tree.  At first, the struct contains a unit
 * that waits for its exploration; after the exploration, it contains the
 * result.
 */
typedef struct
{
  SearchUnit *unit; /* the unit; NULL: it was explored */
  gint64      parent;
  uint64_t    nodes;
  gint64      nanoseconds;
} Piece;

static char  *repr_name;
static gint64 budget = BUDGET;
static int    rounds = ROUNDS;

static const GOptionEntry options[] = {
  { "repr", 0, 0, G_OPTION_ARG_STRING, &repr_name,
    "Search with representation REPR (the first of the "
    "problem)",
    "REPR" },
  { "budget", 0, 0, G_OPTION_ARG_INT64, &budget,
    "Divide after NODES nodes (4096)", "NODES" },
  { "rounds", 0, 0, G_OPTION_ARG_INT, &rounds, "Explore K times (3)", "K" },
  { 0 },
};

static void fail (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;

static void
fail (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  fputs ("units: ", stderr);
  vfprintf (stderr, format, arguments);
  fputs ("\n", stderr);
  va_end (arguments);
  exit (2);
}

static void
parse (int *argc, char ***argv)
{
  GOptionContext *context = g_option_context_new ("PROBLEM [OPTION=VALUE...]");
  GError         *error = NULL;

  g_option_context_set_summary (context,
                                "Measures units of a search, for "
                                "tools/instruments/simulate/simulate.");
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    fail ("%s", error->message);
  if (*argc < 2)
    fail ("PROBLEM is missing");
  if (budget < 1)
    fail ("--budget: '%" G_GINT64_FORMAT "' is not a number from 1", budget);
  if (rounds < 1)
    fail ("--rounds: '%d' is not a number from 1", rounds);
  g_option_context_free (context);
}

/* Searches that measure the cost of a task (one exploration of a unit).  Each
 * is repeated COST_ROUNDS times, and has COST_NODES nodes.  In these searches,
 * each node is a task, so that most of the time is spent on the queue of tasks.
 */
#define COST_ROUNDS 9
#define COST_NODES 50000

/* Number of times that each of two threads locks the mutex in one measurement
 * of run_looks().
 */
#define LOOKS 100000

/* Returns the time of a monotonic clock, in nanoseconds. */
static gint64
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Returns the time of a search with search_run() in nanoseconds; 0 = the search
 * failed.  Sets `nodes` to the number of nodes, at least 1.
 */
static double
run (const SearchInstance *instance, const SearchRepr *repr,
     const SearchSettings *settings, uint64_t *nodes)
{
  const gint64 start = read_clock ();
  SearchResult result;

  if (!search_run (instance, repr, settings, NULL, &result, NULL))
    return 0;
  *nodes = MAX (result.tally.nodes, 1);
  search_result_clear (&result);
  return (double) (read_clock () - start);
}

/* Data that two threads change in turn. */
static GMutex            mutex;
static volatile uint64_t values[4];

static gpointer
look (gpointer data)
{
  (void) data;
  for (int i = 0; i < LOOKS; i++)
    {
      g_mutex_lock (&mutex);
      for (size_t j = 0; j < G_N_ELEMENTS (values); j++)
        values[j] += j;
      g_mutex_unlock (&mutex);
    }
  return NULL;
}

/* Returns the time in nanoseconds that a thread needs to find out that there is
 * no work: it locks a mutex, reads a few values, and unlocks the mutex, while
 * another thread does the same.
 */
static double
run_looks (void)
{
  const gint64 start = read_clock ();
  GThread     *other = g_thread_new ("look", look, NULL);

  look (NULL);
  g_thread_join (other);
  return (double) (read_clock () - start) / (2 * LOOKS);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (GArray *costs)
{
  g_array_sort (costs, compare);
  return g_array_index (costs, double, costs->len / 2);
}

/* Prints three costs in nanoseconds.  `serial` is the shortest time of the
 * whole search by one thread, in one exploration.  `queue` is the cost of a
 * task in the queue, if two threads explore one node per task.  `look` is the
 * cost of finding out that there is no work.
 */
static void
print_costs (const SearchInstance *instance, const SearchRepr *repr)
{
  const SearchSettings alone = SEARCH_SETTINGS (.threads = 1);
  const SearchSettings cut
      = SEARCH_SETTINGS (.threads = 2, .budget = 1, .node_limit = COST_NODES);
  GArray  *queue = g_array_new (FALSE, FALSE, sizeof (double));
  GArray  *looks = g_array_new (FALSE, FALSE, sizeof (double));
  uint64_t nodes = 1;
  double   serial;

  for (int round = 0; round < COST_ROUNDS; round++)
    {
      const double tasks = run (instance, repr, &cut, &nodes);
      const double task = tasks / (double) nodes;
      const double once = run_looks ();

      g_array_append_val (queue, task);
      g_array_append_val (looks, once);
    }
  serial = run (instance, repr, &alone, &nodes);
  for (int round = 1; round < rounds; round++)
    serial = MIN (serial, run (instance, repr, &alone, &nodes));
  printf ("# serial %.0f\n", serial);
  printf ("# queue %.1f\n", median (queue));
  printf ("# look %.1f\n", median (looks));
  g_array_unref (queue);
  g_array_unref (looks);
}

/* Explores the first piece in the queue, a part of a unit; it is the last
 * element of `waiting`.  Returns the piece with the result of its exploration.
 */
static Piece
explore_first (SearchExplorer *explorer, GArray *waiting, gint64 number,
               GPtrArray *left)
{
  SearchTally tally = { 0 };
  Piece       piece = g_array_index (waiting, Piece, waiting->len - 1);

  g_array_set_size (waiting, waiting->len - 1);
  g_ptr_array_set_size (left, 0);
  piece.nanoseconds = -read_clock ();
  search_explore (explorer, piece.unit, (uint64_t) budget, &tally, left);
  piece.nanoseconds += read_clock ();
  piece.nodes = tally.nodes;
  g_clear_pointer (&piece.unit, search_unit_free);
  for (guint i = left->len; i > 0; i--)
    {
      const Piece more = { left->pdata[i - 1], number, 0, 0 };

      g_array_append_val (waiting, more);
    }
  return piece;
}

/* Explores all pieces (parts of the tree) once.  In the first call, appends
 * them to `pieces`; in later calls, updates the shortest time of each piece.
 */
static void
explore_all (const SearchInstance *instance, const SearchRepr *repr,
             GArray *pieces)
{
  GArray         *waiting = g_array_new (FALSE, FALSE, sizeof (Piece));
  GPtrArray      *left = g_ptr_array_new ();
  const Piece     whole = { search_unit_new_whole (), -1, 0, 0 };
  GError         *error = NULL;
  SearchExplorer *explorer = search_explorer_new (instance, repr, NULL, &error);

  if (!explorer)
    fail ("%s", error->message);
  g_array_append_val (waiting, whole);
  for (gint64 number = 0; waiting->len > 0; number++)
    {
      const Piece piece = explore_first (explorer, waiting, number, left);
      Piece      *before;

      if (number == pieces->len)
        g_array_append_val (pieces, piece);
      before = &g_array_index (pieces, Piece, number);
      before->nanoseconds = MIN (before->nanoseconds, piece.nanoseconds);
    }
  search_explorer_free (explorer);
  g_ptr_array_unref (left);
  g_array_unref (waiting);
}

static void
print_pieces (const GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *piece = &g_array_index (pieces, Piece, i);

      printf ("%u %" G_GINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GINT64_FORMAT
              "\n",
              i, piece->parent, piece->nodes, piece->nanoseconds);
    }
}

static void
measure (const SearchInstance *instance, const SearchRepr *repr, char **argv)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  char   *words = g_strjoinv (" ", argv);

  for (int round = 0; round < rounds; round++)
    explore_all (instance, repr, pieces);
  printf ("# search %s, %s\n", words, repr->name);
  printf ("# budget %" G_GINT64_FORMAT "\n", budget);
  print_costs (instance, repr);
  print_pieces (pieces);
  g_free (words);
  g_array_unref (pieces);
}

int
main (int argc, char **argv)
{
  GError           *error = NULL;
  SearchPlugin     *loaded;
  SearchInstance   *instance;
  const SearchRepr *repr;

  parse (&argc, &argv);
  loaded = search_plugin_load (argv[1], &error);
  if (!loaded)
    fail ("%s", error->message);
  instance = search_instance_new (search_plugin_problem (loaded),
                                  (const char *const *) argv + 2, &error);
  if (!instance)
    fail ("%s", error->message);
  repr = search_problem_find_repr (search_plugin_problem (loaded), repr_name,
                                   &error);
  if (!repr)
    fail ("%s", error->message);
  measure (instance, repr, argv + 1);
  search_instance_free (instance);
  search_plugin_free (loaded);
  g_free (repr_name);
  return 0;
}
