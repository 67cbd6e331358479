/* SPDX-License-Identifier: MIT */
/* plugin.h: the tables around what puzzle.h and a file beside it define. */
#include "puzzle.h"

#ifndef STATE
#define STATE Number
#endif
#ifndef STATE_SIZE
#define STATE_SIZE sizeof (STATE)
#endif
#ifndef NEXT
#define NEXT next
#endif
#ifndef VALID
#define VALID valid
#endif
#ifndef SOLUTION
#define SOLUTION solution
#endif
#ifndef ANSWER
#define ANSWER answer
#endif
#ifndef ANSWER_LENGTH
#define ANSWER_LENGTH answer_length
#endif
#ifndef CHECK
#define CHECK check
#endif
#ifndef MORE
#define MORE .weight = NULL
#endif

static inline size_t
answer_length (const void *instance)
{
  return (size_t) size_of (instance);
}

static inline bool
check (const void *instance, const int *value, size_t length)
{
  const int n = size_of (instance);

  if (length != (size_t) n)
    return false;
  for (int b = 0; b < n; b++)
    for (int a = 0; a < b; a++)
      if (value[b] < 0 || value[b] >= n || value[a] == value[b]
          || (b - a == 1 && abs (value[a] - value[b]) == 1))
        return false;
  return true;
}

/* The second element maps each number to the one as far from the other end. */
static size_t
apply_mirror (const void *instance, size_t element, const int *value,
              size_t length, int *image)
{
  for (size_t i = 0; i < length; i++)
    image[i] = element ? size_of (instance) - 1 - value[i] : value[i];
  return length;
}

SEARCH_REPR (list, .state_size = STATE_SIZE, .next = NEXT, .valid = VALID,
             .solution = SOLUTION, .answer = ANSWER, MORE);

static const SearchRepr *const reprs[] = { &list, NULL };
static const SearchOption      options[]
    = { SEARCH_INT ("n", Puzzle, n, "numbers", 6, 0, 16), { 0 } };
static const char *const    elements[] = { "identity", "mirror", NULL };
static const SearchSymmetry symmetries[]
    = { { .name = "mirror", .elements = elements, .apply = apply_mirror },
        { 0 } };
static const SearchProblem mistaken = { .name = "mistaken",
                                        .instance_size = sizeof (Puzzle),
                                        .reprs = reprs,
                                        .options = options,
                                        .answer_length = ANSWER_LENGTH,
                                        .symmetries = symmetries,
                                        .check = CHECK };

SEARCH_PLUGIN (mistaken);
