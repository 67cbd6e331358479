/* SPDX-License-Identifier: MIT */
/* order.c: the order of primary items in the representation `frontier`.
 *
 * The search covers the first uncovered item, so some items behind it can be
 * covered: those that an earlier option has, its frontier.  The fewer items a
 * frontier has, the more states have equal keys.  So each place gets an item of
 * the frontier that adds the fewest items to it, the one that has been in the
 * frontier for the longest time.
 */
#include "frontier.h"

#include <string.h>

/* Maximum number of primary items that are sorted. */
#define SORTED_MAX 1024

/* The primary items while they get places.  Items are neighbours if an option
 * has both.
 */
typedef struct
{
  uint32_t  n, words;
  uint64_t *neighbours; /* for each item, a set of items */
  uint64_t *placed;
  uint64_t *seen; /* placed items and their neighbours */

  /* For each item, the place of its first neighbour; n: it is not seen yet. */
  uint32_t *since;
} Items;

static inline bool
has_bit (const uint64_t *set, uint32_t bit)
{
  return set[bit / 64] >> bit % 64 & 1;
}

static inline void
add_bit (uint64_t *set, uint32_t bit)
{
  set[bit / 64] |= UINT64_C (1) << bit % 64;
}

static const uint64_t *
neighbours_of (const Items *items, uint32_t item)
{
  return items->neighbours + (size_t) item * items->words;
}

static void
find_neighbours (const Cover *cover, Items *items)
{
  for (uint32_t option = 0; option < cover->n_options; option++)
    for (const Entry *a = cover_first (cover, option);
         a < cover_end (cover, option); a++)
      for (const Entry *b = cover_first (cover, option);
           a->item < cover->primary && b < cover_end (cover, option); b++)
        if (b->item < cover->primary)
          add_bit (items->neighbours + (size_t) a->item * items->words,
                   b->item);
}

/* Returns the number of items that a place for `item` adds to the frontier; for
 * items outside of the frontier, n more.
 */
static uint32_t
count_new (const Items *items, uint32_t item)
{
  const uint64_t *neighbours = neighbours_of (items, item);
  uint32_t        count = has_bit (items->seen, item) ? 0 : items->n;

  for (uint32_t i = 0; i < items->words; i++)
    count += (uint32_t) search_set_size (neighbours[i] & ~items->seen[i]);
  return count;
}

/* Returns the item that gets the next place. */
static uint32_t
choose_item (const Items *items)
{
  uint32_t best = 0, fewest = UINT32_MAX;

  for (uint32_t item = 0; item < items->n; item++)
    if (!has_bit (items->placed, item))
      {
        const uint32_t count = count_new (items, item);

        if (count < fewest
            || (count == fewest && items->since[item] < items->since[best]))
          {
            best = item;
            fewest = count;
          }
      }
  return best;
}

/* Gives the next place to `item`.  Returns the new size of the frontier. */
static int
place_item (Items *items, uint32_t item, uint32_t place)
{
  const uint64_t *neighbours = neighbours_of (items, item);
  int             size = 0;

  add_bit (items->placed, item);
  for (uint32_t other = 0; other < items->n; other++)
    if (has_bit (neighbours, other))
      items->since[other] = MIN (items->since[other], place);
  for (uint32_t i = 0; i < items->words; i++)
    {
      items->seen[i] |= neighbours[i];
      size += search_set_size (items->seen[i] & ~items->placed[i]);
    }
  return size;
}

/* Writes the items in an order to `result`: sorted, or as they are.  Returns a
 * measure of the number of keys in this order, the sum of powers of two.
 */
static uint64_t
place_items (Items *items, bool sort, uint32_t *result)
{
  uint64_t measure = 0;

  memset (items->placed, 0, items->words * sizeof (uint64_t));
  memset (items->seen, 0, items->words * sizeof (uint64_t));
  for (uint32_t i = 0; i < items->n; i++)
    items->since[i] = items->n;
  for (uint32_t i = 0; i < items->n; i++)
    {
      result[i] = sort ? choose_item (items) : i;
      measure += UINT64_C (1) << MIN (place_item (items, result[i], i), 50);
    }
  return measure;
}

/* Sets the places of all primary items. */
static void
order_items (const Cover *cover, uint32_t *place)
{
  const uint32_t n = cover->primary, words = n / 64 + 1;
  Items          items = { .n = n, .words = words };
  uint32_t      *sorted = g_new (uint32_t, (size_t) n + 1);
  uint32_t      *given = g_new (uint32_t, (size_t) n + 1);

  for (uint32_t i = 0; i < n; i++)
    place[i] = i;
  if (n <= SORTED_MAX)
    {
      items.neighbours = g_new0 (uint64_t, ((size_t) n + 2) * words);
      items.placed = items.neighbours + (size_t) n * words;
      items.seen = items.placed + words;
      items.since = g_new (uint32_t, (size_t) n + 1);
      find_neighbours (cover, &items);
      if (place_items (&items, true, sorted)
          <= place_items (&items, false, given))
        for (uint32_t i = 0; i < n; i++)
          place[sorted[i]] = i;
      g_free (items.since);
      g_free (items.neighbours);
    }
  g_free (sorted);
  g_free (given);
}

/* Returns the first place of the option's primary items, and sets *last to the
 * last one.  The option must have a primary item.
 */
static uint32_t
find_places (const Cover *cover, const Order *order, uint32_t option,
             uint32_t *last)
{
  uint32_t first = UINT32_MAX;

  *last = 0;
  for (const Entry *entry = cover_first (cover, option);
       entry < cover_end (cover, option); entry++)
    if (entry->item < cover->primary)
      {
        first = MIN (first, order->place[entry->item]);
        *last = MAX (*last, order->place[entry->item]);
      }
  return first;
}

/* Sorts the options by the places of their first items, and measures sets. */
static void
sort_options (const Cover *cover, Order *order)
{
  uint32_t *at = g_new0 (uint32_t, (size_t) cover->primary + 3), last;
  uint32_t  window = 1;

  for (uint32_t option = 0; option < cover->n_options; option++)
    if (cover->primaries[option] > 0)
      {
        const uint32_t first = find_places (cover, order, option, &last);

        window = MAX (window, last - first + 1);
        at[first + 2]++;
      }
  for (uint32_t place = 0; place <= cover->primary; place++)
    at[place + 2] += at[place + 1];
  order->options = g_new (uint32_t, (size_t) cover->n_options + 1);
  for (uint32_t option = 0; option < cover->n_options; option++)
    if (cover->primaries[option] > 0)
      order->options[at[find_places (cover, order, option, &last) + 1]++]
          = option;
  order->at = at;
  order->window = (window + 63) / 64;
}

/* Writes the bits of secondary items in `bits`, a set of masks.c. */
static void
copy_rest (const Cover *cover, const Vector *bits, uint64_t *rest)
{
  const uint64_t *words = (const uint64_t *) bits;
  const uint32_t  begin = cover->primary / 64;

  for (uint32_t i = begin; i < 2 * cover->vectors; i++)
    rest[i - begin] = words[i];
  rest[0] &= ~UINT64_C (0) << cover->primary % 64;
}

static void
make_sets (const Cover *cover, Order *order)
{
  const uint32_t words = order->window + order->rest;
  const size_t   count = order->at[cover->primary];

  order->uses = g_new0 (uint64_t, count * words + 1);
  order->blocks = g_new0 (uint64_t, count * words + 1);
  for (size_t at = 0; at < count; at++)
    {
      const uint32_t option = order->options[at];
      const size_t   at_masks = (size_t) option * cover->vectors;
      uint32_t       last, first = find_places (cover, order, option, &last);
      uint64_t      *uses = order->uses + at * words;

      for (const Entry *entry = cover_first (cover, option);
           entry < cover_end (cover, option); entry++)
        if (entry->item < cover->primary)
          add_bit (uses, order->place[entry->item] - first);
      memcpy (order->blocks + at * words, uses, order->window * sizeof *uses);
      if (order->rest == 0)
        continue;
      copy_rest (cover, cover->uses + at_masks, uses + order->window);
      copy_rest (cover, cover->blocks + at_masks,
                 order->blocks + at * words + order->window);
    }
}

/* Sets, for each place, the bits of secondary items that options of this place
 * and of later places block.
 */
static void
find_later (const Cover *cover, Order *order)
{
  const uint32_t words = order->window + order->rest, rest = order->rest;

  order->later = g_new0 (uint64_t, ((size_t) cover->primary + 1) * rest + 1);
  for (uint32_t place = cover->primary; place-- > 0;)
    {
      uint64_t *later = order->later + (size_t) place * rest;

      memcpy (later, later + rest, rest * sizeof *later);
      for (size_t at = order->at[place]; at < order->at[place + 1]; at++)
        for (uint32_t i = 0; i < rest; i++)
          later[i] |= order->blocks[at * words + order->window + i];
    }
}

const Order *
cover_get_order (const Cover *cover)
{
  Order *order = cover->order;

  if (!g_once_init_enter (&order->is_made))
    return order;
  order->place = g_new (uint32_t, (size_t) cover->primary + 1);
  order_items (cover, order->place);
  sort_options (cover, order);
  if (cover->n_items > cover->primary)
    order->rest = 2 * cover->vectors - cover->primary / 64;
  make_sets (cover, order);
  find_later (cover, order);
  g_once_init_leave (&order->is_made, 1);
  return order;
}

void
cover_order_prepare (Cover *cover)
{
  cover->order = g_new0 (Order, 1);
}

void
cover_order_finish (Cover *cover)
{
  if (!cover->order)
    return;
  g_free (cover->order->place);
  g_free (cover->order->at);
  g_free (cover->order->options);
  g_free (cover->order->uses);
  g_free (cover->order->blocks);
  g_free (cover->order->later);
  g_free (cover->order);
}
