/* SPDX-License-Identifier: MIT */
/* hold.h: whether the readings of how long a search takes are steady.
 *
 * A reading is how long the whole is going to take, seen at some moment.
 * Readings agree as long as the largest is no more than twice the least; a
 * reading that does not agree with those before it begins a new row.  They are
 * steady when eight of them agree, over the latter half of the time that has
 * passed, or over the last minute.
 */
#pragma once

#include <stdbool.h>

/* All zeros: there was no reading. */
typedef struct
{
  double   began; /* the moment of the first reading that agrees */
  double   least, most;
  unsigned count;
} Hold;

/* Takes the reading at the moment `elapsed`, in seconds; returns whether the
 * readings are steady.
 */
bool hold_read (Hold *hold, double elapsed, double whole);
