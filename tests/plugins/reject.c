/* SPDX-License-Identifier: MIT */
/* reject.c: children without end, of which none is valid */
#include <libsearch/search.h>

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
  return false;
}

static bool
solution (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return false;
}

SEARCH_REPR (reject, .state_size = 8, .next = next, .valid = valid,
             .solution = solution);

static const SearchRepr *const reprs[] = { &reject, NULL };
static const SearchProblem     problem = { .name = "reject", .reprs = reprs };

SEARCH_PLUGIN (problem);
