/* SPDX-License-Identifier: MIT */
/* canon.c: calls nauty.  Small graphs, and graphs with many arcs, are dense.
 * Other graphs are sparse, and Traces computes them if their arcs have no
 * directions and a rounded order is enough.
 */
#include "canon.h"

#include <libsearch/search-error.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <nauty.h>
#include <nausparse.h>
#include <traces.h>

/* Maximum number of vertices of a dense graph, whose rows have one word. */
#define DENSE_MAX 64

G_STATIC_ASSERT (WORDSIZE == DENSE_MAX);

/* Maximum number of vertices for which all graphs are dense. */
#define SMALL_MAX 16

struct Canon
{
  size_t      room; /* vertices for which there is memory */
  int        *labels, *cells, *orbits;
  graph       rows[DENSE_MAX], canonical[DENSE_MAX]; /* a dense graph */
  sparsegraph sparse, labelled;
  Group      *group; /* the group that is computed */
};

/* The callbacks of nauty have no argument for data.  NULL: nauty does not run
 * in this thread.
 */
static _Thread_local Canon *current;

#if NAUTYVERSIONID % 10 != 1
/* True while there is a Canon: without thread-local storage, nauty supports
 * only one thread.
 */
static gint taken;
#endif

const char *
canon_name (void)
{
  return "nauty " NAUTYVERSION ": dense, sparse or Traces";
}

void
group_clear (Group *group)
{
  g_free (group->generators);
}

/* Frees the memory that nauty keeps for a thread. */
static void
free_thread (void *data)
{
  (void) data;
  nauty_freedyn ();
  nautil_freedyn ();
  naugraph_freedyn ();
  nausparse_freedyn ();
  schreier_freedyn ();
  traces_freedyn ();
}

/* Called at exit.  Without memory, nauty calls exit() with the status of
 * another error; this ends the process as GLib does.
 */
static void
leave (void)
{
  if (current)
    g_error ("nauty: out of memory");
}

Canon *
canon_new (GError **error)
{
  static gsize guarded;
  Canon       *canon;

  if (g_once_init_enter (&guarded))
    g_once_init_leave (&guarded, atexit (leave) == 0 ? 1 : 2);

#if NAUTYVERSIONID % 10 != 1
  if (!g_atomic_int_compare_and_exchange (&taken, 0, 1))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "this nauty has no thread-local storage, so classes are "
                   "searched by one thread");
      return NULL;
    }
#else
  (void) error;
#endif
  canon = g_new0 (Canon, 1);
  SG_INIT (canon->sparse);
  SG_INIT (canon->labelled);
  return canon;
}

void
canon_free (Canon *canon)
{
  if (!canon)
    return;
  g_free (canon->labels);
  g_free (canon->cells);
  g_free (canon->orbits);
  SG_FREE (canon->sparse);
  SG_FREE (canon->labelled);
  g_free (canon);
#if NAUTYVERSIONID % 10 != 1
  g_atomic_int_set (&taken, 0);
#endif
}

static void
add_generator (int *image, size_t points)
{
  Group       *group = current->group;
  const size_t used = group->count * points;

  if (used + points > group->room)
    {
      group->room = MAX (2 * group->room, used + points);
      group->generators = g_renew (uint16_t, group->generators, group->room);
    }
  for (size_t i = 0; i < points; i++)
    group->generators[used + i] = (uint16_t) image[i];
  group->count++;
}

static void
on_generator (int count, int *image, int *orbits, int numorbits, int stabvertex,
              int n)
{
  (void) count;
  (void) orbits;
  (void) numorbits;
  (void) stabvertex;
  add_generator (image, (size_t) n);
}

static void
on_traces_generator (int count, int *image, int n)
{
  (void) count;
  add_generator (image, (size_t) n);
}

/* Called from the bottom of the first path to its top: the order is the product
 * of the indices of the stabilisers.
 */
static void
on_level (int *lab, int *ptn, int level, int *orbits, statsblk *stats, int tv,
          int index, int tcellsize, int numcells, int cc, int n)
{
  (void) lab;
  (void) ptn;
  (void) level;
  (void) orbits;
  (void) stats;
  (void) tv;
  (void) tcellsize;
  (void) numcells;
  (void) cc;
  (void) n;
  if (index > 1)
    order_multiply (&current->group->order, (uint64_t) index);
}

static void
reserve (Canon *canon, size_t vertices)
{
  static GPrivate cleaner = G_PRIVATE_INIT (free_thread);

  if (!g_private_get (&cleaner))
    g_private_set (&cleaner, &cleaner);
  if (vertices <= canon->room)
    return;
  canon->room = vertices;
  canon->labels = g_renew (int, canon->labels, vertices);
  canon->cells = g_renew (int, canon->cells, vertices);
  canon->orbits = g_renew (int, canon->orbits, vertices);
}

static bool
is_less (const SearchGraph *drawn, const uint64_t *values, int a, int b)
{
  return values[a] != values[b] ? values[a] < values[b]
                                : drawn->colours[a] < drawn->colours[b];
}

/* The keys by which many vertices are sorted. */
typedef struct
{
  const SearchGraph *drawn;
  const uint64_t    *values;
} Keys;

static int
compare_vertices (const void *one, const void *other, void *data)
{
  const Keys *keys = data;
  const int   a = *(const int *) one, b = *(const int *) other;

  return is_less (keys->drawn, keys->values, a, b)   ? -1
         : is_less (keys->drawn, keys->values, b, a) ? 1
                                                     : a - b;
}

/* Sorts few vertices faster than g_qsort_with_data() does. */
static void
insert_vertices (int *labels, const SearchGraph *drawn, const uint64_t *values)
{
  for (int i = 0; i < (int) drawn->vertices; i++)
    {
      int at = i;

      for (; at > 0 && is_less (drawn, values, i, labels[at - 1]); at--)
        labels[at] = labels[at - 1];
      labels[at] = i;
    }
}

/* Sorts the vertices by values and colours, and marks the ends of the cells of
 * equal vertices, as nauty wants it.
 */
static void
sort (Canon *canon, const SearchGraph *drawn, const uint64_t *values)
{
  const int n = (int) drawn->vertices;
  int      *labels = canon->labels;
  Keys      keys = { drawn, values };

  if (n <= 4 * DENSE_MAX)
    insert_vertices (labels, drawn, values);
  else
    {
      for (int i = 0; i < n; i++)
        labels[i] = i;
      g_qsort_with_data (labels, n, sizeof (int), compare_vertices, &keys);
    }
  for (int i = 0; i < n; i++)
    canon->cells[i]
        = i + 1 < n && !is_less (drawn, values, labels[i], labels[i + 1]);
}

/* Reverses the bits of a word: nauty's sets begin with the top bit. */
static uint64_t
reverse (uint64_t x)
{
  x = (x & UINT64_C (0x5555555555555555)) << 1
      | (x >> 1 & UINT64_C (0x5555555555555555));
  x = (x & UINT64_C (0x3333333333333333)) << 2
      | (x >> 2 & UINT64_C (0x3333333333333333));
  x = (x & UINT64_C (0x0f0f0f0f0f0f0f0f)) << 4
      | (x >> 4 & UINT64_C (0x0f0f0f0f0f0f0f0f));
  return __builtin_bswap64 (x);
}

static void
run_dense (Canon *canon, const SearchGraph *drawn, CanonAim aim)
{
  static DEFAULTOPTIONS_GRAPH (defaults);
  optionblk options = defaults;
  statsblk  stats;
  const int n = (int) drawn->vertices;

  for (int v = 0; v < n; v++)
    canon->rows[v] = reverse (drawn->rows[v]);
  options.digraph = drawn->directed;
  options.getcanon = aim == CANON_LABEL;
  options.defaultptn = FALSE;
  options.userautomproc = on_generator;
  options.userlevelproc = on_level;
  densenauty (canon->rows, canon->labels, canon->cells, canon->orbits, &options,
              &stats, 1, n, canon->canonical);
}

/* Makes canon->sparse of the graph with `arcs` arcs. */
static void
make_sparse (Canon *canon, const SearchGraph *from, size_t arcs)
{
  sparsegraph *to = &canon->sparse;
  size_t       used = 0;

  SG_ALLOC (*to, from->vertices, MAX (arcs, 1), "libsearch-classes");
  to->nv = (int) from->vertices;
  to->nde = arcs;
  for (size_t v = 0; v < from->vertices; v++)
    {
      to->v[v] = used;
      for (size_t w = 0; w < from->words; w++)
        for (uint64_t row = from->rows[v * from->words + w]; row;
             row &= row - 1)
          to->e[used++] = (int) (64 * w) + __builtin_ctzll (row);
      to->d[v] = (int) (used - to->v[v]);
    }
}

static void
run_sparse (Canon *canon, const SearchGraph *drawn, CanonAim aim)
{
  static DEFAULTOPTIONS_SPARSEGRAPH (defaults);
  optionblk options = defaults;
  statsblk  stats;

  options.digraph = drawn->directed;
  options.getcanon = aim == CANON_LABEL;
  options.defaultptn = FALSE;
  options.userautomproc = on_generator;
  options.userlevelproc = on_level;
  sparsenauty (&canon->sparse, canon->labels, canon->cells, canon->orbits,
               &options, &stats, options.getcanon ? &canon->labelled : NULL);
}

/* Returns the order of the group, which Traces rounds. */
static double
run_traces (Canon *canon, CanonAim aim)
{
  static DEFAULTOPTIONS_TRACES (defaults);
  TracesOptions options = defaults;
  TracesStats   stats;

  options.getcanon = aim == CANON_LABEL;
  options.defaultptn = FALSE;
  options.userautomproc = on_traces_generator;
  Traces (&canon->sparse, canon->labels, canon->cells, canon->orbits, &options,
          &stats, options.getcanon ? &canon->labelled : NULL);
  return stats.grpsize1 * pow (10, stats.grpsize2);
}

static size_t
count_arcs (const SearchGraph *drawn)
{
  const size_t total = drawn->vertices * drawn->words;
  size_t       arcs = 0;

  for (size_t i = 0; i < total; i++)
    arcs += (size_t) __builtin_popcountll (drawn->rows[i]);
  return arcs;
}

/* Returns true if at least a quarter of all possible arcs exist. */
static bool
is_dense (const SearchGraph *drawn, size_t arcs)
{
  const size_t n = drawn->vertices;

  return n <= SMALL_MAX || (n <= DENSE_MAX && 4 * arcs >= n * n);
}

void
canon_run (Canon *canon, const SearchGraph *drawn, const uint64_t *values,
           CanonAim aim, Group *group, double *rounded)
{
  const size_t arcs = drawn->vertices > SMALL_MAX ? count_arcs (drawn) : 0;

  group->order = ORDER_ONE;
  group->points = drawn->vertices;
  group->count = 0;
  *rounded = 0;
  if (drawn->vertices == 0)
    return;
  reserve (canon, drawn->vertices);
  sort (canon, drawn, values);
  canon->group = group;
  current = canon;
  if (is_dense (drawn, arcs))
    run_dense (canon, drawn, aim);
  else
    {
      make_sparse (canon, drawn, arcs);
      if (aim == CANON_GROUP || drawn->directed)
        run_sparse (canon, drawn, aim);
      else
        *rounded = run_traces (canon, aim);
    }
  current = NULL;
}

const int *
canon_labels (const Canon *canon)
{
  return canon->labels;
}

const int *
canon_orbits (const Canon *canon)
{
  return canon->orbits;
}
