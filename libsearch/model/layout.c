/* SPDX-License-Identifier: MIT */
/* layout.c: lays out the graph of a model.
 *
 * Each slot and each value has a vertex.  A slot that has a value has an edge
 * to it.  The codes of pairs are edges in layers: each point has a vertex in
 * the layer of each bit.
 */
#include "blocks.h"

#include <string.h>

/* Returns for each orbit of points the number of bits of its codes. */
static uint32_t *
count_layers (const Action *action)
{
  uint32_t *layers = g_new0 (uint32_t, action->orbits + 1);

  for (uint32_t a = 0; a < action->moved; a++)
    for (uint32_t b = 0; b < action->moved; b++)
      {
        uint32_t *count = &layers[action->orbit[a]];

        while (action->code[a * action->moved + b] >> *count != 0)
          ++*count;
      }
  return layers;
}

/* Gives points their vertices and colours.  Equal values that no symmetry moves
 * share a vertex.  Returns the next colour.
 */
static uint32_t
place_points (const SearchModel *model, Blocks *blocks)
{
  const Group  *group = model->group;
  const Action *action = blocks->action;
  GHashTable   *fixed = g_hash_table_new (g_direct_hash, g_direct_equal);
  uint32_t      colour = action->orbits, vertices = action->slots;

  blocks->vertex = g_new (uint32_t, action->points + 1);
  memset (blocks->vertex, 0xff, action->points * sizeof *blocks->vertex);
  for (uint32_t slot = 0; slot < action->slots; slot++)
    {
      const int64_t least = slot_least (model, slot);

      blocks->vertex[slot] = slot;
      for (uint32_t i = 0; i < slot_span (group, slot); i++)
        {
          const uint32_t point = action->least[slot] + i;
          const gpointer value = GINT_TO_POINTER ((int) (least + i));
          gpointer       known = NULL;

          if (blocks->vertex[point] != UINT32_MAX)
            continue;
          if (action->moved_at[point] == UINT32_MAX)
            known = g_hash_table_lookup (fixed, value);
          blocks->vertex[point] = known ? GPOINTER_TO_UINT (known) : vertices++;
          if (action->moved_at[point] == UINT32_MAX)
            g_hash_table_insert (fixed, value,
                                 GUINT_TO_POINTER (blocks->vertex[point]));
        }
    }
  g_hash_table_unref (fixed);
  blocks->vertices = vertices;
  blocks->colours = g_new (uint32_t, vertices + 1);
  memset (blocks->colours, 0xff, vertices * sizeof *blocks->colours);
  for (uint32_t p = 0; p < action->points; p++)
    {
      const uint32_t at = blocks->vertex[p], i = action->moved_at[p];

      if (at == UINT32_MAX || blocks->colours[at] != UINT32_MAX)
        continue;
      blocks->colours[at] = i == UINT32_MAX ? colour++ : action->orbit[i];
    }
  return colour;
}

/* Adds `count` vertices of this colour; returns the first. */
static uint32_t
add_vertices (Blocks *blocks, uint32_t count, uint32_t colour)
{
  const uint32_t first = blocks->vertices;

  blocks->vertices += count;
  blocks->colours = g_renew (uint32_t, blocks->colours, blocks->vertices + 1);
  for (uint32_t v = first; v < blocks->vertices; v++)
    blocks->colours[v] = colour;
  return first;
}

/* Gives vertices to blocks of several slots; returns the next colour. */
static uint32_t
place_blocks (Blocks *blocks, uint32_t colour)
{
  for (guint i = 0; i < blocks->orbits->len; i++, colour++)
    {
      const Orbit *orbit = &g_array_index (blocks->orbits, Orbit, i);

      for (uint32_t b = orbit->first; b < orbit->first + orbit->count; b++)
        {
          Block *block = &g_array_index (blocks->blocks, Block, b);

          block->vertex = block->size == 1 ? blocks->members[block->first]
                                           : add_vertices (blocks, 1, colour);
        }
    }
  return colour;
}

/* Draws the arcs from the blocks to their slots. */
static void
join_blocks (const Blocks *blocks, SearchGraph *graph)
{
  for (guint b = 0; b < blocks->blocks->len; b++)
    {
      const Block *block = block_at (blocks, b);

      for (uint32_t i = 0; i < block->size && block->size > 1; i++)
        search_graph_edge (graph, block->vertex, block_slot (blocks, block, i));
    }
}

/* Draws the arcs between the vertices of the layers, a layer for each bit of
 * the codes.  `at` has the first vertex of each moved point; the next layer of
 * a point is the next vertex.
 */
static void
join_points (const Blocks *blocks, const uint32_t *layers, const uint32_t *at,
             SearchGraph *graph)
{
  const Action  *action = blocks->action;
  const uint32_t n = action->moved;

  for (uint32_t a = 0; a < n; a++)
    {
      for (uint32_t bit = 0; bit < layers[action->orbit[a]]; bit++)
        search_graph_edge (graph, at[a] + bit,
                           bit == 0 ? blocks->vertex[action->point[a]]
                                    : at[a] + bit - 1);
      for (uint32_t b = 0; b < n; b++)
        for (uint32_t bits = action->code[a * n + b]; bits; bits &= bits - 1)
          search_graph_arc (graph, at[a] + (uint32_t) __builtin_ctz (bits),
                            at[b] + (uint32_t) __builtin_ctz (bits));
    }
}

void
blocks_lay_out (const SearchModel *model, Blocks *blocks)
{
  const Action *action = blocks->action;
  uint32_t     *layers = count_layers (action);
  uint32_t     *at = g_new (uint32_t, action->moved + 1);
  uint32_t      colour = place_blocks (blocks, place_points (model, blocks));
  uint32_t     *colours = g_new (uint32_t, action->orbits + 1);
  SearchGraph   graph = { 0 };

  for (uint32_t orbit = 0; orbit < action->orbits; orbit++)
    {
      colours[orbit] = colour;
      colour += layers[orbit];
    }
  for (uint32_t i = 0; i < action->moved; i++)
    {
      at[i] = blocks->vertices;
      for (uint32_t bit = 0; bit < layers[action->orbit[i]]; bit++)
        add_vertices (blocks, 1, colours[action->orbit[i]] + bit);
    }
  graph.vertices = blocks->vertices;
  graph.words = (graph.vertices + 63) / 64;
  if (graph.vertices <= SEARCH_GRAPH_VERTICES_MAX)
    {
      blocks->rows = graph.rows
          = g_new0 (uint64_t, graph.vertices * graph.words + 1);
      join_blocks (blocks, &graph);
      join_points (blocks, layers, at, &graph);
    }
  g_free (layers);
  g_free (at);
  g_free (colours);
}
