/* SPDX-License-Identifier: MIT */
/* hand-cover.c: counts the solutions of an exact cover problem without colours,
 * by hand-written dancing links: D. E. Knuth, "The Art of Computer
 * Programming", volume 4B, 7.2.2.1, Algorithm X, as a recursion.  Each step
 * covers the item with the fewest options.
 *
 *     hand-cover FILE     prints the number of solutions
 */
#include "hand-text.h"

#include <limits.h>

/* A node of the dancing links: an occurrence of an item in an option, or a
 * head.  Nodes 1..n_items are the heads of the items' rings.  In a spacer
 * between two options, `item` is 0 or negative.
 */
typedef struct
{
  int up, down, item;
} Node;

static Node nodes[ENTRIES_MAX + OPTIONS_MAX + ITEMS_MAX + 2];
static int  left[ITEMS_MAX + 1], right[ITEMS_MAX + 1], length[ITEMS_MAX + 1];

static inline void
hide (int p)
{
  for (int q = p + 1; q != p;)
    {
      const int item = nodes[q].item, up = nodes[q].up, down = nodes[q].down;

      if (item <= 0)
        {
          q = up;
          continue;
        }
      nodes[up].down = down;
      nodes[down].up = up;
      length[item]--;
      q++;
    }
}

static inline void
unhide (int p)
{
  for (int q = p - 1; q != p;)
    {
      const int item = nodes[q].item, up = nodes[q].up, down = nodes[q].down;

      if (item <= 0)
        {
          q = down;
          continue;
        }
      nodes[up].down = q;
      nodes[down].up = q;
      length[item]++;
      q--;
    }
}

static void
cover (int item)
{
  for (int p = nodes[item].down; p != item; p = nodes[p].down)
    hide (p);
  right[left[item]] = right[item];
  left[right[item]] = left[item];
}

static void
uncover (int item)
{
  right[left[item]] = item;
  left[right[item]] = item;
  for (int p = nodes[item].up; p != item; p = nodes[p].up)
    unhide (p);
}

static void
cover_others (int p)
{
  for (int q = p + 1; q != p;)
    if (nodes[q].item <= 0)
      q = nodes[q].up;
    else
      cover (nodes[q++].item);
}

static void
uncover_others (int p)
{
  for (int q = p - 1; q != p;)
    if (nodes[q].item <= 0)
      q = nodes[q].down;
    else
      uncover (nodes[q--].item);
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
      cover_others (p);
      count += search ();
      uncover_others (p);
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
      left[item] = item > 0 ? item - 1 : n_items;
      right[item] = item < n_items ? item + 1 : 0;
      nodes[item] = (Node){ item, item, item };
    }
  for (int option = 0; option < n_options; option++)
    {
      for (int i = starts[option]; i < starts[option + 1]; i++)
        {
          const int item = entries[i] + 1;

          nodes[++last] = (Node){ nodes[item].up, item, item };
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
