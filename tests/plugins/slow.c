/* SPDX-License-Identifier: MIT */
/* slow.c: every candidate takes 20 milliseconds.  Each state of the tree has
 * --width children (0: without end), and those after --steps steps are
 * solutions (0: there are none).  With --uneven the first child of a state is a
 * step behind it, the second one two, and so on: below the first is as much as
 * below all others, and of 2^steps states half are solutions.
 */
#include <libsearch/search.h>

#include <unistd.h>

typedef struct
{
  int  steps, width;
  bool uneven;
} Slow;

typedef struct
{
  uint64_t steps;
} State;

static bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const Slow  *slow = instance;
  const State *parent = state;

  if (slow->width && *cursor == (uint64_t) slow->width)
    return false;
  if (slow->uneven && parent->steps + *cursor >= (uint64_t) slow->steps)
    return false;
  ++*cursor;
  ((State *) child)->steps = parent->steps + (slow->uneven ? *cursor : 1);
  return true;
}

static bool
valid (const void *instance, const void *state)
{
  (void) instance, (void) state;
  usleep (20000);
  return true;
}

static bool
solution (const void *instance, const void *state)
{
  const Slow  *slow = instance;
  const State *at = state;

  return slow->steps && at->steps == (uint64_t) slow->steps;
}

SEARCH_REPR (slow, .state_size = sizeof (State), .next = next, .valid = valid,
             .solution = solution);

static const SearchRepr *const reprs[] = { &slow, NULL };
static const SearchOption      options[]
    = { SEARCH_INT ("steps", Slow, steps, "steps to a solution", 0, 0, 64),
        SEARCH_INT ("width", Slow, width, "children of a state", 0, 0, 1000),
        SEARCH_FLAG ("uneven", Slow, uneven, "steps of one and more"),
        { 0 } };
static const SearchProblem problem = { .name = "slow",
                                       .instance_size = sizeof (Slow),
                                       .reprs = reprs,
                                       .options = options };

SEARCH_PLUGIN (problem);
