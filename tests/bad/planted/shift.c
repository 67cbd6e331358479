/* SPDX-License-Identifier: MIT */
/* a shift runs off the board */
#include "queens.h"

/* Attacked rows as bits, of which one too many is on the board. */
static bool
spoilt (const void *instance, const void *state)
{
  const Queen  *queen = state;
  unsigned char up = 0, down = 0, rows = 0;

  (void) instance;
  for (const Queen *other = queen - queen->column + 1; other < queen; other++)
    {
      rows |= (unsigned char) (1u << other->row);
      up = (unsigned char) ((up | 1u << other->row) << 1);
      down = (unsigned char) ((down | 1u << other->row) >> 1);
    }
  return queen->row > 7 || !((rows | up | down) >> queen->row & 1);
}

#define VALID spoilt
#include "plugin.h"
