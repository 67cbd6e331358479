/* SPDX-License-Identifier: MIT */
/* population.h: paths of one length that grow together, a state at a time, into
 * a random choice of all their children.
 */
#pragma once

#include "board-sync.h"

typedef struct
{
  size_t          size;     /* of a state */
  size_t          bytes;    /* for the states of all slots */
  size_t          count;    /* slots */
  size_t          most;     /* slots that may be in use now */
  unsigned char **slots;    /* a path each, or NULL */
  size_t         *capacity; /* of each slot, in states */
  size_t         *members;  /* the slots in use */
  size_t          live;     /* how many slots are in use */
  size_t          depth;    /* of the last state of each path */
  char           *uses;     /* of each slot, when paths go on */

  /* How many children were offered, and those that are kept; in order, as long
   * as all are kept.
   */
  uint64_t       offered;
  size_t         kept, room;
  size_t        *from;     /* the slots of their parents */
  unsigned char *children; /* their states */
} Population;

/* Returns the fewest bytes that hold a path of states of this size. */
size_t population_bytes_min (size_t size);

/* Allocates room for `count` paths at once, or for fewer if they would take
 * more than `bytes`, which is not less than population_bytes_min().  Two thirds
 * of the bytes are for paths and children, the last third for a path that moves
 * as it grows.  False: there is no memory.
 */
bool population_init (Population *population, size_t count, size_t size,
                      size_t bytes);

void population_clear (Population *population);

/* Begins with one path, the root alone, of zero bytes, and returns it; NULL:
 * there is no memory.
 */
void *population_begin (Population *population, BoardSync *sync);

/* Returns how many paths of the next length the population can hold; 0: not
 * even one.
 */
size_t population_limit (const Population *population);

/* Returns the path in this slot, with room for one more state; NULL: there is
 * no memory.
 */
unsigned char *population_get (Population *population, size_t slot);

/* Offers a child of the path in this slot. */
void population_offer (Population *population, size_t slot, const void *child,
                       uint64_t *random);

/* Goes on with `limit` of the children, each equally likely to be chosen, or
 * with all if there are no more than that.  False: there is no memory.
 */
bool population_advance (Population *population, size_t limit, BoardSync *sync,
                         uint64_t *random);
