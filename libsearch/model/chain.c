/* SPDX-License-Identifier: MIT */
/* chain.c: a chain of stabilisers from random elements of a group (C. C. Sims;
 * F. Celler and others, "Generating random elements of a finite group", 1995).
 *
 * The chain may lack elements, so that the product of its orbits is at most the
 * order of the group.  Refinement of the pairs' orbits gives another product,
 * which is at least the order.
 */
#include "action.h"

#include <string.h>

/* Minimum size of the pool of random elements, and the number of products that
 * mix it.
 */
#define POOL 12
#define MIXES 60

/* Number of successive random elements that the chain has, at its end. */
#define ENOUGH 40

/* The stabiliser of the bases of the links before. */
typedef struct
{
  uint32_t   base;
  GPtrArray *generators; /* Moved[n], owned by the chain */
  Moved    **to;         /* by point, an element that maps the base to it */
  Moved     *orbit;      /* points of the base's orbit */
  uint32_t   length;
} Link;

struct Chain
{
  uint32_t   n;
  GPtrArray *links; /* a Link for each point */
  GPtrArray *owned; /* elements that generate stabilisers */
};

/* Returns a random number less than `count`. */
static uint32_t
draw (uint64_t *seed, uint32_t count)
{
  return (uint32_t) (mix ((*seed)++, 0) % count);
}

static Moved *
copy_of (const Chain *chain, const Moved *map)
{
  Moved *copy = g_new (Moved, chain->n + 1);

  memcpy (copy, map, chain->n * sizeof *map);
  return copy;
}

/* Sets `out` to the product: first `a`, then `b`.  `out` may be `a`. */
static void
multiply (uint32_t n, const Moved *a, const Moved *b, Moved *out)
{
  for (uint32_t i = 0; i < n; i++)
    out[i] = b[a[i]];
}

static void
invert (uint32_t n, const Moved *map, Moved *out)
{
  for (uint32_t i = 0; i < n; i++)
    out[map[i]] = (Moved) i;
}

static void
free_link (void *data)
{
  Link *link = data;

  for (uint32_t i = 0; i < link->length; i++)
    g_free (link->to[link->orbit[i]]);
  g_ptr_array_unref (link->generators);
  g_free (link->to);
  g_free (link->orbit);
  g_free (link);
}

static Link *
link_at (const Chain *chain, uint32_t i)
{
  return g_ptr_array_index (chain->links, i);
}

static void
add_link (Chain *chain, uint32_t base)
{
  Link *link = g_new0 (Link, 1);

  link->base = base;
  link->generators = g_ptr_array_new ();
  link->to = g_new0 (Moved *, chain->n);
  link->orbit = g_new (Moved, chain->n);
  link->to[base] = g_new (Moved, chain->n);
  for (uint32_t i = 0; i < chain->n; i++)
    link->to[base][i] = (Moved) i;
  link->orbit[link->length++] = (Moved) base;
  g_ptr_array_add (chain->links, link);
}

/* Adds the points to which generators map points of the orbit. */
static void
extend (const Chain *chain, Link *link)
{
  for (uint32_t i = 0; i < link->length; i++)
    for (guint g = 0; g < link->generators->len; g++)
      {
        const Moved *map = g_ptr_array_index (link->generators, g);
        const Moved  from = link->orbit[i], to = map[from];

        if (link->to[to])
          continue;
        link->to[to] = g_new (Moved, chain->n);
        multiply (chain->n, link->to[from], map, link->to[to]);
        link->orbit[link->length++] = to;
      }
}

/* Divides the element `map` by elements of the chain, as long as its image of
 * the base is in the orbit.  Returns the index of the link at which this ends;
 * n if the chain has the element.
 */
static uint32_t
sift (const Chain *chain, Moved *map)
{
  Moved    inverse[ACTION_MOVED_MAX];
  uint32_t i = 0;

  for (; i < chain->links->len; i++)
    {
      const Link  *link = link_at (chain, i);
      const Moved *to = link->to[map[link->base]];

      if (!to)
        break;
      invert (chain->n, to, inverse);
      multiply (chain->n, map, inverse, map);
    }
  return i;
}

/* Makes the chain contain the element.  Returns true if it did before. */
static bool
learn (Chain *chain, const Moved *element)
{
  Moved         *map = copy_of (chain, element);
  const uint32_t i = sift (chain, map);

  if (i == chain->n)
    {
      g_free (map);
      return true;
    }
  g_ptr_array_add (chain->owned, map);
  for (uint32_t j = 0; j <= i; j++)
    {
      g_ptr_array_add (link_at (chain, j)->generators, map);
      extend (chain, link_at (chain, j));
    }
  return false;
}

/* Multiplies an element of the pool by another, or by its inverse, and returns
 * the next random element.
 */
static const Moved *
mix_pool (const Chain *chain, GPtrArray *pool, Moved *random, uint64_t *seed)
{
  const uint32_t i = draw (seed, pool->len);
  const uint32_t step = draw (seed, pool->len - 1);
  const Moved   *other = g_ptr_array_index (pool, (i + 1 + step) % pool->len);
  Moved         *map = g_ptr_array_index (pool, i);
  Moved          inverse[ACTION_MOVED_MAX];

  if (draw (seed, 2) == 1)
    {
      invert (chain->n, other, inverse);
      other = inverse;
    }
  multiply (chain->n, map, other, map);
  multiply (chain->n, random, map, random);
  return random;
}

/* Builds the chain from the generators and random products of them. */
static void
build (Chain *chain, const GPtrArray *generators)
{
  GPtrArray *pool = g_ptr_array_new_with_free_func (g_free);
  Moved     *random;
  uint64_t   seed = 1;

  for (guint i = 0; i < MAX (POOL, generators->len); i++)
    g_ptr_array_add (
        pool,
        copy_of (chain, g_ptr_array_index (generators, i % generators->len)));
  random = copy_of (chain, g_ptr_array_index (generators, 0));
  for (guint g = 0; g < generators->len; g++)
    learn (chain, g_ptr_array_index (generators, g));
  for (int i = 0; i < MIXES; i++)
    mix_pool (chain, pool, random, &seed);
  for (int known = 0; known < ENOUGH;)
    known
        = learn (chain, mix_pool (chain, pool, random, &seed)) ? known + 1 : 0;
  g_ptr_array_unref (pool);
  g_free (random);
}

/* Refines the cells of the points: makes points with different numbers of
 * neighbours in a cell different, until this changes nothing.  Returns the
 * number of cells.
 */
static uint32_t
refine (uint32_t n, const uint32_t *orbital, uint64_t *cell)
{
  uint64_t    next[ACTION_MOVED_MAX];
  GHashTable *met = g_hash_table_new (g_int64_hash, g_int64_equal);
  uint32_t    cells = 0, before;

  do
    {
      before = cells;
      g_hash_table_remove_all (met);
      for (uint32_t a = 0; a < n; a++)
        {
          next[a] = mix (cell[a], 0);
          for (uint32_t b = 0; b < n; b++)
            next[a] += mix (mix (cell[b], 1), orbital[a * n + b]);
        }
      memcpy (cell, next, n * sizeof *cell);
      for (uint32_t a = 0; a < n; a++)
        g_hash_table_add (met, cell + a);
      cells = g_hash_table_size (met);
    }
  while (cells > before);
  g_hash_table_unref (met);
  return cells;
}

bool
chain_is_whole (const Chain *chain, const uint32_t *orbital)
{
  uint64_t cell[ACTION_MOVED_MAX] = { 0 };
  uint32_t cells = refine (chain->n, orbital, cell);
  bool     whole = true;

  for (guint i = 0; i < chain->links->len && whole; i++)
    {
      const Link *link = link_at (chain, i);
      uint32_t    size = 0;

      for (uint32_t a = 0; a < chain->n; a++)
        size += cell[a] == cell[link->base];
      whole = size == link->length;
      cell[link->base] = mix (cell[link->base], 2);
      if (cells < chain->n)
        cells = refine (chain->n, orbital, cell);
    }
  return whole;
}

Chain *
chain_new (const GPtrArray *generators, uint32_t n, const uint32_t *bases)
{
  Chain *chain = g_new0 (Chain, 1);

  chain->n = n;
  chain->links = g_ptr_array_new_with_free_func (free_link);
  chain->owned = g_ptr_array_new_with_free_func (g_free);
  for (uint32_t i = 0; i < n; i++)
    add_link (chain, bases[i]);
  build (chain, generators);
  return chain;
}

void
chain_free (Chain *chain)
{
  if (!chain)
    return;
  g_ptr_array_unref (chain->links);
  g_ptr_array_unref (chain->owned);
  g_free (chain);
}

uint32_t
chain_factor (const Chain *chain, uint32_t i)
{
  return link_at (chain, i)->length;
}

const GPtrArray *
chain_stabiliser (const Chain *chain, uint32_t i)
{
  return link_at (chain, i)->generators;
}
