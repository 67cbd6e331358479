/* SPDX-License-Identifier: MIT */
/* search-loop.h: the loop of all depth-first searches.
 *
 * SEARCH_REPR instantiates search_loop() with a constant table, so that the
 * compiler inlines the callbacks. libsearch instantiates search_loop() for
 * tables that are known only at run time.  All rare work (limits, signals,
 * growth of the arrays) waits until `fuel` or `reject_fuel` runs out.
 * docs/architecture.md has the measurements behind each choice.
 */
#pragma once

#include <libsearch/search-repr.h>

G_BEGIN_DECLS

/* Maximum count.  Sums saturate at SEARCH_COUNT_MAX + 1, which means "too many"
 * and is never reported as a number.
 */
#define SEARCH_COUNT_MAX ((uint64_t) INT64_MAX)

#if defined __OPTIMIZE__ && !defined __SANITIZE_ADDRESS__                      \
    && !defined                      __SANITIZE_THREAD__
/* Inlines a function at every level of optimization. */
#define SEARCH_ALWAYS_INLINE __attribute__ ((always_inline)) static inline
#else
/* With sanitizers, the compiler decides which functions to inline, since each
 * inlined copy would be instrumented again.
 */
#define SEARCH_ALWAYS_INLINE static inline
#endif

/* Hint for the compiler: the condition is rarely true. */
#define SEARCH_UNLIKELY(condition) __builtin_expect (!!(condition), 0)

/* Hides from the compiler how an integer was computed, without any instruction.
 * Otherwise compilers notice that two counters advance together, and compute
 * one from the other, which takes registers that the callbacks need.
 */
#define SEARCH_OPAQUE(integer) __asm__("" : "+r"(integer))

#if defined(__GNUC__) && !defined(__clang__)
/* Attributes of the compiled loops.  Without them, gcc 12 writes as one vector
 * the fields that `next` sets, although the loop reads the fields one by one
 * right after that.  With -march=native, a search then takes a third more time.
 */
#define SEARCH_LOOP_ATTRIBUTES                                                 \
  __attribute__ ((optimize ("no-tree-slp-vectorize")))
#else
/* Other compilers need no attributes. */
#define SEARCH_LOOP_ATTRIBUTES
#endif

/* The answers that a search looks for. */
typedef enum
{
  SEARCH_AIM_ALL,       /* all answers */
  SEARCH_AIM_CANONICAL, /* the least answer of each orbit */
  SEARCH_AIM_BEST       /* the best answer */
} SearchAim;

/* How much detail a search counts. */
typedef enum
{
  SEARCH_DETAIL_SUMS,   /* nodes and solutions of all depths together */
  SEARCH_DETAIL_DEPTHS, /* also nodes and solutions at each depth */
  SEARCH_DETAIL_LEVELS  /* all counts of SearchLevel: a survey */
} SearchDetail;

/* The counts at one depth. */
typedef struct
{
  uint64_t candidates; /* children that `next` made */
  uint64_t nodes;      /* candidates that `valid` accepted */
  uint64_t solutions;  /* sum of the weights of the nodes that are solutions */
} SearchLevel;

/* The data of a loop for one depth.  The counts are used only with
 * SEARCH_DETAIL_DEPTHS.
 */
typedef struct
{
  uint64_t cursor;    /* cursor of the state: position among its children */
  uint64_t nodes;     /* number of nodes at this depth */
  uint64_t solutions; /* sum of the weights of the nodes that are solutions */
} SearchFrame;

/* The data of one running loop, allocated by libsearch.  The loop, which is
 * compiled into plugins, reads and writes only these fields.
 */
struct SearchWorker
{
  /* First argument of callbacks, if there is no workspace. */
  const void *instance;

  /* First argument of callbacks instead of the instance; NULL: no workspace. */
  void *workspace;

  /* The states of the path, from the root to the current state. */
  unsigned char *states;
  SearchFrame   *frames; /* data for each depth */
  size_t         depth;  /* depth of the current state; the root has depth 0 */
  size_t base;     /* depth of the first state whose children are explored */
  size_t capacity; /* number of elements of `states` and of `frames` */

  /* Number of nodes until the loop calls refuel().  When the loop begins,
   * `fuel` is 1..capacity - 2 - depth, so the arrays cannot overflow before
   * that call.
   */
  uint64_t fuel;

  /* Number of rejected candidates until the loop calls refuel().  When the loop
   * begins, reject_fuel is not 0.
   */
  uint64_t reject_fuel;

  uint64_t nodes;     /* number of accepted candidates */
  uint64_t rejected;  /* number of rejected candidates */
  uint64_t solutions; /* sum of the weights of the nodes that are solutions */

  /* Called when fuel or reject_fuel is 0, with all fields up to date.  Returns
   * true to continue, after setting both fields to new values, or false to
   * stop.
   */
  bool (*refuel) (SearchWorker *worker);

  /* Called for each solution, with its depth and weight; the state is
   * states[depth].  Returns false to stop.  Only the fields states, instance
   * and workspace are up to date.  NULL: solutions are only counted.
   */
  bool (*visit) (SearchWorker *worker, size_t depth, uint64_t weight);

  /* For a survey, which counts candidates by depth too: `levels` has the counts
   * by depth, `capacity` elements.  Nodes at `depth_limit` are not expanded;
   * SIZE_MAX: no limit.  reach() is called for each node at that depth that is
   * not a solution.  reach() returns false to stop.  NULL: not called.
   */
  SearchLevel *levels;
  size_t       depth_limit;
  bool (*reach) (SearchWorker *worker, size_t depth);
  bool canonical; /* true if a survey calls canonical.expand */

  void *scratch; /* argument of `count`; NULL without `count` */

  /* Size of a state in bytes, for tables whose state_size is 0. */
  size_t state_size;

  /* In a search for the best answer: the value of the best answer so far, which
   * other threads may change.  Before the first answer, *incumbent is the worst
   * value.  NULL: the search is not for the best answer.
   */
  const int64_t *incumbent;
  bool           maximize;

  /* An array of `capacity` values: for each state of the path, the value that
   * `set_incumbent` got before the state.  NULL: there is no `set_incumbent`.
   */
  int64_t *incumbents;

  /* Called by workspaces that libsearch makes.  grow() resizes an array from
   * `before` to `after` bytes; it returns NULL if the memory limit or the
   * system allows no more.  continues() returns false if refuel() would stop
   * the search for this reason, at a limit or signal; the workspace then makes
   * a candidate that `valid` rejects, and that no count contains.
   */
  void *(*grow) (SearchWorker *worker, void *old, size_t before, size_t after);
  bool (*continues) (SearchWorker *worker);
};

/* Returns a + b, or SEARCH_COUNT_MAX + 1 if the sum is larger.  Neither a nor b
 * is larger than SEARCH_COUNT_MAX + 1.
 */
SEARCH_ALWAYS_INLINE uint64_t
search_loop_add (uint64_t a, uint64_t b)
{
  uint64_t sum = a + b;

  return sum < a || sum > SEARCH_COUNT_MAX ? SEARCH_COUNT_MAX + 1 : sum;
}

/* Counts the solution at states[depth], also in `level` unless that is NULL,
 * and calls visit().  Returns the value that visit() returns: false to stop.
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
                          ? search_loop_add (worker->solutions, weight)
                          : worker->solutions + 1;
  if (level)
    level->solutions = search_loop_add (level->solutions, weight);
  return SEARCH_UNLIKELY (worker->visit != NULL)
             ? worker->visit (worker, depth, weight)
             : true;
}

/* Expands `state`, whose depth is `depth`, by the callback for `aim`, and
 * returns the first cursor of `state`.
 */
SEARCH_ALWAYS_INLINE uint64_t
search_loop_expand (const SearchWorker *worker, const SearchRepr *repr,
                    const void *instance, void *state, size_t depth,
                    SearchAim aim)
{
  if (aim == SEARCH_AIM_CANONICAL && repr->canonical.expand)
    return repr->canonical.expand (instance, state, depth);
  if (aim == SEARCH_AIM_BEST && repr->best.expand)
    return repr->best.expand (
        instance, state,
        repr->best.set_incumbent && depth > 0
            ? worker->incumbents[depth]
            : __atomic_load_n (worker->incumbent, __ATOMIC_RELAXED));
  return repr->expand ? repr->expand (instance, state) : 0;
}

/* Returns true if `value` is not better than the best solution so far.  For the
 * worst value of the type, returns false, since the worst value is also the
 * incumbent's value before the first solution.
 */
SEARCH_ALWAYS_INLINE bool
search_loop_is_beaten (const SearchWorker *worker, int64_t value)
{
  const int64_t best = __atomic_load_n (worker->incumbent, __ATOMIC_RELAXED);

  if (worker->maximize)
    return value <= best && value != INT64_MIN;
  return value >= best && value != INT64_MAX;
}

/* Returns true if the candidate is a node, false if the candidate is rejected.
 */
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

/* Calls `set_incumbent` with the value of the best solution so far, before the
 * workspace applies the state at `depth`.
 */
SEARCH_ALWAYS_INLINE void
search_loop_set_incumbent (const SearchWorker *worker, const SearchRepr *repr,
                           void *workspace, size_t depth)
{
  worker->incumbents[depth]
      = __atomic_load_n (worker->incumbent, __ATOMIC_RELAXED);
  repr->best.set_incumbent (workspace, worker->incumbents[depth]);
}

/* Returns which answers the worker's search looks for: all, the least of each
 * orbit, or the best.
 */
SEARCH_ALWAYS_INLINE SearchAim
search_worker_aim (const SearchWorker *worker)
{
  if (worker->incumbent)
    return SEARCH_AIM_BEST;
  return worker->canonical ? SEARCH_AIM_CANONICAL : SEARCH_AIM_ALL;
}

/* Explores the stack from `base` up.  Returns true if all of the stack is
 * explored.  Returns false if refuel(), visit() or reach() returned false; the
 * stack is then the unexplored rest.  `detail` (how much to count) and `wanted`
 * (which answers) must be constants.  A survey uses search_worker_aim() instead
 * of `wanted`, and also has a depth limit.
 */
SEARCH_ALWAYS_INLINE bool
search_loop (SearchWorker *worker, const SearchRepr *repr, SearchDetail detail,
             SearchAim wanted)
{
  const bool   survey = detail == SEARCH_DETAIL_LEVELS;
  void *const  workspace = worker->workspace;
  const void  *instance = workspace ? workspace : worker->instance;
  const size_t size = repr->state_size ? repr->state_size : worker->state_size;
  const SearchAim aim = survey ? search_worker_aim (worker) : wanted;
  const bool      rejects = repr->valid || aim == SEARCH_AIM_BEST;
  enum
  {
    FUEL,
    STOP,
    DONE
  } end; /* reason why the inner loop ended */

  /* If the representation never needs this loop, the compiler removes the
   * loop's code.
   */
  if (!survey
      && ((aim == SEARCH_AIM_CANONICAL && !repr->canonical.expand)
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

      /* These are declared before the loop: clang 14 adds a branch to each
       * `continue` that leaves a block with variables.
       */
      unsigned char *child;
      uint64_t       first, before;
      bool           more, goes_on;

      /* In this loop `state` is the current state and `cursor` is its cursor;
       * top->cursor is not up to date.  `below` counts the children of `state`;
       * with SEARCH_DETAIL_DEPTHS, top[1] counts them instead.
       */
      for (end = FUEL;;)
        {
          child = state + size;

          /* Find the next child that is accepted. */
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
              if (repr->workspace.undo)
                repr->workspace.undo (workspace, state);
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
              before = worker->solutions;
              goes_on = search_loop_solution (
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

          /* The child becomes the current state. */
          if (aim == SEARCH_AIM_BEST && repr->best.set_incumbent)
            search_loop_set_incumbent (worker, repr, workspace,
                                       (size_t) (top - worker->frames) + 1);
          if (repr->workspace.apply)
            repr->workspace.apply (workspace, child);
          first = search_loop_expand (worker, repr, instance, child,
                                      (size_t) (top - worker->frames) + 1, aim);
          if (survey)
            below++;
          state += size;
          (top++)->cursor = cursor;
          cursor = first;
          if (SEARCH_UNLIKELY (fuel == 0))
            break;

          /* If every candidate is valid, many states have no children.  Going
           * back from such a state is faster here, where all fields of the
           * state are in registers.
           */
          if (!rejects)
            {
              if (repr->next (instance, state, &cursor, state + size))
                goto node;
              if (repr->workspace.undo)
                repr->workspace.undo (workspace, state);
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

/* Defines `identifier`, a SearchRepr, from designated initializers, and its
 * loops.  The name of the representation is the identifier:
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

/* Defines the table for SEARCH_REPR, with pointers to its loops. */
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

/* Defines one of the loops for SEARCH_REPR. */
#define SEARCH_REPR_LOOP(function, identifier, detail, aim, ...)               \
  SEARCH_LOOP_ATTRIBUTES static bool function (SearchWorker *worker)           \
  {                                                                            \
    static const SearchRepr table = { .name = #identifier, __VA_ARGS__ };      \
    return search_loop (worker, &table, detail, aim);                          \
  }

G_END_DECLS
