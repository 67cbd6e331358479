/* SPDX-License-Identifier: MIT */
/* once.c: one solution, and then candidates without end of which none is valid.
 */
#include <libsearch/search.h>

static SEARCH_CALLBACK (next, next, const void *instance, const void *state,
                        uint64_t *cursor, uint64_t *child)
{
  (void) instance, (void) state;
  *child = ++*cursor;
  return true;
}

static SEARCH_CALLBACK (valid, first, const void *instance,
                        const uint64_t *state)
{
  (void) instance;
  return *state == 1;
}

static size_t
answer (const void *instance, const void *path, size_t depth, int *values)
{
  (void) instance, (void) path;
  values[0] = 7;
  return depth;
}

static size_t
answer_length (const void *instance)
{
  (void) instance;
  return 1;
}

SEARCH_REPR (once, .state_size = sizeof (uint64_t), .next = next,
             .valid = first, .solution = first, .answer = answer);

static const SearchRepr *const reprs[] = { &once, NULL };
static const SearchProblem     problem
    = { .name = "once", .reprs = reprs, .answer_length = answer_length };

SEARCH_PLUGIN (problem);
