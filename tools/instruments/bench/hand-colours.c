/* SPDX-License-Identifier: MIT */
/* hand-colours.c: counts the solutions of an exact cover problem with secondary
 * items and colours, by hand-written dancing links: D. E. Knuth, "The Art of
 * Computer Programming", volume 4B, 7.2.2.1, Algorithm C, as a recursion.  Each
 * step covers the primary item with the fewest options.
 *
 *     hand-colours FILE     prints the number of solutions
 */
#define WITH_COLOURS
#include "hand-text.h"

#include <limits.h>

/* A node of the dancing links: an occurrence of an item in an option, or a
 * head.  Nodes 1..n_items are the heads of the items' rings.  In a spacer
 * between two options, `item` is 0 or negative.  If the colour is 0, the node
 * has no colour.  If the colour is -1, the item already has the node's colour.
 */
typedef struct
{
  int up, down, item, colour;
} Node;

static Node nodes[ENTRIES_MAX + OPTIONS_MAX + ITEMS_MAX + 2];
static int  left[ITEMS_MAX + 1], right[ITEMS_MAX + 1], length[ITEMS_MAX + 1];

static inline void
hide (int p)
{
  for (int q = p + 1; q != p;)
    {
      const Node node = nodes[q];

      if (node.item <= 0)
        {
          q = node.up;
          continue;
        }
      if (node.colour >= 0)
        {
          nodes[node.up].down = node.down;
          nodes[node.down].up = node.up;
          length[node.item]--;
        }
      q++;
    }
}

static inline void
unhide (int p)
{
  for (int q = p - 1; q != p;)
    {
      const Node node = nodes[q];

      if (node.item <= 0)
        {
          q = node.down;
          continue;
        }
      if (node.colour >= 0)
        {
          nodes[node.up].down = q;
          nodes[node.down].up = q;
          length[node.item]++;
        }
      q--;
    }
}

static void
cover (int item)
{
  for (int p = nodes[item].down; p != item; p = nodes[p].down)
    hide (p);
  if (item > n_primary)
    return;
  right[left[item]] = right[item];
  left[right[item]] = left[item];
}

static void
uncover (int item)
{
  if (item <= n_primary)
    {
      right[left[item]] = item;
      left[right[item]] = item;
    }
  for (int p = nodes[item].up; p != item; p = nodes[p].up)
    unhide (p);
}

/* Gives the colour of node p to the item of node p.  Hides all options in which
 * this item has another colour.
 */
static void
purify (int p)
{
  const int item = nodes[p].item, colour = nodes[p].colour;

  for (int q = nodes[item].down; q != item; q = nodes[q].down)
    if (nodes[q].colour == colour)
      nodes[q].colour = -1;
    else
      hide (q);
}

static void
unpurify (int p)
{
  const int item = nodes[p].item, colour = nodes[p].colour;

  for (int q = nodes[item].up; q != item; q = nodes[q].up)
    if (nodes[q].colour < 0)
      nodes[q].colour = colour;
    else
      unhide (q);
}

static void
commit_others (int p)
{
  for (int q = p + 1; q != p;)
    if (nodes[q].item <= 0)
      q = nodes[q].up;
    else
      {
        if (nodes[q].colour == 0)
          cover (nodes[q].item);
        else if (nodes[q].colour > 0)
          purify (q);
        q++;
      }
}

static void
take_back_others (int p)
{
  for (int q = p - 1; q != p;)
    if (nodes[q].item <= 0)
      q = nodes[q].down;
    else
      {
        if (nodes[q].colour == 0)
          uncover (nodes[q].item);
        else if (nodes[q].colour > 0)
          unpurify (q);
        q--;
      }
}

static long
search (void)
{
  long count = 0;
  int  least = 0, fewest = INT_MAX;

  if (right[0] == 0)
    return 1;
  for (int item = right[0]; item != 0; item = right[item])
    if (length[item] < fewest)
      {
        fewest = length[item];
        least = item;
        if (fewest == 0)
          return 0;
      }
  cover (least);
  for (int p = nodes[least].down; p != least; p = nodes[p].down)
    {
      commit_others (p);
      count += search ();
      take_back_others (p);
    }
  uncover (least);
  return count;
}

/* Links all nodes into the rings of their items, one ring for each item. */
static void
link_all (void)
{
  int last = n_items + 1, spacer = last;

  for (int item = 0; item <= n_items; item++)
    {
      left[item] = item > 0 ? item - 1 : n_primary;
      right[item] = item < n_primary ? item + 1 : 0;
      nodes[item] = (Node){ item, item, item, 0 };
    }
  for (int option = 0; option < n_options; option++)
    {
      for (int i = starts[option]; i < starts[option + 1]; i++)
        {
          const int item = entries[i] + 1;

          nodes[++last] = (Node){ nodes[item].up, item, item, colours[i] };
          nodes[nodes[item].up].down = last;
          nodes[item].up = last;
          length[item]++;
        }
      nodes[spacer].down = last++;
      nodes[last].up = spacer + 1;
      spacer = last;
    }
}

int
main (int argc, char **argv)
{
  read_text (argc, argv);
  link_all ();
  printf ("%ld\n", search ());
  return 0;
}
