/* SPDX-License-Identifier: MIT */
/* search-symmetry.h: symmetry groups, which map answers to equivalent answers.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glib.h>

G_BEGIN_DECLS

/* Maximum number of elements of a symmetry group. */
#define SEARCH_SYMMETRY_ORDER_MAX ((size_t) 1 << 20)

/* A symmetry group.  Its elements map a whole answer to equivalent answers,
 * such as mirror images.  These answers are the orbit of the answer.  The
 * lexicographically least of them represents the orbit; an answer is less than
 * a longer answer that begins with the same values.
 */
typedef struct SearchSymmetry SearchSymmetry;
struct SearchSymmetry
{
  /* Name, which consists of a-z, 0-9, - and _, and does not begin with -. */
  const char *name;

  /* Description, a phrase: "the eight operations of the square". */
  const char *help;

  /* Returns the number of elements for this instance,
   * 1..SEARCH_SYMMETRY_ORDER_MAX.  The result may be less than the number of
   * names in `elements`, if only the first elements map solutions of this
   * instance to solutions.  SIZE_MAX: too many to number.  NULL: the
   * number of names in `elements`.
   */
  size_t (*order) (const void *instance);

  /* The names of the elements, ended by NULL; the first is the identity.  NULL:
   * the elements have only indices, from 0.
   */
  const char *const *elements;

  /* Writes to `image` the answer to which the element maps `answer`, a whole
   * answer of `length` values.  Returns the number of values in `image`, at
   * most the problem's answer_length().
   */
  size_t (*apply) (const void *instance, size_t element, const int *answer,
                   size_t length, int *image);

  /* For groups that are too large to list their elements.  `canonical` returns
   * true if this whole answer is the least of its orbit; `orbit_size` returns
   * the number of answers of the orbit.  Set both or neither.  With them, a
   * search up to symmetry has no digest and calls neither `apply` nor `order`,
   * so the order may exceed the maximum.  Other searches and checks call
   * `apply` and `order`, if the group is small enough.
   */
  bool (*canonical) (const void *instance, const int *answer, size_t length);
  uint64_t (*orbit_size) (const void *instance, const int *answer,
                          size_t length);
};

G_END_DECLS
