/* SPDX-License-Identifier: MIT */
/* digest.h: hashing many answers. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* The keys that digest_answer() takes for answers of up to `length` values;
 * free with g_free().
 */
uint64_t *digest_keys_new (size_t length);

/* search_answer_hash(), with the keys at hand. */
uint64_t digest_answer (const uint64_t *keys, const int *answer, size_t length);
