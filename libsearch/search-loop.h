/* SPDX-License-Identifier: MIT */
/* search-loop.h: the only depth-first loop.
 *
 * SEARCH_REPR instantiates search_loop() with a constant table, so that the
 * compiler inlines its callbacks; libsearch instantiates it over tables that
 * are known only at run time.  All rare work (limits, signals, growth of the
 * arrays) waits until `fuel` or `reject_fuel` runs out.  docs/architecture.md
 * has the measurements behind each choice.
 */
#pragma once

#include <libsearch/search-repr.h>

G_BEGIN_DECLS

/* The largest count of anything.  Sums saturate at one more, which stands for
 * "too many" and is never reported as a number.
 */
#define SEARCH_COUNT_MAX ((uint64_t) INT64_MAX)

#if defined __OPTIMIZE__ && !defined __SANITIZE_ADDRESS__                      \
    && !defined                      __SANITIZE_THREAD__
/* Inlined wherever anything is optimised. */
#define SEARCH_ALWAYS_INLINE __attribute__ ((always_inline)) static inline
#else
/* With sanitizers, which check each copy anew, compilers decide. */
#define SEARCH_ALWAYS_INLINE static inline
#endif

/* Tells the compiler that the condition is seldom true. */
#define SEARCH_UNLIKELY(condition) __builtin_expect (!!(condition), 0)

/* Hides from the compiler how an integer was computed, at no cost.  Otherwise
 * compilers see that two counters advance together, compute one from the other,
 * and use registers for it that the callbacks need.
 */
#define SEARCH_OPAQUE(integer) __asm__("" : "+r"(integer))

#if defined(__GNUC__) && !defined(__clang__)
/* Attributes of the loops with callbacks compiled in.  gcc 12 would gather the
 * fields that `next` writes in a vector and store that, although they are read
 * one by one right after: with -march=native, that takes a third more time.
 */
#define SEARCH_LOOP_ATTRIBUTES                                                 \
  __attribute__ ((optimize ("no-tree-slp-vectorize")))
#else
/* Other compilers do not do that. */
#define SEARCH_LOOP_ATTRIBUTES
#endif

/* What a search is for. */
typedef enum
{
  SEARCH_AIM_ALL,       /* all answers */
  SEARCH_AIM_CANONICAL, /* the least of each orbit */
  SEARCH_AIM_BEST       /* the best one */
} SearchAim;

/* What a search counts. */
typedef enum
{
  SEARCH_DETAIL_SUMS,   /* nodes and solutions, of all depths together */
  SEARCH_DETAIL_DEPTHS, /* those at each depth too */
  SEARCH_DETAIL_LEVELS  /* all that a SearchLevel has: a survey */
} SearchDetail;

/* The counts at one depth. */
typedef struct
{
  uint64_t candidates; /* children that `next` made */
  uint64_t nodes;      /* those that `valid` accepted */
  uint64_t solutions;  /* sum of the weights of those that are solutions */
} SearchLevel;

/* What a loop keeps of one depth.  The counts are of SEARCH_DETAIL_DEPTHS. */
typedef struct
{
  uint64_t cursor;    /* of the state: which children it has yet to make */
  uint64_t nodes;     /* met at this depth */
  uint64_t solutions; /* the sum of the weights of those that are some */
} SearchFrame;

/* The data of one running loop.  libsearch owns it; the loop, compiled into
 * plugins, reads and writes only these fields.
 */
struct SearchWorker
{
  const void    *instance; /* what callbacks get as `instance` */
  void          *board;    /* in the instance's place; NULL without `enter` */
  unsigned char *states;   /* the path: the root, ... the open state */
  SearchFrame   *frames;   /* of each depth */
  size_t         depth;    /* of the open state; the root has 0 */
  size_t base;     /* of the first state whose children are to be explored */
  size_t capacity; /* elements in `states` and in `frames` */

  /* How many nodes the loop may meet before it calls refuel(); never 0 when it
   * begins, and never more than capacity - 2 - depth, so that the arrays cannot
   * overflow in between.
   */
  uint64_t fuel;

  /* How many candidates it may reject before that; never 0 when it begins. */
  uint64_t reject_fuel;

  uint64_t nodes;     /* candidates that `valid` accepted */
  uint64_t rejected;  /* candidates that it rejected */
  uint64_t solutions; /* sum of the weights of the nodes that are solutions */

  /* Called when fuel or reject_fuel runs out, with all fields up to date. True:
   * go on, with both renewed; false: stop.
   */
  bool (*refuel) (SearchWorker *worker);

  /* Called for each solution, which is at states[depth] and of this weight;
   * false: stop.  Only the fields states, instance and board are up to date.
   * NULL: solutions are only counted.
   */
  bool (*visit) (SearchWorker *worker, size_t depth, uint64_t weight);

  /* Of a survey: the counts by depth, `capacity` of them, and the depth whose
   * nodes are not opened; SIZE_MAX: none.  Nodes at that depth that are no
   * solutions go to reach(), as solutions go to visit().
   */
  SearchLevel *levels;
  size_t       depth_limit;
  bool (*reach) (SearchWorker *worker, size_t depth);
  bool canonical; /* whether a survey calls canonical.open */

  void *scratch; /* for `count`; NULL without it */

  /* Bytes of a state, for tables that do not say. */
  size_t state_size;

  /* Of a search for the best answer: the value of the best one so far, which
   * other threads may change; before there is one, the worst value.  NULL: in
   * other searches.
   */
  const int64_t *incumbent;
  bool           maximise;
  int64_t *told; /* the value that the board was told before it entered each
                    state, `capacity` of them; NULL without `tell` */
};

/* a + b, both at most SEARCH_COUNT_MAX + 1; saturates there. */
SEARCH_ALWAYS_INLINE uint64_t
search_count_add (uint64_t a, uint64_t b)
{
  uint64_t sum = a + b;

  return sum < a || sum > SEARCH_COUNT_MAX ? SEARCH_COUNT_MAX + 1 : sum;
}

/* Counts the solution at states[depth], in `level` too unless that is NULL, and
 * shows it to visit().  False: visit() returned false.
 */
SEARCH_ALWAYS_INLINE bool
search_loop_solution (SearchWorker *worker, const SearchRepr *repr,
                      const void *instance, const void *state, size_t depth,
                      SearchLevel *level)
{
  uint64_t weight = 1;

  if (repr->counting.count)
    weight = repr->counting.count (instance, state, worker->scratch);
  else if (repr->weight)
    weight = repr->weight (instance, state);
  worker->solutions = repr->counting.count || repr->weight
                          ? search_count_add (worker->solutions, weight)
                          : worker->solutions + 1;
  if (level)
    level->solutions = search_count_add (level->solutions, weight);
  return SEARCH_UNLIKELY (worker->visit != NULL)
             ? worker->visit (worker, depth, weight)
             : true;
}

/* Opens `state`, at `depth`, and returns its first cursor. */
SEARCH_ALWAYS_INLINE uint64_t
search_loop_open (const SearchWorker *worker, const SearchRepr *repr,
                  const void *instance, void *state, size_t depth,
                  SearchAim aim)
{
  if (aim == SEARCH_AIM_CANONICAL && repr->canonical.open)
    return repr->canonical.open (instance, state, depth);
  if (aim == SEARCH_AIM_BEST && repr->best.open)
    return repr->best.open (
        instance, state,
        repr->best.tell && depth > 0
            ? worker->told[depth]
            : __atomic_load_n (worker->incumbent, __ATOMIC_RELAXED));
  return repr->open ? repr->open (instance, state) : 0;
}

/* Is `value` no better than the best solution so far?  The worst value also
 * stands for no solution, so it beats nothing.
 */
SEARCH_ALWAYS_INLINE bool
search_loop_is_beaten (const SearchWorker *worker, int64_t value)
{
  const int64_t best = __atomic_load_n (worker->incumbent, __ATOMIC_RELAXED);

  if (worker->maximise)
    return value <= best && value != INT64_MIN;
  return value >= best && value != INT64_MAX;
}

/* May the child be a node?  Else it is rejected. */
SEARCH_ALWAYS_INLINE bool
search_loop_accepts (const SearchWorker *worker, const SearchRepr *repr,
                     const void *instance, const void *child, SearchAim aim)
{
  if (repr->valid && !repr->valid (instance, child))
    return false;
  if (aim != SEARCH_AIM_BEST || !repr->best.objective)
    return true;
  if (repr->solution (instance, child))
    return !search_loop_is_beaten (worker,
                                   repr->best.objective (instance, child));
  return !repr->best.bound
         || !search_loop_is_beaten (worker, repr->best.bound (instance, child));
}

/* Tells the board the value of the best solution, before it enters the state at
 * `depth`.
 */
SEARCH_ALWAYS_INLINE void
search_loop_tell (const SearchWorker *worker, const SearchRepr *repr,
                  void *board, size_t depth)
{
  worker->told[depth] = __atomic_load_n (worker->incumbent, __ATOMIC_RELAXED);
  repr->best.tell (board, worker->told[depth]);
}

/* Returns what the worker's search is for. */
SEARCH_ALWAYS_INLINE SearchAim
search_worker_aim (const SearchWorker *worker)
{
  if (worker->incumbent)
    return SEARCH_AIM_BEST;
  return worker->canonical ? SEARCH_AIM_CANONICAL : SEARCH_AIM_ALL;
}

/* Explores the stack from `base` up.  True: all of it.  False: refuel() or
 * visit() returned false, and the stack is the work left over.  Two arguments
 * are constants: `detail`, what is counted, and `wanted`, what the search is
 * for, which a survey takes from the worker.  A survey also keeps a depth
 * limit.
 */
SEARCH_ALWAYS_INLINE bool
search_loop (SearchWorker *worker, const SearchRepr *repr, SearchDetail detail,
             SearchAim wanted)
{
  const bool   survey = detail == SEARCH_DETAIL_LEVELS;
  void *const  board = worker->board;
  const void  *instance = board ? board : worker->instance;
  const size_t size = repr->state_size ? repr->state_size : worker->state_size;
  const SearchAim aim = survey ? search_worker_aim (worker) : wanted;
  const bool      rejects = repr->valid || aim == SEARCH_AIM_BEST;
  enum
  {
    FUEL,
    STOP,
    DONE
  } end; /* what ended the inner loop */

  /* Loops that are never run take no room. */
  if (!survey
      && ((aim == SEARCH_AIM_CANONICAL && !repr->canonical.open)
          || (aim == SEARCH_AIM_BEST && !repr->best.objective)))
    return true;

  do
    {
      unsigned char *state = worker->states + worker->depth * size;
      SearchFrame   *base = worker->frames + worker->base;
      SearchFrame   *top = worker->frames + worker->depth;
      uint64_t       cursor = top->cursor, fuel = worker->fuel;
      uint64_t       reject_fuel = rejects ? worker->reject_fuel : 0;
      SearchLevel   *below = survey ? worker->levels + worker->depth + 1 : NULL;

      /* `state` is open and `cursor` is its cursor; top->cursor is stale.
       * `below` counts its children; with SEARCH_DETAIL_DEPTHS, top[1] does.
       */
      for (end = FUEL;;)
        {
          unsigned char *child = state + size;
          uint64_t       first;
          bool           more;

          /* The next child that is valid. */
          while ((more = repr->next (instance, state, &cursor, child))
                 && !search_loop_accepts (worker, repr, instance, child, aim))
            {
              if (survey)
                below->candidates++;
              if (SEARCH_UNLIKELY (--reject_fuel == 0))
                goto out;
              SEARCH_OPAQUE (reject_fuel);
              SEARCH_OPAQUE (cursor);
            }
          if (!more)
            {
              if (top == base)
                {
                  end = DONE;
                  break;
                }
              if (repr->board.leave)
                repr->board.leave (board, state);
              if (survey)
                below--;
              state -= size;
              cursor = (--top)->cursor;
              continue;
            }

        node:
          child = state + size;
          fuel--;
          if (detail == SEARCH_DETAIL_DEPTHS)
            top[1].nodes++;
          if (survey)
            {
              below->candidates++;
              below->nodes++;
            }
          if (repr->solution (instance, child))
            {
              const uint64_t before = worker->solutions;
              const bool     goes_on = search_loop_solution (
                      worker, repr, instance, child,
                      (size_t) (top - worker->frames) + 1, below);

              if (detail == SEARCH_DETAIL_DEPTHS)
                top[1].solutions += worker->solutions - before;
              if (SEARCH_UNLIKELY (!goes_on))
                {
                  end = STOP;
                  break;
                }
              if (SEARCH_UNLIKELY (fuel == 0))
                break;
              continue;
            }
          if (survey
              && (size_t) (below - worker->levels) == worker->depth_limit)
            {
              if (worker->reach && !worker->reach (worker, worker->depth_limit))
                {
                  end = STOP;
                  break;
                }
              if (SEARCH_UNLIKELY (fuel == 0))
                break;
              continue;
            }

          /* The child becomes the open state. */
          if (aim == SEARCH_AIM_BEST && repr->best.tell)
            search_loop_tell (worker, repr, board,
                              (size_t) (top - worker->frames) + 1);
          if (repr->board.enter)
            repr->board.enter (board, child);
          first = search_loop_open (worker, repr, instance, child,
                                    (size_t) (top - worker->frames) + 1, aim);
          if (survey)
            below++;
          state += size;
          (top++)->cursor = cursor;
          cursor = first;
          if (SEARCH_UNLIKELY (fuel == 0))
            break;

          /* If every candidate is valid, many states are dead ends.  It is
           * faster to find that, and to turn back, while all their fields are
           * in registers.
           */
          if (!rejects)
            {
              if (repr->next (instance, state, &cursor, state + size))
                goto node;
              if (repr->board.leave)
                repr->board.leave (board, state);
              if (survey)
                below--;
              state -= size;
              cursor = (--top)->cursor;
            }
        }

    out:
      top->cursor = cursor;
      worker->depth = (size_t) (top - worker->frames);
      if (rejects)
        {
          worker->rejected += worker->reject_fuel - reject_fuel;
          worker->reject_fuel = reject_fuel;
        }
      worker->nodes += worker->fuel - fuel;
      worker->fuel = fuel;
    }
  while (end == FUEL && worker->refuel (worker));
  return end == DONE;
}

/* Defines the SearchRepr `identifier`, named like it, from designated
 * initialisers, and its loops:
 *
 *     SEARCH_REPR (rows, .state_size = sizeof (Queen), .next = rows_next,
 *                  .solution = rows_solution);
 *
 * In C++ they must stand in the order of the fields.
 */
#define SEARCH_REPR(identifier, ...)                                           \
  SEARCH_REPR_LOOP (identifier##_all, identifier, SEARCH_DETAIL_SUMS,          \
                    SEARCH_AIM_ALL, __VA_ARGS__)                               \
  SEARCH_REPR_LOOP (identifier##_canonical, identifier, SEARCH_DETAIL_SUMS,    \
                    SEARCH_AIM_CANONICAL, __VA_ARGS__)                         \
  SEARCH_REPR_LOOP (identifier##_best, identifier, SEARCH_DETAIL_SUMS,         \
                    SEARCH_AIM_BEST, __VA_ARGS__)                              \
  SEARCH_REPR_LOOP (identifier##_all_depths, identifier, SEARCH_DETAIL_DEPTHS, \
                    SEARCH_AIM_ALL, __VA_ARGS__)                               \
  SEARCH_REPR_LOOP (identifier##_canonical_depths, identifier,                 \
                    SEARCH_DETAIL_DEPTHS, SEARCH_AIM_CANONICAL, __VA_ARGS__)   \
  SEARCH_REPR_LOOP (identifier##_best_depths, identifier,                      \
                    SEARCH_DETAIL_DEPTHS, SEARCH_AIM_BEST, __VA_ARGS__)        \
  SEARCH_REPR_LOOP (identifier##_survey, identifier, SEARCH_DETAIL_LEVELS,     \
                    SEARCH_AIM_ALL, __VA_ARGS__)                               \
  extern const SearchRepr identifier __attribute__ ((visibility ("hidden")));  \
  const SearchRepr identifier = SEARCH_REPR_TABLE (identifier, __VA_ARGS__)

/* The table of SEARCH_REPR, to which it adds the loops. */
#define SEARCH_REPR_TABLE(identifier, ...)                                     \
  {                                                                            \
    .name = #identifier, __VA_ARGS__,                                          \
    .loops = { .all = identifier##_all,                                        \
               .survey = identifier##_survey,                                  \
               .canonical = identifier##_canonical,                            \
               .best = identifier##_best },                                    \
    .depths                                                                    \
        = {.all = identifier##_all_depths,                                     \
           .canonical = identifier##_canonical_depths,                         \
           .best = identifier##_best_depths }                                  \
  }

/* One of the loops of SEARCH_REPR. */
#define SEARCH_REPR_LOOP(function, identifier, detail, aim, ...)               \
  SEARCH_LOOP_ATTRIBUTES static bool function (SearchWorker *worker)           \
  {                                                                            \
    static const SearchRepr table = { .name = #identifier, __VA_ARGS__ };      \
    return search_loop (worker, &table, detail, aim);                          \
  }

G_END_DECLS
