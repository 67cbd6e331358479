/* SPDX-License-Identifier: MIT */
/* duration.h: how long, as people write it: 90, 1.5s, 30min, 23h50m. */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* What is said to be right where a text is none. */
#define DURATION_EXAMPLES "90, 1.5s, 30min or 23h50m"

/* Reads one: numbers that are followed by ms, s, m, min, h or d and are added
 * up, or a number of seconds alone.  False: it is none.
 */
bool duration_read (const char *text, double *seconds);

/* Appends so many milliseconds, in whole numbers of the largest unit that has
 * them: "90s", "10min", "1h".
 */
void duration_append (GString *out, uint64_t milliseconds);
