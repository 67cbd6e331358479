/* SPDX-License-Identifier: MIT */
/* late.c: the search reaches a limit during the third candidate: --signal comes
 * or, without one, a third of a second passes.  A search that then makes many
 * more candidates has not looked at its limits.
 */
#include <libsearch/search.h>

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* The candidate at which the limit comes, and how many may be made in all. */
#define LATE 3
#define CANDIDATES_MAX 40

typedef struct
{
  int signal;
} Late;

static int asked;

static SEARCH_CALLBACK (next, next, const Late *late, const void *state,
                        uint64_t *cursor, void *child)
{
  (void) state, (void) child;
  ++*cursor;
  if (++asked > CANDIDATES_MAX)
    abort ();
  if (asked == LATE && late->signal)
    kill (getpid (), late->signal);
  else if (asked == LATE)
    usleep (300000);
  return true;
}

static bool
solution (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return false;
}

SEARCH_REPR (late, .state_size = 8, .next = next, .solution = solution);

static const SearchRepr *const reprs[] = { &late, NULL };
static const SearchOption      options[]
    = { SEARCH_INT ("signal", Late, signal, "its number", 0, 0, 64), { 0 } };
static const SearchProblem problem = { .name = "late",
                                       .instance_size = sizeof (Late),
                                       .reprs = reprs,
                                       .options = options };

SEARCH_PLUGIN (problem);
