/* SPDX-License-Identifier: MIT */
/* search-symmetry.h: which answers a person would not tell apart. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glib.h>

G_BEGIN_DECLS

/* The largest number of elements of a symmetry group. */
#define SEARCH_SYMMETRY_ORDER_MAX ((size_t) 1 << 20)

/* A group acting on whole answers: its elements turn an answer into others that
 * a person would not tell apart.  The answers that one answer becomes are its
 * orbit, and the lexicographically least of them stands for it; of two of which
 * one begins with the other, the shorter one is less.
 */
typedef struct SearchSymmetry SearchSymmetry;
struct SearchSymmetry
{
  const char *name; /* of a-z, 0-9, - and _ */
  const char *help; /* a phrase: "the eight operations of the square" */

  /* The number of elements for this instance, 1..SEARCH_SYMMETRY_ORDER_MAX.
   * NULL: as many as `elements` names.
   */
  size_t (*order) (const void *instance);

  /* What the elements are called, ended by NULL; the first one is the
   * identity.  NULL: they have numbers alone.
   */
  const char *const *elements;

  /* Writes to `image` what the element makes of a whole answer of `length`
   * values, and returns the image's number of values: at most as many as
   * answer_length says.
   */
  size_t (*apply) (const void *instance, size_t element, const int *answer,
                   size_t length, int *image);

  /* For groups too large to go through: is this whole answer the least of its
   * orbit, and how many has it?  Both or neither; with them, a search up to
   * symmetry has no digest and asks neither `apply` nor `order`, which may then
   * be larger; other searches and checks do, and go through small groups alone.
   */
  bool (*canonical) (const void *instance, const int *answer, size_t length);
  uint64_t (*orbit_size) (const void *instance, const int *answer,
                          size_t length);
};

G_END_DECLS
