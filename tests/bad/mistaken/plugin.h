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
#ifndef MORE
#define MORE .weight = NULL
#endif

static inline size_t
answer_length (const void *instance)
{
  return (size_t) size_of (instance);
}

static bool
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

SEARCH_REPR (list, .state_size = STATE_SIZE, .next = NEXT, .valid = VALID,
             .solution = SOLUTION, .answer = ANSWER, MORE);

static const SearchRepr *const reprs[] = { &list, NULL };
static const SearchOption      options[]
    = { SEARCH_INT ("n", Puzzle, n, "numbers", 6, 0, 16), { 0 } };
static const SearchProblem mistaken = { .name = "mistaken",
                                        .instance_size = sizeof (Puzzle),
                                        .reprs = reprs,
                                        .options = options,
                                        .answer_length = ANSWER_LENGTH,
                                        .check = check };

SEARCH_PLUGIN (mistaken);
