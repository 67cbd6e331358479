/* SPDX-License-Identifier: MIT */
/* lists-key.c: keys of the representation `lists`: the primary items that are
 * uncovered after an option and, if there are secondary items, the options that
 * still fit.  Without secondary items, the uncovered items determine these
 * options.
 */
#include "lists.h"

#include <string.h>

static bool
has_secondary (const Cover *cover)
{
  return cover->n_items > cover->primary;
}

size_t
lists_key_size (const void *instance)
{
  const Cover *cover = instance;
  const size_t items = cover->primary_vectors * sizeof (Vector);
  const size_t options
      = has_secondary (cover) ? ((size_t) cover->n_options + 63) / 64 * 8 : 0;

  return items + options <= SEARCH_KEY_SIZE_MAX ? items + options : 0;
}

/* Adds to the set those of the parent's options that still fit after `option`.
 */
static void
add_options (const Lists *workspace, uint32_t option, uint64_t *set)
{
  const Cover  *cover = &workspace->cover;
  const Frame  *parent = lists_frames (workspace) + workspace->depth;
  const Vector *blocks = cover->blocks + (size_t) option * cover->vectors;

  for (uint32_t i = parent->first; i < parent->next; i++)
    {
      const uint32_t other = lists_pool (workspace)[i];
      const Vector  *uses = cover->uses + (size_t) other * cover->vectors;
      Vector         common = { 0 };

      for (uint32_t j = 0; j < cover->vectors; j++)
        common |= uses[j] & blocks[j];
      if ((common[0] | common[1]) == 0)
        set[other / 64] |= UINT64_C (1) << other % 64;
    }
}

SEARCH_CALLBACK (key, lists_key, const Lists *workspace, const Choice *choice,
                 size_t depth, void *key)
{
  const Cover  *cover = &workspace->cover;
  const Vector *open = lists_open_items (workspace);
  const Vector *uses = cover->uses + (size_t) choice->option * cover->vectors;
  Vector       *items = key;

  (void) depth;
  for (uint32_t i = 0; i < cover->primary_vectors; i++)
    items[i] = open[i] & ~uses[i];
  if (has_secondary (cover))
    add_options (workspace, choice->option,
                 (uint64_t *) (items + cover->primary_vectors));
}
