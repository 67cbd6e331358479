/* SPDX-License-Identifier: MIT */
/* search-domains.h: chooses the variable with the fewest remaining values.
 *
 * A variable's domain is a set of values, stored as the bits of a word.  A
 * search tree is small if each state branches on the variable with the fewest
 * remaining values (minimum remaining values; J. R. Bitner and E. M. Reingold,
 * "Backtrack programming techniques", 1975).  `expand` chooses the variable,
 * and passes its values to `next` as the cursor:
 *
 *     static uint64_t
 *     expand (const void *workspace, void *state)
 *     {
 *       Cell *cell = state;
 *       uint64_t digits;
 *
 *       cell->next = search_smallest_domain (blank, WORDS, digits_of,
 *                                            workspace, &digits);
 *       return digits;
 *     }
 */
#pragma once

#include <libsearch/search-loop.h>

G_BEGIN_DECLS

/* Result of search_smallest_domain() if the set of variables is empty. */
#define SEARCH_NO_VARIABLE SIZE_MAX

/* Loops over the members of a set of one word, in ascending order; `member` is
 * a uint64_t:
 *
 *     SEARCH_EACH_MEMBER (digit, digits)
 *       count[digit]++;
 */
#define SEARCH_EACH_MEMBER(member, set)                                        \
  for (uint64_t member##_left = (set), member;                                 \
       member##_left                                                           \
       && (member = (uint64_t) __builtin_ctzll (member##_left), true);         \
       member##_left &= member##_left - 1)

/* Returns the number of members of a set of one word.  Without -mpopcnt, gcc
 * compiles __builtin_popcountll() to a function call, not to the processor's
 * instruction.  So this function adds up groups of 2, 4 and 8 bits at once, as
 * in H. S. Warren, "Hacker's Delight", 2002, chapter 5.
 */
SEARCH_ALWAYS_INLINE int
search_set_size (uint64_t set)
{
  set -= set >> 1 & UINT64_C (0x5555555555555555);
  set = (set & UINT64_C (0x3333333333333333))
        + (set >> 2 & UINT64_C (0x3333333333333333));
  set = (set + (set >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  return (int) (set * UINT64_C (0x0101010101010101) >> 56);
}

/* Returns the variable with the smallest domain, and sets *values to this
 * domain.  `open` is the set of variables to compare, in `words` words.  If
 * several domains are smallest, returns the first of their variables.  A
 * variable whose domain has at most one value is returned at once.  Calls
 * `domain` with `data` for each variable; compilers inline `domain` if it is a
 * constant.  If `open` is empty, returns SEARCH_NO_VARIABLE, and *values is 0.
 * Takes time O(variables in the set).
 */
SEARCH_ALWAYS_INLINE size_t
search_smallest_domain (const uint64_t *open, size_t words,
                        uint64_t (*domain) (const void *data, size_t variable),
                        const void *data, uint64_t *values)
{
  size_t least = SEARCH_NO_VARIABLE;
  int    fewest = 65;

  *values = 0;
  for (size_t word = 0; word < words; word++)
    for (uint64_t left = open[word]; left; left &= left - 1)
      {
        const size_t   variable = 64 * word + (size_t) __builtin_ctzll (left);
        const uint64_t set = domain (data, variable);

        if ((set & (set - 1)) == 0)
          {
            *values = set;
            return variable;
          }
        if (fewest > 2 && search_set_size (set) < fewest)
          {
            least = variable;
            fewest = search_set_size (set);
            *values = set;
          }
      }
  return least;
}

G_END_DECLS
