/* SPDX-License-Identifier: MIT */
/* answer-length.c: an answer too long to hold */
#include <libsearch/search.h>

static size_t
answer_length (const void *instance)
{
  (void) instance;
  return (size_t) 1 << 50;
}

#define EXTRA .answer_length = answer_length
#include "wrong.h"
