/* SPDX-License-Identifier: MIT */
/* hold.h: have the estimates of how long something takes held?
 *
 * A reading is how long the whole is going to take, seen at some moment.
 * Readings agree as long as the largest is no more than twice the least; one
 * that does not agree with those before it begins anew.  They have held once
 * there are eight that agree, over the latter half of the time that has passed,
 * or over the last minute.
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

/* Takes the reading at the moment `elapsed`, in seconds; have they held? */
bool hold_read (Hold *hold, double elapsed, double whole);
