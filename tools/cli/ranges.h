/* SPDX-License-Identifier: MIT */
/* ranges.h: reads ranges of values for a problem's options.  Each combination
 * of the values makes an instance.
 */
#pragma once

#include <libsearch/search.h>

/* Max. number of instances. */
#define RANGES_MAX 10000

/* The values of an option. */
typedef struct
{
  const SearchOption *option;

  /* The values, each an int64_t, in the order of the command line. */
  GArray *values;

  /* True if the user entered values; false: `values` contains only the default.
   */
  bool set;
} Range;

/* Makes an empty list, whose elements are of type Range.  Free with
 * g_array_unref().
 */
GArray *ranges_new (void);

/* Appends the option with its default value. */
Range *ranges_add (GArray *ranges, const SearchOption *option);

/* Reads a list of numbers and ranges, such as "8", "1..14" or "2,4,8..10", and
 * stores the values in `range`.  Returns false with an error if `text` has
 * another form.
 */
bool range_read (Range *range, const char *text, GError **error);

/* Sets `count` to the number of instances, one for each combination of values.
 * Returns false with an error if there are more than RANGES_MAX.
 */
bool ranges_count (const GArray *ranges, size_t *count, GError **error);

/* Returns the value of the option with the index `at` in the instance with the
 * index `index`, both from 0.  From one instance to the next, the last option
 * takes its next value; after its last value, the option before it does.
 */
int64_t ranges_value (const GArray *ranges, size_t index, guint at);
