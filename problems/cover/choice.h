/* SPDX-License-Identifier: MIT */
/* choice.h: the callbacks of states that begin with a Choice. */
#pragma once

#include "cover.h"

static inline SEARCH_CALLBACK (root, choice_root, const Cover *cover,
                               Choice *choice)
{
  choice->left = cover->primary;
}

static inline SEARCH_CALLBACK (solution, choice_solution, const void *instance,
                               const Choice *choice)
{
  (void) instance;
  return choice->left == 0;
}

/* The next option is this one. */
static inline void
choice_make (const Cover *cover, const Choice *last, uint32_t option,
             Choice *choice)
{
  choice->option = option;
  choice->left = last->left - cover->primaries[option];
}

/* An answer has for each primary item the option that covers it, or -1 in a
 * part of an answer if none does yet.  States are `size` bytes.
 */
static inline size_t
choice_answer (const Cover *cover, const void *path, size_t size, size_t depth,
               int *answer)
{
  for (uint32_t item = 0; item < cover->primary; item++)
    answer[item] = -1;
  for (size_t step = 1; step <= depth; step++)
    {
      const Choice *choice = (const void *) ((const char *) path + step * size);

      for (const Entry *entry = cover_first (cover, choice->option);
           entry < cover_end (cover, choice->option); entry++)
        if (entry->item < cover->primary)
          answer[entry->item] = (int) choice->option;
    }
  return cover->primary;
}
