/* SPDX-License-Identifier: MIT */
/* candidates.c: chooses the candidates of a state: of all its children, one of
 * each orbit of its group.  A generator maps the element that a child adds to
 * the element that an equivalent child adds.
 */
#include "board.h"

#include <string.h>

/* Returns a number that is equal for equal tuples, whatever the order of their
 * vertices, after the permutation (NULL: the identity).
 */
static uint64_t
tuple_key (const uint32_t *tuple, size_t width, const uint16_t *permutation)
{
  uint64_t sum = 0, product = 1;

  for (size_t i = 0; i < width; i++)
    {
      const uint64_t v = permutation ? permutation[tuple[i]] : tuple[i];

      sum += mix (v + 1);
      product *= mix (v + 0x51ed27) | 1;
    }
  return mix (sum ^ product);
}

/* Returns the key of the set of tuples that a child adds, after the
 * permutation.  The key of a set of up to 64 vertices is the set.
 */
static uint64_t
child_key (const Board *board, const uint32_t *tuples, size_t count,
           const uint16_t *permutation)
{
  const size_t width = board->repr->classes.width;
  uint64_t     key = 0;

  if (width == 1 && board_frame (board)->group.points <= 64)
    {
      for (size_t i = 0; i < count; i++)
        key |= UINT64_C (1)
               << (permutation ? permutation[tuples[i]] : tuples[i]);
      return key;
    }
  for (size_t i = 0; i < count; i++)
    key += tuple_key (tuples + i * width, width, permutation);
  return key;
}

/* Appends a child without its tuples. */
static Child *
add_child (Board *board, uint64_t cursor)
{
  Child *child;

  if (board->child_count == board->child_room)
    {
      board->child_room = MAX (2 * board->child_room, 256);
      board->children = g_renew (Child, board->children, board->child_room);
    }
  child = &board->children[board->child_count];
  *child = (Child){ .cursor = cursor,
                    .up = (uint32_t) board->child_count++,
                    .orbit = 1 };
  return child;
}

/* Stores the tuples of the child, and its key.  `used` tuples are stored
 * before.  Returns the number that is stored now.
 */
static size_t
add_tuples (Board *board, Child *child, const void *state, size_t used)
{
  const SearchReprClasses *classes = &board->repr->classes;
  const size_t             depth = board->depth + 1;
  const size_t most = classes->vertices (board->instance, state, depth);
  const size_t width = classes->width;

  if ((used + most) * width > board->tuple_room)
    {
      board->tuple_room = 2 * (used + most) * width;
      board->tuples = g_renew (uint32_t, board->tuples, board->tuple_room);
    }
  child->tuples = used * width;
  child->tuple_count = classes->added (board->instance, state, depth,
                                       board->tuples + child->tuples);
  child->key = child_key (board, board->tuples + child->tuples,
                          child->tuple_count, NULL);
  return used + child->tuple_count;
}

/* Makes all valid children of the current state.  Automorphisms of the state
 * keep the result of `first`, so children that it refuses need no orbit.
 */
static void
make_children (Board *board)
{
  const SearchRepr *repr = board->repr;
  const void       *instance = board->instance;
  Frame            *frame = board_frame (board);
  void             *state = board_state (board, board->depth);
  void             *child = board_state (board, board->depth + 1);
  const bool        keyed = frame->group.count > 0;
  uint64_t          cursor = repr->expand ? repr->expand (instance, state) : 0;
  uint64_t          before = cursor;
  size_t            tuples = 0;

  frame->children = 0;
  board->child_count = 0;
  for (; repr->next (instance, state, &cursor, child); before = cursor)
    {
      if (repr->valid && !repr->valid (instance, child))
        continue;
      frame->children++;
      if (repr->classes.first
          && !repr->classes.first (instance, child, board->depth + 1))
        continue;
      if (board->child_count == CHILDREN_MAX)
        {
          board_blame (board, FAULT_CHILDREN, board->depth + 1);
          return;
        }
      if (keyed)
        tuples = add_tuples (board, add_child (board, before), child, tuples);
      else
        add_child (board, before);
    }
}

static size_t
slot_of (const Board *board, uint64_t key)
{
  return (key * UINT64_C (0x9e3779b97f4a7c15)) >> 32 & (board->slot_room - 1);
}

/* Fills the hash table of the children's keys. */
static void
index_children (Board *board)
{
  size_t room = 64;

  while (room < 2 * board->child_count)
    room *= 2;
  if (room != board->slot_room)
    {
      board->slots = g_renew (uint32_t, board->slots, room);
      board->slot_room = room;
    }
  memset (board->slots, 0, room * sizeof (uint32_t));
  for (size_t i = 0; i < board->child_count; i++)
    {
      size_t slot = slot_of (board, board->children[i].key);

      while (board->slots[slot])
        slot = (slot + 1) & (room - 1);
      board->slots[slot] = (uint32_t) i + 1;
    }
}

/* Returns the child with this key; NULL: there is none. */
static Child *
find_key (const Board *board, uint64_t key)
{
  size_t slot = slot_of (board, key);

  for (; board->slots[slot]; slot = (slot + 1) & (board->slot_room - 1))
    if (board->children[board->slots[slot] - 1].key == key)
      return &board->children[board->slots[slot] - 1];
  return NULL;
}

/* Returns the child that represents the orbit of this child. */
static uint32_t
find_orbit (Child *children, uint32_t i)
{
  while (children[i].up != i)
    {
      children[i].up = children[children[i].up].up;
      i = children[i].up;
    }
  return i;
}

/* Unites the orbits of two children: the first child represents them. */
static void
unite (Child *children, uint32_t a, uint32_t b)
{
  const uint32_t x = find_orbit (children, a), y = find_orbit (children, b);
  const uint32_t less = MIN (x, y), more = MAX (x, y);

  if (x == y)
    return;
  children[more].up = less;
  children[less].orbit += children[more].orbit;
}

/* Unites the orbits of the children that generators map to each other. */
static void
find_orbits (Board *board)
{
  const Group *group = &board_frame (board)->group;

  index_children (board);
  for (uint32_t i = 0; i < board->child_count; i++)
    for (size_t g = 0; g < group->count; g++)
      {
        const Child *child = &board->children[i];
        const Child *image = find_key (
            board,
            child_key (board, board->tuples + child->tuples, child->tuple_count,
                       group->generators + g * group->points));

        if (image)
          unite (board->children, i, (uint32_t) (image - board->children));
        else
          board_blame (board, FAULT_IMAGE, board->depth + 1);
      }
}

void
board_choose (Board *board)
{
  Frame *frame = board_frame (board);

  make_children (board);
  if (frame->group.count > 0)
    find_orbits (board);
  if (board->child_count > frame->room)
    {
      frame->room = board->child_count;
      frame->candidates = g_renew (Candidate, frame->candidates, frame->room);
    }
  frame->count = 0;
  for (size_t i = 0; i < board->child_count; i++)
    if (board->children[i].up == i)
      frame->candidates[frame->count++]
          = (Candidate){ board->children[i].cursor, board->children[i].orbit };
}
