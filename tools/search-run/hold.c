/* SPDX-License-Identifier: MIT */
/* hold.c: have the estimates of how long something takes held? */
#include "hold.h"

#include <glib.h>

#define AGREEING 2.0 /* times the least */
#define READINGS 8
#define PART 0.5 /* of the time that has passed */
#define SECONDS 60.0

bool
hold_read (Hold *hold, double elapsed, double whole)
{
  const double least = hold->count ? MIN (hold->least, whole) : whole;
  const double most = hold->count ? MAX (hold->most, whole) : whole;

  if (hold->count == 0 || most > least * AGREEING)
    *hold = (Hold){ .began = elapsed, .least = whole, .most = whole };
  else
    {
      hold->least = least;
      hold->most = most;
    }
  hold->count++;
  return hold->count >= READINGS
         && elapsed - hold->began >= MIN (elapsed * PART, SECONDS);
}
