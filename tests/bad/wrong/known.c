/* SPDX-License-Identifier: MIT */
/* known.c: finds three solutions where, it says, four were published */
#include <libsearch/search.h>

typedef struct
{
  int children;
} Instance;

static bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const Instance *all = instance;

  (void) state;
  *(int *) child = 1;
  return (*cursor)++ < (uint64_t) all->children;
}

static bool
solution (const void *instance, const void *state)
{
  (void) instance;
  return *(const int *) state == 1;
}

static bool
known (const void *instance, SearchKnown *result)
{
  (void) instance;
  *result = (SearchKnown){ .solutions = 4, .source = "a rumour" };
  return true;
}

SEARCH_REPR (plain, .state_size = sizeof (int), .next = next,
             .solution = solution);

static const SearchRepr *const reprs[] = { &plain, NULL };
static const SearchOption      options[] = {
       SEARCH_INT ("children", Instance, children, "Solutions", 3, 0, 9),
       { 0 },
};
static const SearchProblem problem = { .name = "wrong",
                                       .instance_size = sizeof (Instance),
                                       .reprs = reprs,
                                       .options = options,
                                       .known = known };

SEARCH_PLUGIN (problem);
