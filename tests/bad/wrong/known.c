/* SPDX-License-Identifier: MIT */
/* known.c: finds three solutions, two up to symmetry, where, it says, four and
 * three were published; --text publishes a number as a text, and --wrong is the
 * number of a solution that breaks the rules */
#include <libsearch/search.h>

typedef struct
{
  int children;
  int text; /* index in `texts` */
  int wrong;
} Instance;

static bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const Instance *all = instance;

  (void) state;
  *(int *) child = (int) ++*cursor;
  return *cursor <= (uint64_t) all->children;
}

static bool
solution (const void *instance, const void *state)
{
  (void) instance;
  return *(const int *) state > 0;
}

static size_t
answer (const void *instance, const void *path, size_t depth, int *values)
{
  (void) instance;
  if (depth > 0)
    *values = ((const int *) path)[1];
  return depth;
}

static size_t
answer_length (const void *instance)
{
  (void) instance;
  return 1;
}

static bool
check (const void *instance, const int *values, size_t length)
{
  const Instance *all = instance;

  return length == 1 && *values != all->wrong;
}

/* The second element maps the first child to the last one. */
static size_t
apply (const void *instance, size_t element, const int *values, size_t length,
       int *image)
{
  const Instance *all = instance;

  *image = element ? all->children + 1 - *values : *values;
  return length;
}

static const char *const texts[]
    = { NULL, "3", "100000000000000000000003", "many" };

static bool
known (const void *instance, SearchKnown *result)
{
  const Instance *all = instance;

  *result = (SearchKnown){ .solutions = 4,
                           .solutions_text = texts[all->text],
                           .source = "a rumour",
                           .fundamental = 3,
                           .fundamental_source = "a guess" };
  return true;
}

SEARCH_REPR (plain, .state_size = sizeof (int), .next = next,
             .solution = solution, .answer = answer);

static const SearchRepr *const reprs[] = { &plain, NULL };
static const SearchOption      options[] = {
       SEARCH_INT ("children", Instance, children, "Solutions", 3, 0, 9),
       SEARCH_INT ("text", Instance, text, "Text", 0, 0, 3),
       SEARCH_INT ("wrong", Instance, wrong, "Solution", 0, 0, 9),
       { 0 },
};
static const char *const    elements[] = { "identity", "mirror", NULL };
static const SearchSymmetry symmetries[]
    = { { .name = "mirror", .elements = elements, .apply = apply }, { 0 } };
static const SearchProblem problem = { .name = "wrong",
                                       .instance_size = sizeof (Instance),
                                       .reprs = reprs,
                                       .options = options,
                                       .answer_length = answer_length,
                                       .check = check,
                                       .symmetries = symmetries,
                                       .known = known };

SEARCH_PLUGIN (problem);
