/* SPDX-License-Identifier: MIT */
/* search-symmetry.h: groups that make equivalent answers of an answer. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glib.h>

G_BEGIN_DECLS

/* The largest number of elements of a symmetry group. */
#define SEARCH_SYMMETRY_ORDER_MAX ((size_t) 1 << 20)

/* A group that acts on whole answers: its elements make of an answer others
 * that are equivalent, such as mirror images.  These answers are its orbit, and
 * the lexicographically least of them stands for the orbit; an answer is less
 * than a longer one that begins with it.
 */
typedef struct SearchSymmetry SearchSymmetry;
struct SearchSymmetry
{
  const char *name; /* of a-z, 0-9, - and _ */
  const char *help; /* a phrase: "the eight operations of the square" */

  /* The number of elements for this instance, 1..SEARCH_SYMMETRY_ORDER_MAX.
   * NULL: as many as `elements` names; it may be fewer where only the first of
   * them make answers of this instance of its answers.
   */
  size_t (*order) (const void *instance);

  /* The names of the elements, ended by NULL; the first one is the identity.
   * NULL: they have only numbers.
   */
  const char *const *elements;

  /* Writes to `image` the answer that the element makes of a whole answer of
   * `length` values, and returns its number of values: at most as many as
   * answer_length says.
   */
  size_t (*apply) (const void *instance, size_t element, const int *answer,
                   size_t length, int *image);

  /* For groups too large to list their elements: `canonical` returns whether
   * this whole answer is the least of its orbit, `orbit_size` how many answers
   * the orbit has.  Set both or neither.  With them, a search up to symmetry
   * has no digest and calls neither `apply` nor `order`, so the order may be
   * larger than the maximum.  Other searches and checks call them, if the group
   * is small enough.
   */
  bool (*canonical) (const void *instance, const int *answer, size_t length);
  uint64_t (*orbit_size) (const void *instance, const int *answer,
                          size_t length);
};

G_END_DECLS
