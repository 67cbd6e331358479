/* SPDX-License-Identifier: MIT */
/* slow.c: every candidate takes 20 milliseconds */
#include <libsearch/search.h>

#include <unistd.h>

static bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  (void) instance, (void) state, (void) child;
  ++*cursor;
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
  (void) instance, (void) state;
  return false;
}

SEARCH_REPR (slow, .state_size = 8, .next = next, .valid = valid,
             .solution = solution);

static const SearchRepr *const reprs[] = { &slow, NULL };
static const SearchProblem     problem = { .name = "slow", .reprs = reprs };

SEARCH_PLUGIN (problem);
