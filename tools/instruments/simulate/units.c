/* SPDX-License-Identifier: MIT */
/* units.c: measures what tools/instruments/simulate/simulate needs.
 *
 * Explores a whole tree in pieces, as one thread would that takes the first
 * unit that waits and puts back what is left of it: so the pieces come in
 * serial order, and a longer exploration is some of them in a row.  Prints a
 * header, `# NAME VALUE`, and for each piece a line
 *
 *     NUMBER PARENT NODES NANOSECONDS
 *
 * PARENT being the piece that left it over; that of piece 0, the root, is -1.
 * The same budget makes the same pieces again, so the tree is explored several
 * times, and the shortest time of each piece counts: what else the machine does
 * has no part in it.
 */
#include "cost.h"

#include <stdio.h>
#include <stdlib.h>

/* Nodes of a piece; at least some microseconds. */
#define BUDGET 4096

#define ROUNDS 3

/* A unit that waits. */
typedef struct
{
  SearchUnit *unit;
  gint64      parent;
} Waiting;

typedef struct
{
  gint64   parent;
  uint64_t nodes;
  gint64   nanoseconds;
} Piece;

static char  *repr_name;
static gint64 budget = BUDGET;
static int    rounds = ROUNDS;

static const GOptionEntry options[] = {
  { "repr", 0, 0, G_OPTION_ARG_STRING, &repr_name,
    "Representation (the problem's first)", "REPR" },
  { "budget", 0, 0, G_OPTION_ARG_INT64, &budget, "Nodes of a piece (4096)",
    "NODES" },
  { "rounds", 0, 0, G_OPTION_ARG_INT, &rounds, "Explore so often (3)", "K" },
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

  g_option_context_set_summary (
      context, "Measures pieces of a search, for tools/instruments/simulate/simulate.");
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, argc, argv, &error))
    fail ("%s", error->message);
  if (*argc < 2)
    fail ("PROBLEM is missing");
  if (budget < 1)
    fail ("--budget: %" G_GINT64_FORMAT " is not 1 or more", budget);
  if (rounds < 1)
    fail ("--rounds: %d is not 1 or more", rounds);
  g_option_context_free (context);
}

/* Explores the piece that waits first, which is at the end of `waiting`. */
static Piece
explore_first (SearchExplorer *explorer, GArray *waiting, gint64 number,
               GPtrArray *left)
{
  const Waiting first = g_array_index (waiting, Waiting, waiting->len - 1);
  SearchTally   tally = { 0 };
  Piece         piece = { .parent = first.parent };

  g_array_set_size (waiting, waiting->len - 1);
  g_ptr_array_set_size (left, 0);
  piece.nanoseconds = -cost_clock ();
  search_explore (explorer, first.unit, (uint64_t) budget, &tally, left);
  piece.nanoseconds += cost_clock ();
  piece.nodes = tally.nodes;
  search_unit_free (first.unit);
  for (guint i = left->len; i > 0; i--)
    {
      const Waiting more = { left->pdata[i - 1], number };

      g_array_append_val (waiting, more);
    }
  return piece;
}

/* All of them; notes those of the first round, and what took less time. */
static void
explore_all (const SearchInstance *instance, const SearchRepr *repr,
             GArray *pieces)
{
  GArray         *waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  GPtrArray      *left = g_ptr_array_new ();
  const Waiting   whole = { search_unit_new_whole (), -1 };
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
  Cost    cost;

  cost_measure (instance, repr, rounds, &cost);
  for (int round = 0; round < rounds; round++)
    explore_all (instance, repr, pieces);
  printf ("# search %s, %s\n", words, repr->name);
  printf ("# budget %" G_GINT64_FORMAT "\n", budget);
  printf ("# serial %.0f\n", cost.serial);
  printf ("# queue %.1f\n", cost.queue);
  printf ("# look %.1f\n", cost.look);
  print_pieces (pieces);
  g_free (words);
  g_array_unref (pieces);
}

int
main (int argc, char **argv)
{
  GError           *error = NULL;
  SearchModule     *module;
  SearchInstance   *instance;
  const SearchRepr *repr;

  parse (&argc, &argv);
  module = search_module_load (argv[1], &error);
  if (!module)
    fail ("%s", error->message);
  instance = search_instance_new (search_module_problem (module),
                                  (const char *const *) argv + 2, &error);
  if (!instance)
    fail ("%s", error->message);
  repr = search_problem_find_repr (search_module_problem (module), repr_name,
                                   &error);
  if (!repr)
    fail ("%s", error->message);
  measure (instance, repr, argv + 1);
  search_instance_free (instance);
  search_module_free (module);
  g_free (repr_name);
  return 0;
}
