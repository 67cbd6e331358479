/* SPDX-License-Identifier: MIT */
/* search-callback.h: callbacks whose arguments have the author's types.
 *
 * The functions in tables such as SearchRepr have arguments such as `const void
 * *instance`.  A function defined with SEARCH_CALLBACK has arguments of the
 * author's types, and no casts:
 *
 *     static SEARCH_CALLBACK (valid, rows_valid, const Queens *queens,
 *                             const Queen *newest)
 *     {
 *       return newest->row < queens->n;
 *     }
 *
 * The first argument is the kind of the callback, which sets the types of the
 * result and of the arguments.  The author chooses the arguments' names, and
 * the types of the pointers.  The macro defines a function rows_valid() of the
 * type that the table needs.  Compilers inline it.  Without `static` or `static
 * inline` before the macro, other files can call the function.
 *
 * The kind is the name of the callback's field, after the name of the group if
 * fields of several groups have equal names: canonical_expand, format_write.
 */
#pragma once

#include <libsearch/search-problem.h>

#ifdef __cplusplus
/* A pointer that C++ converts to a pointer to data of any type, as C converts a
 * void pointer.
 */
struct SearchPointer
{
  void *pointer; /* to data of any type */

  /* Converts the pointer to a `T *`. */
  template <class T>
  operator T * () const
  {
    return static_cast<T *> (pointer);
  }
};

/* A pointer that C++ converts to a pointer to constant data. */
struct SearchConstPointer
{
  const void *pointer; /* to data of any type */

  /* Converts the pointer to a `const T *`. */
  template <class T> operator const T * () const
  {
    return static_cast<const T *> (pointer);
  }
};

/* Returns `pointer` as a SearchPointer, which C++ converts to any type. */
static inline SearchPointer
search_pointer (void *pointer)
{
  return SearchPointer{ pointer };
}

/* Returns `pointer` as a SearchConstPointer, which converts to any type. */
static inline SearchConstPointer
search_pointer (const void *pointer)
{
  return SearchConstPointer{ pointer };
}
#else
/* Returns `pointer`: C converts a void pointer to any pointer type. */
#define search_pointer(pointer) (pointer)
#endif

G_BEGIN_DECLS

/* Defines the callback `name` of the kind `kind`.  The callback's arguments are
 * the last arguments of the macro, and its body follows the macro.
 */
#define SEARCH_CALLBACK(kind, name, ...)                                       \
  SEARCH_CALLBACK_##kind (name, __VA_ARGS__)

/* clang-format off */
/* Defines a function for the table, which calls a second one with the author's
 * types.  The body of the second function follows the macro.
 */
#define SEARCH_CALLBACK_PASS(result, give, name, takes, passes, ...) \
  result name takes; \
  SEARCH_CALLBACK_TYPED result name##_typed (__VA_ARGS__); \
  result name takes { give name##_typed passes; } \
  SEARCH_CALLBACK_TYPED result name##_typed (__VA_ARGS__)

/* Makes compilers inline the author's function, also without optimization. */
#define SEARCH_CALLBACK_TYPED __attribute__ ((always_inline)) static inline

/* A representation's `sizes`. */
#define SEARCH_CALLBACK_sizes(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, size_t *state_size_, size_t *workspace_size_), \
    (search_pointer (instance_), state_size_, workspace_size_), \
    __VA_ARGS__)
/* A representation's `fits`. */
#define SEARCH_CALLBACK_fits(name, ...) \
  SEARCH_CALLBACK_PASS (bool, return, name, \
    (const void *instance_, size_t limit_, unsigned workers_, SearchMemory *memory_, GError **error_), \
    (search_pointer (instance_), limit_, workers_, memory_, error_), \
    __VA_ARGS__)
/* A representation's `root`. */
#define SEARCH_CALLBACK_root(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, void *state_), \
    (search_pointer (instance_), search_pointer (state_)), \
    __VA_ARGS__)
/* A representation's `next`. */
#define SEARCH_CALLBACK_next(name, ...) \
  SEARCH_CALLBACK_PASS (bool, return, name, \
    (const void *instance_, const void *state_, uint64_t *cursor_, void *child_), \
    (search_pointer (instance_), search_pointer (state_), cursor_, search_pointer (child_)), \
    __VA_ARGS__)
/* A representation's `next_unordered`. */
#define SEARCH_CALLBACK_next_unordered SEARCH_CALLBACK_next
/* A representation's `valid`. */
#define SEARCH_CALLBACK_valid(name, ...) \
  SEARCH_CALLBACK_PASS (bool, return, name, \
    (const void *instance_, const void *state_), \
    (search_pointer (instance_), search_pointer (state_)), \
    __VA_ARGS__)
/* A representation's `solution`. */
#define SEARCH_CALLBACK_solution(name, ...) \
  SEARCH_CALLBACK_PASS (bool, return, name, \
    (const void *instance_, const void *state_), \
    (search_pointer (instance_), search_pointer (state_)), \
    __VA_ARGS__)
/* A representation's `expand`. */
#define SEARCH_CALLBACK_expand(name, ...) \
  SEARCH_CALLBACK_PASS (uint64_t, return, name, \
    (const void *instance_, void *state_), \
    (search_pointer (instance_), search_pointer (state_)), \
    __VA_ARGS__)
/* A representation's `classes.vertices`. */
#define SEARCH_CALLBACK_vertices(name, ...) \
  SEARCH_CALLBACK_PASS (size_t, return, name, \
    (const void *instance_, const void *state_, size_t depth_), \
    (search_pointer (instance_), search_pointer (state_), depth_), \
    __VA_ARGS__)
/* A representation's `classes.graph`. */
#define SEARCH_CALLBACK_graph(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, const void *state_, size_t depth_, SearchGraph *graph_), \
    (search_pointer (instance_), search_pointer (state_), depth_, graph_), \
    __VA_ARGS__)
/* A representation's `classes.invariant`. */
#define SEARCH_CALLBACK_invariant SEARCH_CALLBACK_graph
/* A representation's `classes.order`. */
#define SEARCH_CALLBACK_classes_order(name, ...) \
  SEARCH_CALLBACK_PASS (uint64_t, return, name, \
    (const void *instance_, size_t depth_, size_t i_), \
    (search_pointer (instance_), depth_, i_), \
    __VA_ARGS__)
/* A representation's `classes.added`. */
#define SEARCH_CALLBACK_added(name, ...) \
  SEARCH_CALLBACK_PASS (size_t, return, name, \
    (const void *instance_, const void *state_, size_t depth_, uint32_t *tuples_), \
    (search_pointer (instance_), search_pointer (state_), depth_, tuples_), \
    __VA_ARGS__)
/* A representation's `classes.first`. */
#define SEARCH_CALLBACK_first(name, ...) \
  SEARCH_CALLBACK_PASS (bool, return, name, \
    (const void *instance_, const void *state_, size_t depth_), \
    (search_pointer (instance_), search_pointer (state_), depth_), \
    __VA_ARGS__)
/* A representation's `memo.size`. */
#define SEARCH_CALLBACK_size SEARCH_CALLBACK_answer_length
/* A representation's `memo.weak_key`. */
#define SEARCH_CALLBACK_weak_key SEARCH_CALLBACK_key
/* A representation's `memo.key`. */
#define SEARCH_CALLBACK_key(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, const void *state_, size_t depth_, void *key_), \
    (search_pointer (instance_), search_pointer (state_), depth_, search_pointer (key_)), \
    __VA_ARGS__)
/* A representation's `memo.placed`. */
#define SEARCH_CALLBACK_placed(name, ...) \
  SEARCH_CALLBACK_PASS (size_t, return, name, \
    (const void *instance_, const void *state_, size_t depth_, int *places_, int *values_), \
    (search_pointer (instance_), search_pointer (state_), depth_, places_, values_), \
    __VA_ARGS__)
/* A representation's `answer`. */
#define SEARCH_CALLBACK_answer(name, ...) \
  SEARCH_CALLBACK_PASS (size_t, return, name, \
    (const void *instance_, const void *path_, size_t depth_, int *answer_), \
    (search_pointer (instance_), search_pointer (path_), depth_, answer_), \
    __VA_ARGS__)
/* A representation's `explain_step`. */
#define SEARCH_CALLBACK_explain_step(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, const void *path_, size_t depth_, GString *out_), \
    (search_pointer (instance_), search_pointer (path_), depth_, out_), \
    __VA_ARGS__)
/* A representation's `weight`. */
#define SEARCH_CALLBACK_weight(name, ...) \
  SEARCH_CALLBACK_PASS (uint64_t, return, name, \
    (const void *instance_, const void *state_), \
    (search_pointer (instance_), search_pointer (state_)), \
    __VA_ARGS__)

/* A workspace's `start`. */
#define SEARCH_CALLBACK_start(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (void *workspace_), \
    (search_pointer (workspace_)), \
    __VA_ARGS__)
/* A workspace's `apply`. */
#define SEARCH_CALLBACK_apply(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (void *workspace_, const void *state_), \
    (search_pointer (workspace_), search_pointer (state_)), \
    __VA_ARGS__)
/* A workspace's `undo`. */
#define SEARCH_CALLBACK_undo(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (void *workspace_, const void *state_), \
    (search_pointer (workspace_), search_pointer (state_)), \
    __VA_ARGS__)
/* A workspace's `make`. */
#define SEARCH_CALLBACK_make(name, ...) \
  SEARCH_CALLBACK_PASS (void *, return, name, \
    (const void *instance_), \
    (search_pointer (instance_)), \
    __VA_ARGS__)
/* A workspace's `free`. */
#define SEARCH_CALLBACK_free(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (void *workspace_), \
    (search_pointer (workspace_)), \
    __VA_ARGS__)

/* A representation's `canonical.expand`, for searches up to symmetry. */
#define SEARCH_CALLBACK_canonical_expand(name, ...) \
  SEARCH_CALLBACK_PASS (uint64_t, return, name, \
    (const void *instance_, void *state_, size_t depth_), \
    (search_pointer (instance_), search_pointer (state_), depth_), \
    __VA_ARGS__)
/* A representation's `best.objective`, for searches for the best answer. */
#define SEARCH_CALLBACK_objective(name, ...) \
  SEARCH_CALLBACK_PASS (int64_t, return, name, \
    (const void *instance_, const void *state_), \
    (search_pointer (instance_), search_pointer (state_)), \
    __VA_ARGS__)
/* A representation's `best.bound`. */
#define SEARCH_CALLBACK_bound(name, ...) \
  SEARCH_CALLBACK_PASS (int64_t, return, name, \
    (const void *instance_, const void *state_), \
    (search_pointer (instance_), search_pointer (state_)), \
    __VA_ARGS__)
/* A representation's `best.expand`. */
#define SEARCH_CALLBACK_best_expand(name, ...) \
  SEARCH_CALLBACK_PASS (uint64_t, return, name, \
    (const void *instance_, void *state_, int64_t best_), \
    (search_pointer (instance_), search_pointer (state_), best_), \
    __VA_ARGS__)
/* A representation's `best.set_incumbent`. */
#define SEARCH_CALLBACK_set_incumbent(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (void *workspace_, int64_t best_), \
    (search_pointer (workspace_), best_), \
    __VA_ARGS__)
/* A representation's `counting.scratch_new`. */
#define SEARCH_CALLBACK_scratch_new(name, ...) \
  SEARCH_CALLBACK_PASS (void *, return, name, \
    (const void *instance_, const SearchMemory *memory_), \
    (search_pointer (instance_), memory_), \
    __VA_ARGS__)
/* A representation's `counting.scratch_free`. */
#define SEARCH_CALLBACK_scratch_free(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (void *scratch_), \
    (search_pointer (scratch_)), \
    __VA_ARGS__)
/* A representation's `counting.count`. */
#define SEARCH_CALLBACK_count(name, ...) \
  SEARCH_CALLBACK_PASS (uint64_t, return, name, \
    (const void *instance_, const void *state_, void *scratch_), \
    (search_pointer (instance_), search_pointer (state_), search_pointer (scratch_)), \
    __VA_ARGS__)

/* A problem's `prepare`. */
#define SEARCH_CALLBACK_prepare(name, ...) \
  SEARCH_CALLBACK_PASS (bool, return, name, \
    (void *instance_, GError **error_), \
    (search_pointer (instance_), error_), \
    __VA_ARGS__)
/* A problem's `finish`. */
#define SEARCH_CALLBACK_finish(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (void *instance_), \
    (search_pointer (instance_)), \
    __VA_ARGS__)
/* A problem's `answer_length`. */
#define SEARCH_CALLBACK_answer_length(name, ...) \
  SEARCH_CALLBACK_PASS (size_t, return, name, \
    (const void *instance_), \
    (search_pointer (instance_)), \
    __VA_ARGS__)
/* A problem's `goal`. */
#define SEARCH_CALLBACK_goal(name, ...) \
  SEARCH_CALLBACK_PASS (SearchGoal, return, name, \
    (const void *instance_), \
    (search_pointer (instance_)), \
    __VA_ARGS__)
/* A problem's `check`. */
#define SEARCH_CALLBACK_check(name, ...) \
  SEARCH_CALLBACK_PASS (bool, return, name, \
    (const void *instance_, const int *answer_, size_t length_), \
    (search_pointer (instance_), answer_, length_), \
    __VA_ARGS__)
/* A problem's `known`. */
#define SEARCH_CALLBACK_known(name, ...) \
  SEARCH_CALLBACK_PASS (bool, return, name, \
    (const void *instance_, SearchKnown *known_), \
    (search_pointer (instance_), known_), \
    __VA_ARGS__)
/* A problem's `choose`. */
#define SEARCH_CALLBACK_choose(name, ...) \
  SEARCH_CALLBACK_PASS (const char *, return, name, \
    (const void *instance_, bool bare_, const char **why_), \
    (search_pointer (instance_), bare_, why_), \
    __VA_ARGS__)
/* A problem's `choose_for`. */
#define SEARCH_CALLBACK_choose_for(name, ...) \
  SEARCH_CALLBACK_PASS (const char *, return, name, \
    (const void *instance_, SearchPurpose purpose_, const char **why_), \
    (search_pointer (instance_), purpose_, why_), \
    __VA_ARGS__)
/* A problem's `reason`. */
#define SEARCH_CALLBACK_reason(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, const int *answer_, size_t length_, GString *out_), \
    (search_pointer (instance_), answer_, length_, out_), \
    __VA_ARGS__)
/* A problem's `read`. */
#define SEARCH_CALLBACK_read(name, ...) \
  SEARCH_CALLBACK_PASS (bool, return, name, \
    (void *instance_, SearchInput *input_, GError **error_), \
    (search_pointer (instance_), input_, error_), \
    __VA_ARGS__)
/* A problem's `write`. */
#define SEARCH_CALLBACK_write(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, GString *out_), \
    (search_pointer (instance_), out_), \
    __VA_ARGS__)
/* A problem's `conflict`. */
#define SEARCH_CALLBACK_conflict(name, ...) \
  SEARCH_CALLBACK_PASS (size_t, return, name, \
    (const void *instance_, const int *answer_, size_t length_, SearchLine *lines_), \
    (search_pointer (instance_), answer_, length_, lines_), \
    __VA_ARGS__)
/* A problem's `draw_conflict`. */
#define SEARCH_CALLBACK_draw_conflict(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, const SearchLine *lines_, size_t count_, GString *svg_), \
    (search_pointer (instance_), lines_, count_, svg_), \
    __VA_ARGS__)
/* A problem's `title`. */
#define SEARCH_CALLBACK_title(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, GString *out_), \
    (search_pointer (instance_), out_), \
    __VA_ARGS__)
/* A problem's `generate`. */
#define SEARCH_CALLBACK_generate(name, ...) \
  SEARCH_CALLBACK_PASS (bool, return, name, \
    (const void *instance_, int64_t size_, uint64_t seed_, GString *out_, GError **error_), \
    (search_pointer (instance_), size_, seed_, out_, error_), \
    __VA_ARGS__)
/* A problem's `grid`. */
#define SEARCH_CALLBACK_grid(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, SearchGrid *grid_), \
    (search_pointer (instance_), grid_), \
    __VA_ARGS__)
/* A problem's `cells`. */
#define SEARCH_CALLBACK_cells(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, const int *answer_, size_t length_, SearchCell *cells_), \
    (search_pointer (instance_), answer_, length_, cells_), \
    __VA_ARGS__)
/* A problem's `draw`. */
#define SEARCH_CALLBACK_draw(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, const int *answer_, size_t length_, GString *svg_), \
    (search_pointer (instance_), answer_, length_, svg_), \
    __VA_ARGS__)
/* A problem's `draw_ground`. */
#define SEARCH_CALLBACK_draw_ground(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, GString *svg_), \
    (search_pointer (instance_), svg_), \
    __VA_ARGS__)

/* A format's `write`. */
#define SEARCH_CALLBACK_format_write(name, ...) \
  SEARCH_CALLBACK_PASS (void, /**/, name, \
    (const void *instance_, const int *answer_, size_t length_, GString *out_), \
    (search_pointer (instance_), answer_, length_, out_), \
    __VA_ARGS__)

/* A symmetry's `order`. */
#define SEARCH_CALLBACK_order(name, ...) \
  SEARCH_CALLBACK_PASS (size_t, return, name, \
    (const void *instance_), \
    (search_pointer (instance_)), \
    __VA_ARGS__)
/* A symmetry's `apply`. */
#define SEARCH_CALLBACK_symmetry_apply(name, ...) \
  SEARCH_CALLBACK_PASS (size_t, return, name, \
    (const void *instance_, size_t element_, const int *answer_, size_t length_, int *image_), \
    (search_pointer (instance_), element_, answer_, length_, image_), \
    __VA_ARGS__)
/* A symmetry's `canonical`. */
#define SEARCH_CALLBACK_canonical(name, ...) \
  SEARCH_CALLBACK_PASS (bool, return, name, \
    (const void *instance_, const int *answer_, size_t length_), \
    (search_pointer (instance_), answer_, length_), \
    __VA_ARGS__)
/* A symmetry's `orbit_size`. */
#define SEARCH_CALLBACK_orbit_size(name, ...) \
  SEARCH_CALLBACK_PASS (uint64_t, return, name, \
    (const void *instance_, const int *answer_, size_t length_), \
    (search_pointer (instance_), answer_, length_), \
    __VA_ARGS__)

/* clang-format on */

G_END_DECLS
