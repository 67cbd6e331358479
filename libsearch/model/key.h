/* SPDX-License-Identifier: MIT */
/* key.h: the keys of the parts that a counter is counting, a stack.
 *
 * The key of a part is its variables, their domains, and the residuals of its
 * constraints; see residual.h.  Keys are most of the memory of a cache, so they
 * are short: bits for values, and runs or bits for variables and constraints.
 */
#pragma once

#include "parts.h"

typedef struct
{
  Parts      *parts; /* has the parts, and the domains of the variables */
  GByteArray *bytes; /* the stack of keys, each a multiple of 8 bytes long */

  /* By variable, true if it slides: if it has more than two values, and is only
   * in sums that limit it.  Then the distances of its values from the smallest
   * are in keys, and the residuals of sums contain the smallest.
   */
  uint8_t *slides;
} Keys;

/* Makes an empty stack.  Returns false if memory is short; clear it also then.
 */
bool keys_init (Keys *keys, Parts *parts);
void keys_clear (Keys *keys);

/* Appends the key of a part of the newest split.  Returns its index, to which
 * keys_pop() cuts the stack.
 */
size_t keys_push (Keys *keys, uint32_t part);
void   keys_pop (Keys *keys, size_t key);

/* Returns the size of the stack in bytes. */
SEARCH_ALWAYS_INLINE size_t
keys_size (const Keys *keys)
{
  return keys->bytes->len;
}

/* Returns the newest key, and sets its length in words. */
const uint64_t *keys_top (const Keys *keys, size_t key, size_t *words);
