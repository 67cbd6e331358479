/* SPDX-License-Identifier: MIT */
/* digest.c: hashing answers. */
#include "answers.h"

#include <libsearch/search-explore.h>

/* The i-th number of SplitMix64 from the seed 0, made odd. */
static inline uint64_t
key (size_t i)
{
  return splitmix ((i + 1) * SPLITMIX_STEP) | 1;
}

static inline uint64_t
finish (uint64_t sum, size_t length)
{
  return splitmix (sum + length + SPLITMIX_STEP);
}

uint64_t *
digest_keys_new (size_t length)
{
  uint64_t *keys = g_new (uint64_t, length + 1);

  for (size_t i = 0; i < length; i++)
    keys[i] = key (i);
  return keys;
}

/* No term depends on another, so the processor computes them in parallel. */
uint64_t
digest_answer (const uint64_t *keys, const int *answer, size_t length)
{
  uint64_t sum = 0;

  for (size_t i = 0; i < length; i++)
    sum += keys[i] * (uint32_t) answer[i];
  return finish (sum, length);
}

uint64_t
search_answer_hash (const int *answer, size_t length)
{
  uint64_t sum = 0;

  for (size_t i = 0; i < length; i++)
    sum += key (i) * (uint32_t) answer[i];
  return finish (sum, length);
}
