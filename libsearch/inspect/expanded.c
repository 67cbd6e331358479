/* SPDX-License-Identifier: MIT */
/* expanded.c: solutions that would have children. */
#include "expanded.h"
#include "poison-walker.h"

/* Solutions that are opened, candidates until then, and steps down. */
#define SOLUTIONS 20
#define CANDIDATES 20000
#define DEPTH_MAX 1000

/* Children of a solution that are looked at. */
#define CHILDREN 100

typedef struct
{
  PoisonWalker *walker;
  Findings     *findings;
  uint64_t      candidates;
  int           solutions;
} Opener;

/* The answer as text. */
static char *
draw (const CheckerSettings *settings, GBytes *answer)
{
  const SearchFormat *format = search_problem_find_format (
      search_instance_problem (settings->instance), NULL, NULL);
  GString   *text = g_string_new (NULL);
  gsize      size = 0;
  const int *values = answer ? g_bytes_get_data (answer, &size) : NULL;

  if (format->picture)
    format = search_common_formats ();
  format->write (search_instance_data (settings->instance), values,
                 size / sizeof (int), text);
  return g_string_free (text, FALSE);
}

/* Opens a solution. */
static void
look_below (Opener *opener, const CheckerSettings *settings,
            const PoisonWalkerChild *solution)
{
  uint64_t ignored = 0;
  GArray  *children;

  opener->solutions--;
  poison_walker_descend (opener->walker, solution);
  children = poison_walker_children (opener->walker, CHILDREN, &ignored);
  poison_walker_ascend (opener->walker);
  if (children->len > 0 && !opener->findings->note[0])
    {
      char *text = draw (settings, solution->answer);

      findings_note (opener->findings,
                     "solution says yes to %s, which has valid children (%u): "
                     "they are never looked at, for solutions are not opened; "
                     "if that is meant, all is well",
                     solution->answer ? text : "a state", children->len);
      g_free (text);
    }
  g_array_unref (children);
}

static void
go_through (Opener *opener, const CheckerSettings *settings, size_t depth)
{
  uint64_t seen = 0;
  GArray  *children
      = poison_walker_children (opener->walker, opener->candidates, &seen);

  opener->candidates -= seen;
  for (guint i = 0;
       i < children->len && opener->candidates > 0 && opener->solutions > 0
       && !findings_are_over (opener->findings);
       i++)
    {
      const PoisonWalkerChild *child
          = &g_array_index (children, PoisonWalkerChild, i);

      if (child->solution)
        look_below (opener, settings, child);
      else if (depth < DEPTH_MAX)
        {
          poison_walker_descend (opener->walker, child);
          go_through (opener, settings, depth + 1);
          poison_walker_ascend (opener->walker);
        }
    }
  g_array_unref (children);
}

void
expanded_check (const CheckerSettings *settings)
{
  Opener opener = { .walker = poison_walker_new (settings->instance,
                                                 settings->repr, 0, NULL),
                    .findings = settings->findings,
                    .candidates = CANDIDATES,
                    .solutions = SOLUTIONS };

  if (opener.walker && !poison_walker_root_is_solution (opener.walker))
    go_through (&opener, settings, 0);
  poison_walker_free (opener.walker);
}
