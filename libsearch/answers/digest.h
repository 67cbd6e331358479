/* SPDX-License-Identifier: MIT */
/* digest.h: hashing many answers. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* The keys that digest_answer() takes for answers of up to `length` values;
 * free with g_free().
 */
uint64_t *digest_keys_new (size_t length);

/* Returns the same as search_answer_hash(), by keys made beforehand. */
uint64_t digest_answer (const uint64_t *keys, const int *answer, size_t length);
