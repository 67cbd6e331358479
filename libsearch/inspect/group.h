/* SPDX-License-Identifier: MIT */
/* group.h: a problem's symmetry, looked at element by element. */
#pragma once

#include <libsearch/search.h>

typedef struct Group Group;

/* The first symmetry of the instance's problem.  NULL with an error where it
 * has none, or one with too many elements to go through.
 */
Group *group_new (const SearchInstance *instance, GError **error);

void group_free (Group *group);

const char *group_name (const Group *group);
size_t      group_order (const Group *group);

/* What `element` is called; free with g_free(). */
char *group_element_name (const Group *group, size_t element);

/* An answer as text; free with g_free(). */
char *group_format (const int *answer, size_t length);

/* Takes an answer, and counts it, as often as its weight says, for every
 * element that fixes it.  Sets the size of its orbit; 0: another answer is the
 * least of that.  Returns NULL, or what is wrong with its images, which the
 * group owns.
 */
const char *group_take (Group *group, const SearchSolution *solution,
                        uint64_t *orbit);

/* The answers taken that `element` fixes. */
uint64_t group_fixed (const Group *group, size_t element);

/* Do the elements, on the first answers taken, form a group?  Returns NULL, or
 * what is wrong; free with g_free().
 */
char *group_check_laws (Group *group);
