/* SPDX-License-Identifier: MIT */
/* wrong.h: a plugin that looks sound until it is called; each file beside it
 * defines EXTRA, the callbacks that are at odds.
 */
static bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  (void) instance, (void) state, (void) child;
  return (*cursor)++ < 3;
}

static bool
solution (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return false;
}

SEARCH_REPR (plain, .state_size = 8, .next = next, .solution = solution);

static const SearchRepr *const reprs[] = { &plain, NULL };
static const SearchProblem     problem
    = { .name = "wrong", .instance_size = 16, .reprs = reprs, EXTRA };

SEARCH_PLUGIN (problem);
