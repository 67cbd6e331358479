/* SPDX-License-Identifier: MIT */
/* group.h: checks the symmetry of a problem, element by element.  An element
 * maps an answer to its image, another answer.
 */
#pragma once

#include <libsearch/search.h>

typedef struct Group Group;

/* Makes a Group that checks the first symmetry of the instance's problem.
 * Returns NULL with an error if the problem has no symmetry, or if its first
 * symmetry has too many elements to check.
 */
Group *group_new (const SearchInstance *instance, GError **error);

void group_free (Group *group);

const char *group_name (const Group *group);
size_t      group_order (const Group *group);

/* Returns the name of the element with the index `element`, from 0.  Free it
 * with g_free().
 */
char *group_element_name (const Group *group, size_t element);

/* Returns an answer as text.  Free it with g_free(). */
char *group_format (const int *answer, size_t length);

/* Checks the images of one answer under all elements.  For each element that
 * maps the answer to itself, adds the answer's weight to group_fixed().  Sets
 * `orbit` to the number of answers in the orbit, or to 0 if another answer of
 * the orbit is less.  Returns NULL, or a message about a wrong image, which the
 * group owns.
 */
const char *group_take (Group *group, const SearchSolution *solution,
                        uint64_t *orbit);

/* Returns the sum of the weights of the answers that group_take() got and that
 * `element` maps to themselves.
 */
uint64_t group_fixed (const Group *group, size_t element);

/* Checks, on the first answers that group_take() got, that the elements form a
 * group: products and inverses of elements are elements.  Returns NULL, or a
 * message about the mistake; free it with g_free().
 */
char *group_check_laws (Group *group);
