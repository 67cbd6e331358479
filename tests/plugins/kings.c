/* SPDX-License-Identifier: MIT */
/* kings.c: orders of 0..n-1 in which no neighbours differ by one, in three
 * ways: with what is used in every state; in a workspace with scratch behind
 * it; and in a workspace that the representation makes, and that grows.  In
 * workspaces, the order is what answers are made from, and states hold a value
 * alone.
 */
#include <libsearch/search.h>

#define N_MAX 24

typedef struct
{
  int n;
} Kings;

/* The values from `low` to `high`, one bit each. */
static inline uint64_t
values (int low, int high)
{
  return low > high
             ? 0
             : ((UINT64_C (2) << high) - 1) & ~((UINT64_C (1) << low) - 1);
}

/* What may follow `last`, of what is not used; last -2: anything. */
static inline uint64_t
followers (const Kings *kings, uint64_t used, int last)
{
  const uint64_t all = values (0, kings->n - 1) & ~used;

  return last < 0 ? all : all & ~values (last > 0 ? last - 1 : 0, last + 1);
}

/* copies */
typedef struct
{
  uint64_t used;
  int      value;
  int      placed;
} Copy;

static SEARCH_CALLBACK (expand, copies_expand, const Kings *kings, Copy *copy)
{
  return followers (kings, copy->used, copy->placed ? copy->value : -2);
}

static SEARCH_CALLBACK (next, copies_next, const Kings *kings, const Copy *last,
                        uint64_t *cursor, Copy *copy)
{
  (void) kings;
  if (*cursor == 0)
    return false;
  copy->value = __builtin_ctzll (*cursor);
  copy->used = last->used | UINT64_C (1) << copy->value;
  copy->placed = last->placed + 1;
  *cursor &= *cursor - 1;
  return true;
}

static SEARCH_CALLBACK (solution, copies_solution, const Kings *kings,
                        const Copy *copy)
{
  return copy->placed == kings->n;
}

static SEARCH_CALLBACK (answer, copies_answer, const Kings *kings,
                        const Copy *path, size_t depth, int *answer)
{
  (void) kings;
  for (size_t i = 1; i <= depth; i++)
    answer[i - 1] = path[i].value;
  return depth;
}

SEARCH_REPR (copies, .tree = "orders", .state_size = sizeof (Copy),
             .next = copies_next, .solution = copies_solution,
             .expand = copies_expand, .answer = copies_answer);

/* A state in a workspace: the newest value, counted from 1; the root has 0. */
typedef struct
{
  int value;
} Step;

/* Takes the first of the values that are left as bits. */
static inline bool
step_next (uint64_t *cursor, Step *step)
{
  if (*cursor == 0)
    return false;
  step->value = __builtin_ctzll (*cursor) + 1;
  *cursor &= *cursor - 1;
  return true;
}

/* Copies the order in a workspace, and the value that is not in it yet. */
static inline size_t
write_order (const int *order, int placed, const Step *path, size_t depth,
             int *answer)
{
  for (int i = 0; i < placed; i++)
    answer[i] = order[i];
  if (depth > 0)
    answer[placed] = path[depth].value - 1;
  return (size_t) placed + (depth > 0);
}

/* fixed: the queue is scratch. */
typedef struct
{
  Kings    kings;
  uint64_t used;
  int      placed;
  int      order[N_MAX];
  int      queue[N_MAX];
} Fixed;

static SEARCH_CALLBACK (apply, fixed_apply, Fixed *fixed, const Step *step)
{
  fixed->order[fixed->placed++] = step->value - 1;
  fixed->used |= UINT64_C (1) << (step->value - 1);
}

static SEARCH_CALLBACK (undo, fixed_undo, Fixed *fixed, const Step *step)
{
  fixed->order[--fixed->placed] = 0;
  fixed->used &= ~(UINT64_C (1) << (step->value - 1));
}

static SEARCH_CALLBACK (expand, fixed_expand, const Fixed *fixed, Step *step)
{
  const uint64_t next = followers (&fixed->kings, fixed->used, step->value - 1);
  int     *queue = (int *) fixed->queue; /* what is scratch may be written */
  uint64_t queued = 0;
  int      length = 0;

  SEARCH_EACH_MEMBER (value, next)
    queue[length++] = (int) value;
  while (length > 0)
    queued |= UINT64_C (1) << queue[--length];
  return queued;
}

static SEARCH_CALLBACK (next, fixed_next, const Fixed *fixed, const Step *last,
                        uint64_t *cursor, Step *step)
{
  (void) fixed, (void) last;
  return step_next (cursor, step);
}

static SEARCH_CALLBACK (solution, fixed_solution, const Fixed *fixed,
                        const Step *step)
{
  return fixed->placed + (step->value > 0) == fixed->kings.n;
}

static SEARCH_CALLBACK (answer, fixed_answer, const Fixed *fixed,
                        const Step *path, size_t depth, int *answer)
{
  return write_order (fixed->order, fixed->placed, path, depth, answer);
}

SEARCH_REPR (fixed, .tree = "orders", .state_size = sizeof (Step),
             .next = fixed_next, .solution = fixed_solution,
             .expand = fixed_expand, .answer = fixed_answer,
             .workspace = { .size = offsetof (Fixed, queue),
                            .scratch = sizeof (Fixed) - offsetof (Fixed, queue),
                            .answer = true,
                            .apply = fixed_apply,
                            .undo = fixed_undo });

/* made: a workspace elsewhere, which grows by one place at a time. */
typedef struct
{
  const Kings *kings;
  uint64_t     used;
  int          placed, room;
  int         *order;
} Made;

static SEARCH_CALLBACK (make, made_make, const Kings *kings)
{
  Made *made = g_new0 (Made, 1);

  made->kings = kings;
  return made;
}

static SEARCH_CALLBACK (free, made_free, Made *made)
{
  g_free (made->order);
  g_free (made);
}

static SEARCH_CALLBACK (start, made_start, Made *made)
{
  made->used = 0;
  made->placed = 0;
}

static SEARCH_CALLBACK (apply, made_apply, Made *made, const Step *step)
{
  if (made->placed == made->room)
    made->order = g_renew (int, made->order, ++made->room);
  made->order[made->placed++] = step->value - 1;
  made->used |= UINT64_C (1) << (step->value - 1);
}

static SEARCH_CALLBACK (undo, made_undo, Made *made, const Step *step)
{
  made->placed--;
  made->used &= ~(UINT64_C (1) << (step->value - 1));
}

static SEARCH_CALLBACK (expand, made_expand, const Made *made, Step *step)
{
  return followers (made->kings, made->used, step->value - 1);
}

static SEARCH_CALLBACK (next, made_next, const Made *made, const Step *last,
                        uint64_t *cursor, Step *step)
{
  (void) made, (void) last;
  return step_next (cursor, step);
}

static SEARCH_CALLBACK (solution, made_solution, const Made *made,
                        const Step *step)
{
  return made->placed + (step->value > 0) == made->kings->n;
}

static SEARCH_CALLBACK (answer, made_answer, const Made *made, const Step *path,
                        size_t depth, int *answer)
{
  return write_order (made->order, made->placed, path, depth, answer);
}

SEARCH_REPR (made, .tree = "orders", .state_size = sizeof (Step),
             .next = made_next, .solution = made_solution,
             .expand = made_expand, .answer = made_answer,
             .workspace = { .answer = true,
                            .start = made_start,
                            .apply = made_apply,
                            .undo = made_undo,
                            .make = made_make,
                            .free = made_free });

static const SearchRepr *const reprs[] = { &copies, &fixed, &made, NULL };
static const SearchOption      options[]
    = { SEARCH_INT ("n", Kings, n, "values", 6, 0, N_MAX), { 0 } };

static SEARCH_CALLBACK (answer_length, answer_length, const Kings *kings)
{
  return (size_t) kings->n;
}

static SEARCH_CALLBACK (check, check, const Kings *kings, const int *order,
                        size_t length)
{
  if (length != (size_t) kings->n)
    return false;
  for (size_t b = 0; b < length; b++)
    {
      if (order[b] < 0 || order[b] >= kings->n
          || (b > 0 && abs (order[b] - order[b - 1]) == 1))
        return false;
      for (size_t a = 0; a < b; a++)
        if (order[a] == order[b])
          return false;
    }
  return true;
}

static SEARCH_CALLBACK (known, known, const Kings *kings, SearchKnown *result)
{
  static const uint64_t counts[]
      = { 1, 1, 0, 0, 2, 14, 90, 646, 5242, 47622, 479306 };

  if (kings->n >= (int) G_N_ELEMENTS (counts))
    return false;
  result->solutions = counts[kings->n];
  result->source = "OEIS A002464";
  return true;
}

static const SearchProblem kings = { .name = "kings",
                                     .instance_size = sizeof (Kings),
                                     .reprs = reprs,
                                     .options = options,
                                     .small = "n=0..6",
                                     .answer_length = answer_length,
                                     .check = check,
                                     .known = known };

SEARCH_PLUGIN (kings);
