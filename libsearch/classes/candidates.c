/* SPDX-License-Identifier: MIT */
/* candidates.c: chooses the candidates of a state: of all its children, one of
 * each orbit of its group.  A generator maps the element that a child adds to
 * the element that an equivalent child adds.  An object may have millions of
 * children, so the choice takes steps, between which limits can stop it.
 */
#include "board.h"

#include <string.h>

/* Number of children of a step.  Limits wait for its end, so it is shorter
 * where `next_unordered` makes children, which may take long.
 */
#define STEP 4096
#define STEP_UNORDERED 64

/* Makes room for `room` elements of `size` bytes, where there is room for
 * `before`.  Returns false if there is no memory.
 */
static bool
reserve (Board *board, void *array, size_t before, size_t room, size_t size)
{
  SearchWorker *worker = board->worker;
  void        **at = array;
  void *grown = worker ? worker->grow (worker, *at, before * size, room * size)
                       : g_try_realloc_n (*at, room, size);

  board->starved |= !grown;
  if (grown)
    *at = grown;
  return grown != NULL;
}

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

/* Appends a child without its tuples.  Returns NULL if there is no memory. */
static Child *
add_child (Board *board, uint64_t cursor)
{
  Child *child;

  if (board->child_count == board->child_room)
    {
      const size_t room = MAX (2 * board->child_room, 256);

      if (!reserve (board, &board->children, board->child_room, room,
                    sizeof (Child)))
        return NULL;
      board->child_room = room;
    }
  child = &board->children[board->child_count];
  *child = (Child){ .cursor = cursor,
                    .up = (uint32_t) board->child_count++,
                    .orbit = 1 };
  return child;
}

/* Stores the tuples of the child, and its key.  Returns false if there is no
 * memory.
 */
static bool
add_tuples (Board *board, Child *child, const void *state)
{
  const SearchReprClasses *classes = &board->repr->classes;
  const size_t             depth = board->depth + 1;
  const size_t most = classes->vertices (board->instance, state, depth);
  const size_t width = classes->width, used = board->choice.tuples;

  if ((used + most) * width > board->tuple_room)
    {
      const size_t room = 2 * (used + most) * width;

      if (!reserve (board, &board->tuples, board->tuple_room, room,
                    sizeof (uint32_t)))
        return false;
      board->tuple_room = room;
    }
  child->tuples = used * width;
  child->tuple_count = classes->added (board->instance, state, depth,
                                       board->tuples + child->tuples);
  child->key = child_key (board, board->tuples + child->tuples,
                          child->tuple_count, NULL);
  board->choice.tuples += child->tuple_count;
  return true;
}

/* Appends the child that `next` made at the cursor.  Returns false if there is
 * no memory.
 */
static bool
keep_child (Board *board, uint64_t cursor, const void *state)
{
  Child *child = add_child (board, cursor);

  if (!child)
    return false;
  if (board_frame (board)->group.count == 0 || add_tuples (board, child, state))
    return true;
  board->child_count--;
  return false;
}

/* Makes the next valid children of the current state, in one step.
 * Automorphisms of the state keep the result of `first`, so children that it
 * refuses need no orbit.  Returns true if all are made.
 */
static bool
make_children (Board *board)
{
  const SearchRepr *repr = board->repr;
  const void       *instance = board->instance;
  Frame            *frame = board_frame (board);
  void             *child = board_state (board, board->depth + 1);
  const int         step = repr->next_unordered ? STEP_UNORDERED : STEP;
  uint64_t          cursor = board->choice.cursor;

  for (int i = 0; i < step; i++)
    {
      board->choice.cursor = cursor;
      if (!board_next_child (board, &cursor))
        return true;
      if (repr->valid && !repr->valid (instance, child))
        continue;
      frame->children++;
      if (repr->classes.first
          && !repr->classes.first (instance, child, board->depth + 1))
        continue;
      if (board->child_count == CHILDREN_MAX)
        {
          board_blame (board, FAULT_CHILDREN, board->depth + 1);
          return true;
        }
      if (!keep_child (board, board->choice.cursor, child))
        return false;
    }
  board->choice.cursor = cursor;
  return false;
}

static size_t
slot_of (const Board *board, uint64_t key)
{
  return (key * UINT64_C (0x9e3779b97f4a7c15)) >> 32 & (board->slot_room - 1);
}

/* Fills the hash table of the children's keys.  Returns false if there is no
 * memory.
 */
static bool
index_children (Board *board)
{
  size_t room = 64;

  while (room < 2 * board->child_count)
    room *= 2;
  if (room > board->slot_most)
    {
      if (!reserve (board, &board->slots, board->slot_most, room,
                    sizeof (uint32_t)))
        return false;
      board->slot_most = room;
    }
  board->slot_room = room;
  memset (board->slots, 0, room * sizeof (uint32_t));
  for (size_t i = 0; i < board->child_count; i++)
    {
      size_t slot = slot_of (board, board->children[i].key);

      while (board->slots[slot])
        slot = (slot + 1) & (room - 1);
      board->slots[slot] = (uint32_t) i + 1;
    }
  return true;
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

/* Unites the orbits of the next children, at most STEP, with the orbits of the
 * children to which generators map them.  Returns true if all are united.  A
 * step has a number of children, not of images: the number of generators
 * depends on the path by which the state was reached, and the number of pauses
 * must not.
 */
static bool
find_orbits (Board *board)
{
  const Group *group = &board_frame (board)->group;
  uint32_t    *i = &board->choice.imaged;
  const size_t end = MIN (board->child_count, (size_t) *i + STEP);

  if (!board->choice.indexed && !index_children (board))
    return false;
  board->choice.indexed = true;
  for (; *i < end; ++*i)
    for (size_t g = 0; g < group->count; g++)
      {
        const Child *child = &board->children[*i];
        const Child *image = find_key (
            board,
            child_key (board, board->tuples + child->tuples, child->tuple_count,
                       group->generators + g * group->points));

        if (image)
          unite (board->children, *i, (uint32_t) (image - board->children));
        else
          board_blame (board, FAULT_IMAGE, board->depth + 1);
      }
  return *i == board->child_count;
}

/* Stores the representatives of the orbits.  Returns false if there is no
 * memory.
 */
static bool
store_candidates (Board *board)
{
  Frame *frame = board_frame (board);

  if (board->child_count > frame->room)
    {
      if (!reserve (board, &frame->candidates, frame->room, board->child_count,
                    sizeof (Candidate)))
        return false;
      frame->room = board->child_count;
    }
  frame->count = 0;
  for (size_t i = 0; i < board->child_count; i++)
    if (board->children[i].up == i)
      frame->candidates[frame->count++]
          = (Candidate){ board->children[i].cursor, board->children[i].orbit };
  return true;
}

/* Makes a step of the choice. */
static void
make_step (Board *board)
{
  Frame *frame = board_frame (board);

  board->test.index = BOARD_ROOT; /* `next` overwrites the child */
  board->test.tested = false;
  if (board->choice.made || make_children (board))
    {
      board->choice.made = true;
      frame->chosen = (frame->group.count == 0 || find_orbits (board))
                      && store_candidates (board);
    }
}

void
board_choose (Board *board)
{
  const SearchRepr *repr = board->repr;
  Frame            *frame = board_frame (board);
  void             *state = board_state (board, board->depth);

  memset (&board->choice, 0, sizeof board->choice);
  if (repr->expand)
    board->choice.cursor = repr->expand (board->instance, state);
  board->child_count = 0;
  frame->children = frame->pauses = 0;
  frame->count = 0;
  frame->chosen = false;
  make_step (board);
}

bool
board_next_late (Board *board, uint64_t *cursor, uint32_t *index, bool waits)
{
  Frame *frame = board_frame (board);

  while (!frame->chosen && frame->pauses <= *cursor)
    {
      if (waits && !board->worker->continues (board->worker))
        {
          board->paused = UINT64_MAX;
          *index = BOARD_PAUSE;
          return true;
        }
      if (board->starved)
        return false;
      make_step (board);
      frame->pauses += !board->starved;
    }
  if (*cursor < frame->pauses)
    {
      board->paused = (*cursor)++;
      *index = BOARD_PAUSE;
      return true;
    }
  if (*cursor - frame->pauses == frame->count)
    return false;
  *index = (uint32_t) ((*cursor)++ - frame->pauses);
  return true;
}
