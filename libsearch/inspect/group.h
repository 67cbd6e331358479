/* SPDX-License-Identifier: MIT */
/* group.h: checks the symmetry of a problem, element by element. */
#pragma once

#include <libsearch/search.h>

typedef struct Group Group;

/* Makes a checker of the first symmetry of the instance's problem.  Returns
 * NULL with an error if the problem has no symmetry, or if its first symmetry
 * has too many elements to check.
 */
Group *group_new (const SearchInstance *instance, GError **error);

void group_free (Group *group);

const char *group_name (const Group *group);
size_t      group_order (const Group *group);

/* Returns the name of the element.  Free it with g_free(). */
char *group_element_name (const Group *group, size_t element);

/* Returns an answer as text.  Free it with g_free(). */
char *group_format (const int *answer, size_t length);

/* Checks the images of one answer.  Each element that maps the answer to itself
 * gets the answer's weight added to its count.  Sets `orbit` to the number of
 * answers in the orbit, or to 0 if another answer of the orbit is the least.
 * Returns NULL, or a message about a wrong image, which the group owns.
 */
const char *group_take (Group *group, const SearchSolution *solution,
                        uint64_t *orbit);

/* Returns the sum of the weights of the answers of group_take() that `element`
 * maps to themselves.
 */
uint64_t group_fixed (const Group *group, size_t element);

/* Checks, on the first answers of group_take(), that the elements form a group:
 * products and inverses of elements are elements.  Returns NULL, or a message
 * about the mistake; free it with g_free().
 */
char *group_check_laws (Group *group);
