/* SPDX-License-Identifier: MIT */
/* links.c: dancing links with colours: D. E. Knuth, "The Art of Computer
 * Programming", volume 4B, 7.2.2.1, Algorithm C.
 *
 * Every item has a ring of nodes, one for each option that has the item.
 * Covering an item removes each of its options from all other rings.  A removed
 * node keeps its links, so that nodes can be put back in reverse order.
 *
 * Nodes 1..n_items are the heads of the rings.  Node 0 is the head of the ring
 * of uncovered primary items.  After the heads come the nodes of the options.
 * Each option is between two spacers, which are nodes without an item.
 */
#include "cover.h"

/* Colour of a node while a chosen option gives the item the node's colour. */
#define SETTLED (-1)

typedef struct
{
  int32_t up, down;
  int32_t item;   /* index of the item plus 1; 0 for a spacer between options */
  int32_t colour; /* colour, or SETTLED; 0: none */
} Node;

/* An item.  The head of its ring is the node with the index of the item. */
typedef struct
{
  int32_t left, right; /* neighbours in the ring of uncovered primary items */

  /* Number of nodes in the item's ring, without the ring's head. */
  int32_t length;
} Item;

/* The workspace: an instance.  In memory, the items, the item that each state
 * on the path has chosen, and the nodes follow.
 */
typedef struct
{
  Cover    cover;
  uint32_t depth;
} Links;

static inline Item *
links_items (const Links *workspace)
{
  return (Item *) (workspace + 1);
}

static inline int32_t *
links_chosen (const Links *workspace)
{
  return (int32_t *) (links_items (workspace) + workspace->cover.n_items + 1);
}

static inline Node *
links_nodes (const Links *workspace)
{
  return (Node *) (links_chosen (workspace) + workspace->cover.depth + 1);
}

/* Returns the index of the first node of an option.  The node before it is a
 * spacer, a node without an item.
 */
static inline int32_t
first_node (const Cover *cover, uint32_t option)
{
  return (int32_t) (cover->n_items + 2 + cover->start[option] + option);
}

void
cover_links_prepare (Cover *cover)
{
  const size_t nodes = (size_t) first_node (cover, cover->n_options);

  cover->option_of = g_new0 (uint32_t, nodes - cover->n_items);
  for (uint32_t option = 0; option < cover->n_options; option++)
    for (int32_t at = first_node (cover, option);
         at < first_node (cover, option + 1) - 1; at++)
      cover->option_of[(uint32_t) at - cover->n_items] = option;
}

void
cover_links_finish (Cover *cover)
{
  g_free (cover->option_of);
}

static SEARCH_CALLBACK (sizes, links_sizes, const Cover *cover,
                        size_t *state_size, size_t *size)
{
  (void) state_size;
  *size = sizeof (Links) + (cover->n_items + 1) * sizeof (Item)
          + ((size_t) cover->depth + 1) * sizeof (int32_t)
          + (size_t) first_node (cover, cover->n_options) * sizeof (Node);
}

/* Removes all nodes of an option from their rings, except node p of the option.
 * `coloured` must be a constant.  If it is false, the compiler omits the checks
 * of colours, and the search takes a tenth less time.
 */
SEARCH_ALWAYS_INLINE void
hide (Node *nodes, Item *items, int32_t p, bool coloured)
{
  for (int32_t q = p + 1; q != p;)
    {
      const int32_t up = nodes[q].up, down = nodes[q].down;
      const int32_t item = nodes[q].item;

      if (item == 0)
        q = up;
      else
        {
          if (!coloured || nodes[q].colour != SETTLED)
            {
              nodes[up].down = down;
              nodes[down].up = up;
              items[item].length--;
            }
          q++;
        }
    }
}

SEARCH_ALWAYS_INLINE void
unhide (Node *nodes, Item *items, int32_t p, bool coloured)
{
  for (int32_t q = p - 1; q != p;)
    {
      const int32_t up = nodes[q].up, down = nodes[q].down;
      const int32_t item = nodes[q].item;

      if (item == 0)
        q = down;
      else
        {
          if (!coloured || nodes[q].colour != SETTLED)
            {
              nodes[up].down = q;
              nodes[down].up = q;
              items[item].length++;
            }
          q--;
        }
    }
}

/* Covers the item: removes its options from the node lists of other items. */
SEARCH_ALWAYS_INLINE void
cover_item (Node *nodes, Item *items, int32_t item, bool coloured)
{
  const Item taken = items[item];

  for (int32_t p = nodes[item].down; p != item; p = nodes[p].down)
    hide (nodes, items, p, coloured);
  items[taken.left].right = taken.right;
  items[taken.right].left = taken.left;
}

SEARCH_ALWAYS_INLINE void
uncover_item (Node *nodes, Item *items, int32_t item, bool coloured)
{
  const Item taken = items[item];

  items[taken.left].right = item;
  items[taken.right].left = item;
  for (int32_t p = nodes[item].up; p != item; p = nodes[p].up)
    unhide (nodes, items, p, coloured);
}

/* cover_bare() and cover_coloured() call cover_item() with a constant.  Neither
 * is inlined, because compilers would run out of registers in the callers.
 */
static G_GNUC_NO_INLINE void
cover_bare (Node *nodes, Item *items, int32_t item)
{
  cover_item (nodes, items, item, false);
}

static G_GNUC_NO_INLINE void
cover_coloured (Node *nodes, Item *items, int32_t item)
{
  cover_item (nodes, items, item, true);
}

static G_GNUC_NO_INLINE void
uncover_bare (Node *nodes, Item *items, int32_t item)
{
  uncover_item (nodes, items, item, false);
}

static G_GNUC_NO_INLINE void
uncover_coloured (Node *nodes, Item *items, int32_t item)
{
  uncover_item (nodes, items, item, true);
}

/* Gives the item of node `at` the colour of the node: removes all options that
 * give the item another colour or none.  Node `at` itself is in no ring,
 * because its option has been chosen.
 */
static void
settle (Node *nodes, Item *items, int32_t at)
{
  const int32_t item = nodes[at].item, colour = nodes[at].colour;

  for (int32_t p = nodes[item].down; p != item; p = nodes[p].down)
    if (nodes[p].colour == colour)
      nodes[p].colour = SETTLED;
    else
      hide (nodes, items, p, true);
}

static void
unsettle (Node *nodes, Item *items, int32_t at)
{
  const int32_t item = nodes[at].item, colour = nodes[at].colour;

  for (int32_t p = nodes[item].up; p != item; p = nodes[p].up)
    if (nodes[p].colour == SETTLED)
      nodes[p].colour = colour;
    else
      unhide (nodes, items, p, true);
}

/* Covers the uncovered item with the fewest options, the first of several, and
 * returns it.  Returns 0 if it has no options, or all items are covered.
 */
SEARCH_ALWAYS_INLINE int32_t
choose (Node *nodes, Item *items, bool coloured)
{
  int32_t least = 0, length = INT32_MAX;

  for (int32_t item = items[0].right; item != 0; item = items[item].right)
    if (items[item].length < length)
      {
        least = item;
        length = items[item].length;
        if (length == 0)
          return 0;
      }
  (coloured ? cover_coloured : cover_bare) (nodes, items, least);
  return least;
}

/* Appends each node of the option to the ring of the node's item.  If the
 * option has no primary item, its nodes stay outside the rings.
 */
static void
append (const Cover *cover, Node *nodes, Item *items, uint32_t option)
{
  int32_t at = first_node (cover, option);

  nodes[at - 1].down = first_node (cover, option + 1) - 2;
  for (const Entry *entry = cover_first (cover, option);
       entry < cover_end (cover, option); entry++, at++)
    {
      Node *node = nodes + at, *head = nodes + entry->item + 1;

      node->item = (int32_t) entry->item + 1;
      node->colour = (int32_t) entry->colour;
      if (cover->primaries[option] == 0)
        continue;
      node->up = head->up;
      node->down = node->item;
      nodes[head->up].down = at;
      head->up = at;
      items[node->item].length++;
    }
  nodes[at].up = first_node (cover, option);
}

static SEARCH_CALLBACK (start, links_start, const Links *workspace)
{
  const Cover  *cover = &workspace->cover;
  Item         *items = links_items (workspace);
  Node         *nodes = links_nodes (workspace);
  const int32_t primary = (int32_t) cover->primary;

  for (int32_t item = 0; item <= primary; item++)
    items[item] = (Item){ .left = item > 0 ? item - 1 : primary,
                          .right = item < primary ? item + 1 : 0 };
  for (int32_t item = primary + 1; item <= (int32_t) cover->n_items; item++)
    items[item] = (Item){ .left = item, .right = item };
  for (int32_t item = 1; item <= (int32_t) cover->n_items; item++)
    nodes[item] = (Node){ .up = item, .down = item, .item = item };
  for (uint32_t option = 0; option < cover->n_options; option++)
    append (cover, nodes, items, option);
  links_chosen (workspace)[0] = choose (nodes, items, true);
}

/* Updates the workspace after the search has chosen `option`.  The item that
 * the parent state has chosen is already covered.
 */
SEARCH_ALWAYS_INLINE void
apply (Links *workspace, uint32_t option, bool coloured)
{
  Item    *items = links_items (workspace);
  Node    *nodes = links_nodes (workspace);
  int32_t *chosen = links_chosen (workspace) + workspace->depth++;

  for (int32_t at = first_node (&workspace->cover, option); nodes[at].item != 0;
       at++)
    if (nodes[at].item == *chosen)
      continue;
    else if (!coloured || nodes[at].colour == 0)
      (coloured ? cover_coloured : cover_bare) (nodes, items, nodes[at].item);
    else if (nodes[at].colour != SETTLED)
      settle (nodes, items, at);
  chosen[1] = choose (nodes, items, coloured);
}

SEARCH_ALWAYS_INLINE void
undo (Links *workspace, uint32_t option, bool coloured)
{
  Item    *items = links_items (workspace);
  Node    *nodes = links_nodes (workspace);
  int32_t *chosen = links_chosen (workspace) + --workspace->depth;

  if (chosen[1] != 0)
    (coloured ? uncover_coloured : uncover_bare) (nodes, items, chosen[1]);
  for (int32_t at = first_node (&workspace->cover, option + 1) - 2;
       nodes[at].item != 0; at--)
    if (nodes[at].item == *chosen)
      continue;
    else if (!coloured || nodes[at].colour == 0)
      (coloured ? uncover_coloured : uncover_bare) (nodes, items,
                                                    nodes[at].item);
    else if (nodes[at].colour != SETTLED)
      unsettle (nodes, items, at);
}

static SEARCH_CALLBACK (apply, links_apply, Links *workspace,
                        const Choice *choice)
{
  const uint32_t option = choice->option;

  if (workspace->cover.colours->len == 0)
    apply (workspace, option, false);
  else
    apply (workspace, option, true);
}

static SEARCH_CALLBACK (undo, links_undo, Links *workspace,
                        const Choice *choice)
{
  const uint32_t option = choice->option;

  if (workspace->cover.colours->len == 0)
    undo (workspace, option, false);
  else
    undo (workspace, option, true);
}

static SEARCH_CALLBACK (expand, links_expand, const Links *workspace,
                        void *state)
{
  const int32_t chosen = links_chosen (workspace)[workspace->depth];

  (void) state;
  return chosen ? (uint64_t) links_nodes (workspace)[chosen].down : 0;
}

/* Makes a child for each option of the chosen item.  The cursor is a node of
 * the item's ring.  At the head of the ring, there are no more children.
 */
static SEARCH_CALLBACK (next, links_next, const Links *workspace,
                        const void *state, uint64_t *cursor, void *child)
{
  const Cover *cover = &workspace->cover;

  if (*cursor <= cover->n_items)
    return false;
  choice_make (cover, state, cover->option_of[*cursor - cover->n_items], child);
  *cursor = (uint64_t) links_nodes (workspace)[*cursor].down;
  return true;
}

static size_t
links_answer (const void *instance, const void *path, size_t depth, int *answer)
{
  return choice_answer (instance, path, sizeof (Choice), depth, answer);
}

/* clang-format off */
SEARCH_REPR (links,
             .summary = "dancing links with colours; the item with the fewest"
                        " options is next",
             .tree = "fewest",
             .state_size = sizeof (Choice),
             .sizes = links_sizes,
             .root = choice_root,
             .next = links_next,
             .solution = choice_solution,
             .expand = links_expand,
             .answer = links_answer,
             .workspace = { .size = sizeof (Links),
                        .start = links_start,
                        .apply = links_apply,
                        .undo = links_undo });
/* clang-format on */
