/* SPDX-License-Identifier: MIT */
/* ranges.h: several values of a problem's options, and their product: one
 * instance for each combination.
 */
#pragma once

#include <libsearch/search.h>

/* Max. number of instances. */
#define RANGES_MAX 10000

/* The values of an option. */
typedef struct
{
  const SearchOption *option;
  GArray             *values; /* int64_t, in the order of the command line */

  /* True if the command line has values; false: the default. */
  bool set;
} Range;

/* Makes a list of Range; free with g_array_unref(). */
GArray *ranges_new (void);

/* Appends the option with its default value. */
Range *ranges_add (GArray *ranges, const SearchOption *option);

/* Reads numbers and ranges, separated by commas: "8", "1..14", "2,4,8..10".
 * Returns false with an error.
 */
bool range_read (Range *range, const char *text, GError **error);

/* Sets `count` to the number of instances.  Returns false with an error if
 * there are more than RANGES_MAX.
 */
bool ranges_count (const GArray *ranges, size_t *count, GError **error);

/* Returns the value of option `at` in the instance `index`.  The last option
 * changes first.
 */
int64_t ranges_value (const GArray *ranges, size_t index, guint at);
