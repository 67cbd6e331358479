/* SPDX-License-Identifier: MIT */
/* endless.c: a tree of one path without end, in states of 4 KiB. */
#include <libsearch/search.h>

#include <string.h>

#define SIZE 4096

static bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  (void) instance, (void) state;
  memset (child, 1, SIZE);
  return (*cursor)++ == 0;
}

static bool
solution (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return false;
}

SEARCH_REPR (path, .state_size = SIZE, .next = next, .solution = solution);

static const SearchRepr *const reprs[] = { &path, NULL };
static const SearchProblem     endless = { .name = "endless", .reprs = reprs };

SEARCH_PLUGIN (endless);
