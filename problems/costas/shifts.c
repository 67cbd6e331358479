/* SPDX-License-Identifier: MIT */
/* shifts.c: the representation `shifts`: for each distance d between columns, a
 * state has a word of the rows that vectors over d columns forbid for the next
 * dot; see dot.h.
 */
#include "dot.h"

static SEARCH_CALLBACK (expand, shifts_expand, const void *instance,
                        const Dot *dot)
{
  (void) instance;
  return dot->open;
}

static inline SEARCH_CALLBACK (canonical_expand, shifts_expand_canonical,
                               const void *instance, const Dot *dot,
                               size_t depth)
{
  const Dot *first = dot + 1 - depth;

  return dot->open
         & costas_canonical (instance, dot->column,
                             depth == 0 ? 0 : first->row);
}

static SEARCH_CALLBACK (answer, shifts_answer, const void *instance,
                        const Dot *dot, size_t depth, int *answer)
{
  (void) instance;
  for (size_t column = 0; column < depth; column++)
    answer[column] = dot[column + 1].row;
  return depth;
}

/* clang-format off */
SEARCH_REPR (shifts,
             .summary = "excluded rows as a word of bits for each distance",
             .fits = costas_fits_word,
             .state_size = sizeof (Dot),
             .root = dot_root,
             .next = dot_next,
             .solution = dot_solution,
             .expand = shifts_expand,
             .answer = shifts_answer,
             .canonical = { .expand = shifts_expand_canonical });
/* clang-format on */
