/* SPDX-License-Identifier: MIT */
/* large.c: the numbers 0..2 in a row of 12, with states and a workspace that
 * are as large as can be.
 */
#include <libsearch/search.h>

#define PLACES 12
#define VALUES 3

typedef struct
{
  int place;
  int value;
} Number;

typedef struct
{
  Number        number;
  unsigned char rest[SEARCH_STATE_SIZE_MAX - sizeof (Number)];
} LargeNumber;

typedef struct
{
  int           applied;
  unsigned char rest[SEARCH_INSTANCE_SIZE_MAX / 4];
} Workspace;

static SEARCH_CALLBACK (next, next, const void *instance, const Number *state,
                        uint64_t *cursor, Number *number)
{
  (void) instance;
  if (*cursor == VALUES)
    return false;
  number->value = (int) (*cursor)++;
  number->place = state->place + 1;
  return true;
}

static SEARCH_CALLBACK (solution, solution, const void *instance,
                        const Number *number)
{
  (void) instance;
  return number->place == PLACES;
}

static SEARCH_CALLBACK (apply, apply, Workspace *workspace, const void *state)
{
  (void) state;
  workspace->applied++;
}

static SEARCH_CALLBACK (undo, undo, Workspace *workspace, const void *state)
{
  (void) state;
  workspace->applied--;
}

SEARCH_REPR (states, .state_size = sizeof (LargeNumber), .next = next,
             .solution = solution);
SEARCH_REPR (workspace, .state_size = sizeof (Number), .next = next,
             .solution = solution,
             .workspace
             = { .size = sizeof (Workspace), .apply = apply, .undo = undo });

static const SearchRepr *const reprs[] = { &states, &workspace, NULL };
static const SearchProblem     large = { .name = "large", .reprs = reprs };

SEARCH_PLUGIN (large);
