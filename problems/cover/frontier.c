/* SPDX-License-Identifier: MIT */
/* frontier.c: the representation `frontier`: covers the first uncovered item,
 * in an order of its own; see order.c.  A state has only the items that are
 * covered from there on, in a window of bits, so that states with equal windows
 * have equal subtrees.
 */
#include "frontier.h"

#include <stddef.h>
#include <string.h>

/* A state.  In memory, two sets follow: the covered items of the window, whose
 * bit 0 is the item at `place`, and the bits of secondary items that the chosen
 * options use; see masks.c.
 */
typedef struct
{
  Choice   choice;
  uint64_t place; /* in the order, place of the first uncovered item */
  uint64_t words[];
} Frontier;

static size_t
state_size (const Order *order)
{
  return sizeof (Frontier) + (order->window + order->rest) * sizeof (uint64_t);
}

static void
frontier_sizes (const void *instance, size_t *size, size_t *workspace_size)
{
  const Cover *cover = instance;

  (void) workspace_size;
  *size
      = cover->uses ? state_size (cover_get_order (cover)) : sizeof (Frontier);
}

static SEARCH_CALLBACK (fits, frontier_fits, const Cover *cover, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit, (void) workers, (void) memory;
  if (cover->uses)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "frontier: the sets of the options are too large; --repr=links "
               "needs less memory");
  return false;
}

static SEARCH_CALLBACK (expand, frontier_expand, const Cover *cover,
                        const Frontier *state)
{
  return cover->order->at[state->place];
}

/* Removes the covered items at the start of the window. */
static inline void
move_window (Frontier *state, uint32_t window)
{
  uint64_t *words = state->words;

  while (words[0] & 1)
    {
      const unsigned count
          = (unsigned) __builtin_ctzll (~words[0] | UINT64_C (1) << 63);

      for (uint32_t i = 0; i + 1 < window; i++)
        words[i] = words[i] >> count | words[i + 1] << (64 - count);
      words[window - 1] >>= count;
      state->place += count;
    }
}

static SEARCH_CALLBACK (next, frontier_next, const Cover *cover,
                        const Frontier *state, uint64_t *cursor,
                        Frontier *child)
{
  const Order   *order = cover->order;
  const uint32_t words = order->window + order->rest;
  const uint64_t end = order->at[state->place + 1];

  while (*cursor < end)
    {
      const uint64_t  at = (*cursor)++;
      const uint64_t *uses = order->uses + at * words;
      const uint64_t *blocks = order->blocks + at * words;
      uint64_t        common = 0;

      for (uint32_t i = 0; i < words; i++)
        common |= state->words[i] & blocks[i];
      if (common)
        continue;
      choice_make (cover, &state->choice, order->options[at], &child->choice);
      for (uint32_t i = 0; i < words; i++)
        child->words[i] = state->words[i] | uses[i];
      child->place = state->place;
      move_window (child, order->window);
      return true;
    }
  return false;
}

static size_t
frontier_answer (const void *instance, const void *path, size_t depth,
                 int *answer)
{
  const Cover *cover = instance;

  return choice_answer (cover, path, state_size (cover->order), depth, answer);
}

static size_t
frontier_key_size (const void *instance)
{
  const Cover *cover = instance;
  size_t       size;

  if (!cover->uses)
    return 0;
  size = state_size (cover_get_order (cover)) - offsetof (Frontier, place);
  return size <= SEARCH_KEY_SIZE_MAX ? size : 0;
}

/* Leaves out the bits of secondary items that no later option blocks. */
static SEARCH_CALLBACK (key, frontier_key, const Cover *cover,
                        const Frontier *state, size_t depth, uint64_t *key)
{
  const Order    *order = cover->order;
  const uint64_t *later = order->later + state->place * order->rest;

  (void) depth;
  memcpy (key, &state->place, (1 + order->window) * sizeof *key);
  for (uint32_t i = 0; i < order->rest; i++)
    key[1 + order->window + i] = state->words[order->window + i] & later[i];
}

static SEARCH_CALLBACK (placed, frontier_placed, const Cover *cover,
                        const Choice *choice, size_t depth, int *places,
                        int *values)
{
  (void) depth;
  return choice_placed (cover, choice, places, values);
}

/* clang-format off */
SEARCH_REPR (frontier,
             .summary = "the first open item next, in an order for equal parts",
             .sizes = frontier_sizes,
             .fits = frontier_fits,
             .root = choice_root,
             .next = frontier_next,
             .solution = choice_solution,
             .expand = frontier_expand,
             .answer = frontier_answer,
             .memo = { .size = frontier_key_size,
                       .key = frontier_key,
                       .self_contained = true,
                       .placed = frontier_placed });
/* clang-format on */
