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
  size_t          most;     /* of them that may be in use now */
  unsigned char **slots;    /* each a path, or NULL */
  size_t         *capacity; /* of each, in states */
  size_t         *members;  /* the slots in use */
  size_t          live;     /* how many these are */
  size_t          depth;    /* of the last state of each */
  char           *uses;     /* by slot, when they go on */

  /* Of the children offered so far, these are kept, in order as long as all of
   * them are.
   */
  uint64_t       offered;
  size_t         kept, room;
  size_t        *from;     /* the slots of their parents */
  unsigned char *children; /* themselves */
} Population;

/* The fewest bytes in which there can be a path of states of this size. */
size_t population_bytes_min (size_t size);

/* Room for so many paths at once, or for fewer where they would take more than
 * `bytes`, not less than the above: two thirds of them in all, and the last one
 * while a path moves as it grows.  False: there is no memory.
 */
bool population_init (Population *population, size_t count, size_t size,
                      size_t bytes);

void population_clear (Population *population);

/* One path, the root alone, of zero bytes; NULL: there is no memory. */
void *population_begin (Population *population, BoardSync *sync);

/* The most paths of the next length that are to be held at a time; 0: that is
 * too long even for one.
 */
size_t population_limit (const Population *population);

/* The path in this slot, with room for one more state; NULL: there is no
 * memory.
 */
unsigned char *population_get (Population *population, size_t slot);

/* Offers a child of the path in this slot. */
void population_offer (Population *population, size_t slot, const void *child,
                       uint64_t *random);

/* Goes on with `limit` of the children, all of them equally likely to be
 * chosen, or with all if they are no more.  False: there is no memory.
 */
bool population_advance (Population *population, size_t limit, BoardSync *sync,
                         uint64_t *random);
