/* SPDX-License-Identifier: MIT */
/* board.h: the workspace of a search up to isomorphism.
 *
 * The board has the states of the plugin's representation, from the root to the
 * current state, and for each of them a frame: its group, and its candidates,
 * one child of each orbit of the group.  The states of the search itself are
 * only indices of candidates.
 */
#pragma once

#include "canon.h"

#include <libsearch/search-classes.h>

/* A state of the search: the index of a candidate of the parent. */
typedef struct
{
  uint32_t index; /* BOARD_ROOT: the root */
} Choice;

#define BOARD_ROOT UINT32_MAX
#define BOARD_PAUSE (UINT32_MAX - 1) /* no candidate: see board_next() */

/* A child that represents its orbit under the group of its parent. */
typedef struct
{
  uint64_t cursor; /* cursor from which `next` makes the child */
  uint64_t orbit;  /* number of children in the orbit */
} Candidate;

typedef struct
{
  uint32_t   entered;  /* index of the candidate that became this state */
  Group      group;    /* the automorphisms of the state */
  uint64_t   children; /* number of valid children, before symmetry */
  bool       chosen;   /* the candidates are chosen */
  uint64_t   pauses;   /* number of steps in which board_next() chose them */
  Candidate *candidates;
  size_t     count, room;
  void      *state; /* copy of the expanded state */
} Frame;

/* Maximum number of children of an object. */
#define CHILDREN_MAX (1 << 26)

/* A valid child, while candidates are chosen. */
typedef struct
{
  uint64_t cursor;
  uint64_t key; /* key of the element that was added */
  uint32_t up;  /* for union-find: another child of the orbit, or itself */
  uint32_t orbit;
  size_t   tuples; /* first of its tuples in board->tuples */
  size_t   tuple_count;
} Child;

/* Kinds of contradictions, in ascending order of their importance. */
typedef enum
{
  FAULT_NONE,
  FAULT_ORDER,      /* |G| is no multiple of |Aut| */
  FAULT_COLOURS,    /* elements or ranks are not the graph's own */
  FAULT_STABILISER, /* the orbit of the last element has a wrong length */
  FAULT_VERTICES,   /* a graph has too many vertices */
  FAULT_IMAGE,      /* an automorphism maps a child to no child */
  FAULT_CHILDREN    /* an object has too many children to find each image */
} FaultKind;

typedef struct
{
  FaultKind kind;
  size_t    depth;
} Fault;

/* The child that was tested last. */
typedef struct
{
  uint32_t index;    /* its candidate; BOARD_ROOT: no child */
  bool     tested;   /* the fields below are set */
  bool     accepted; /* the child represents its class */
  bool     complete; /* the group has its generators, not only its order */
  Group    group;
  uint64_t elements; /* number of its elements */
} Test;

/* |G| at a depth. */
typedef struct
{
  Order order;
  bool  known;
  bool  is_large; /* larger than the largest SearchCount */
} KnownOrder;

/* Number of inverses that are kept; a power of 2. */
#define INVERSES 1024

typedef struct
{
  SearchClasses    *classes;
  const SearchRepr *repr; /* of the plugin */
  const void       *instance;
  size_t            size; /* of its states */
  size_t            depth;
  size_t            capacity; /* elements of `frames`, and of `path` less 1 */
  unsigned char    *path;     /* the states, and room for a child */
  Frame            *frames;

  /* Number of frames that are up to date: the current path has them, and below
   * it the path before.
   */
  size_t opened;
  Test   test;
  Group  checked; /* scratch, for board_count_node() */
  Canon *canon;
  Fault  fault; /* the most important, at the least depth */

  SearchWorker *worker;  /* the loop of the search; NULL: none */
  bool          starved; /* there is no memory for the candidates */
  uint64_t      paused;  /* cursor of the newest pause */

  /* The choice of the candidates of the current state, if it is not complete:
   * the cursor of the next child, the number of tuples, whether all children
   * are made, whether they have an index, and the number of children whose
   * images are found.
   */
  struct
  {
    uint64_t cursor;
    size_t   tuples;
    bool     made, indexed;
    uint32_t imaged;
  } choice;

  /* Scratch memory for one state. */
  Child      *children;
  size_t      child_count, child_room;
  uint32_t   *slots;                /* a hash table of children */
  size_t      slot_room, slot_most; /* its slots, and its capacity */
  uint32_t   *tuples;
  size_t      tuple_room;
  SearchGraph graph;
  size_t      graph_room; /* vertices for which there is memory */
  uint64_t   *values[2];  /* for each vertex, a hash that is invariant */
  uint64_t   *sums[2];    /* sums over the arcs from, and to each vertex */
  uint64_t   *added;      /* hashes of values, which the sums add */
  uint64_t   *tied;       /* elements that no value tells from the last */
  uint32_t   *seen;       /* a hash table of values */
  struct
  {
    uint64_t order, inverse;
  } inverses[INVERSES];

  /* For each depth, the difference of both ways to count the pairs of an object
   * and one of its elements, divided by |G|, modulo 2^61 - 1.
   */
  uint64_t   *balance;
  uint64_t   *nodes; /* for each depth, the number of nodes counted in it */
  size_t      balance_room;
  KnownOrder *orders; /* |G| at each depth */
  size_t      order_room;
} Board;

/* Makes a board; free it with board_free().  `worker` may be NULL: then nothing
 * limits the memory.  Returns NULL with an error if nauty refuses.
 */
Board *board_new (SearchClasses *classes, const SearchRepr *repr,
                  const void *instance, size_t state_size, SearchWorker *worker,
                  GError **error);
void   board_free (Board *board);

/* Moves to the root. */
void board_start (Board *board);

/* Moves down to the child of this index, and up again. */
void board_enter (Board *board, uint32_t index);
void board_leave (Board *board);

/* Implements certificate() of SearchReprMade. */
uint64_t board_certify (const void *board, const void *state);

/* Makes the child with this index behind the current state, and returns it. */
void *board_child (Board *board, uint32_t index);

static inline void *
board_state (const Board *board, size_t depth)
{
  return board->path + depth * board->size;
}

static inline Frame *
board_frame (const Board *board)
{
  return &board->frames[board->depth];
}

/* Makes the next child of the current state, behind it.  Returns false if there
 * is none.
 */
static inline bool
board_next_child (Board *board, uint64_t *cursor)
{
  const SearchRepr *repr = board->repr;
  void             *state = board_state (board, board->depth);
  void             *child = board_state (board, board->depth + 1);

  return repr->next_unordered
             ? repr->next_unordered (board->instance, state, cursor, child)
             : repr->next (board->instance, state, cursor, child);
}

/* Notes a contradiction, unless a more important one is known. */
void board_blame (Board *board, FaultKind kind, size_t depth);
void fault_add (Fault *fault, Fault more);

/* Returns a description of the contradiction, which is not FAULT_NONE. */
const char *fault_reason (FaultKind kind);

/* Adds to the balance the children of the current state, if its candidates are
 * chosen.  Called for the root only after a pause: see board_root_part().
 */
void board_count_children (Board *board);

/* Returns the part of the balance at depth 1 that counts the root's children; 0
 * if the root has pauses, of which the last counts them.
 */
uint64_t board_root_part (Board *board);

/* Implements take_balance() of SearchReprMade. */
bool board_take_balance (void *board, size_t depth, bool root, uint64_t *sum);

/* Subtracts from the balance the elements of the child that was tested last, a
 * node.  Of some nodes, checks that the graph alone has the automorphisms that
 * the ranks and elements allow.
 */
void board_count_node (Board *board);

/* Sets `orbit` to the number of objects that are isomorphic to an object at
 * `depth` whose group has the order `automorphisms`.  Returns false if it is
 * larger than the largest SearchCount.
 */
bool board_count_orbit (Board *board, size_t depth, const Order *automorphisms,
                        Order *orbit);

/* Adds the balance of the board to `balance`, an array of uint64_t by depth. */
void board_add_balance (const Board *board, GArray *balance);

/* Returns the least depth at which the balance, an array of uint64_t by depth,
 * with the part `root` at depth 1, is not 0; 0: there is none.
 */
size_t balance_difference (const GArray *balance, uint64_t root);

/* Returns |G| at `depth`; NULL: it is larger than the largest SearchCount. */
const Order *board_order (Board *board, size_t depth);

/* Draws the graph of the state at `depth` in board->graph. */
void board_draw (Board *board, const void *state, size_t depth);

/* Returns the certificate of board->graph. */
uint64_t board_hash (Board *board);

/* Sets the group to the automorphisms of board->graph. */
void board_compute_group (Board *board, Group *group);

/* candidates.c: begins to choose the candidates of the current state.  The
 * choice takes steps; this function makes the first.
 */
void board_choose (Board *board);

/* Implements board_next() if the first step has not chosen the candidates. */
bool board_next_late (Board *board, uint64_t *cursor, uint32_t *index,
                      bool waits);

/* Sets `index` to the candidate at the cursor, and moves the cursor to the
 * next. Returns false at the end.  If the candidates are not yet chosen, makes
 * a step of the choice instead, and sets `index` to BOARD_PAUSE: the loop
 * rejects it, and looks at its limits.  If a limit has been reached, and
 * `waits` is true, neither makes a step nor moves the cursor.
 */
static inline bool
board_next (Board *board, uint64_t *cursor, uint32_t *index, bool waits)
{
  const Frame *frame = &board->frames[board->depth];

  if (!frame->chosen || frame->pauses > 0)
    return board_next_late (board, cursor, index, waits);
  if (*cursor == frame->count)
    return false;
  *index = (uint32_t) (*cursor)++;
  return true;
}

/* Returns true if the newest pause has completed the choice. */
static inline bool
board_has_chosen (const Board *board)
{
  const Frame *frame = &board->frames[board->depth];

  return frame->chosen && board->paused + 1 == frame->pauses;
}

/* test.c: tests the child of this index, if that is not done yet.  The child is
 * accepted if its last element is in the orbit that a function of its class
 * chooses.
 */
const Test *board_test (Board *board, uint32_t index);

static inline uint64_t
mix (uint64_t x)
{
  x ^= x >> 32;
  x *= UINT64_C (0xd6e8feb86659fd93);
  x ^= x >> 32;
  x *= UINT64_C (0xd6e8feb86659fd93);
  return x ^ x >> 32;
}
