/* SPDX-License-Identifier: MIT */
/* plain.c: the representation `plain`: chooses the last uncovered item, and
 * compares each option of this item with the chosen options, entry by entry (an
 * entry is an item and its colour).  The method is slow, but easy to verify.
 */
#include "cover.h"

typedef struct
{
  Choice   choice;
  uint32_t depth;
  uint32_t item; /* item that the next option covers; set by expand */
} Plain;

static bool
has_item (const Cover *cover, uint32_t option, uint32_t item)
{
  for (const Entry *entry = cover_first (cover, option);
       entry < cover_end (cover, option); entry++)
    if (entry->item == item)
      return true;
  return false;
}

/* Returns true if one of the options that were chosen on the path has the item.
 */
static bool
is_covered (const Cover *cover, const Plain *newest, uint32_t item)
{
  for (uint32_t back = 0; back < newest->depth; back++)
    if (has_item (cover, newest[-(ptrdiff_t) back].choice.option, item))
      return true;
  return false;
}

static SEARCH_CALLBACK (expand, plain_expand, const Cover *cover, Plain *newest)
{
  newest->item = cover->primary - 1;
  while (is_covered (cover, newest, newest->item))
    newest->item--;
  return cover->with_at[newest->item];
}

static SEARCH_CALLBACK (next, plain_next, const Cover *cover, const Plain *last,
                        uint64_t *cursor, Plain *newest)
{
  if (*cursor == cover->with_at[last->item + 1])
    return false;
  choice_make (cover, &last->choice, cover->with[(*cursor)++], &newest->choice);
  newest->depth = last->depth + 1;
  return true;
}

/* Returns true if a cover can contain both options `a` and `b`: they have no
 * common item, except items to which both give one colour.
 */
static bool
get_along (const Cover *cover, uint32_t a, uint32_t b)
{
  for (const Entry *first = cover_first (cover, a);
       first < cover_end (cover, a); first++)
    for (const Entry *second = cover_first (cover, b);
         second < cover_end (cover, b); second++)
      if (first->item == second->item
          && (!first->colour || first->colour != second->colour))
        return false;
  return true;
}

static SEARCH_CALLBACK (valid, plain_valid, const void *instance,
                        const Plain *newest)
{
  for (uint32_t back = 1; back < newest->depth; back++)
    if (!get_along (instance, newest[-(ptrdiff_t) back].choice.option,
                    newest->choice.option))
      return false;
  return true;
}

static size_t
plain_answer (const void *instance, const void *path, size_t depth, int *answer)
{
  return choice_answer (instance, path, sizeof (Plain), depth, answer);
}

/* clang-format off */
SEARCH_REPR (plain,
             .summary = "the last open item next; options compared one by one",
             .state_size = sizeof (Plain),
             .root = choice_root,
             .next = plain_next,
             .valid = plain_valid,
             .solution = choice_solution,
             .expand = plain_expand,
             .answer = plain_answer);
/* clang-format on */
