/* SPDX-License-Identifier: MIT */
/* path.c: grows the arrays of a path, and adds up its sums. */
#include "path.h"

#include <string.h>

/* Number of elements of new arrays. */
#define CAPACITY_FIRST ((size_t) 16)

/* Returns the size of one element of all arrays, in bytes. */
static size_t
element_size (const MemoPath *path, size_t words)
{
  return sizeof (MemoFrame)
         + (path->head_words - path->key_words) * sizeof (MemoDigest)
         + (path->head_words + path->count * words) * sizeof (uint64_t);
}

/* Resizes an array.  Returns false if there is no memory. */
static bool
resize (void *array, size_t elements, size_t size)
{
  void **at = array;
  void  *bigger = g_try_realloc_n (*at, elements, size);

  if (bigger)
    *at = bigger;
  return bigger != NULL;
}

bool
path_reserve (MemoPath *path, size_t depth)
{
  const size_t capacity
      = MAX (depth + 1, MAX (path->capacity * 2, CAPACITY_FIRST));
  const size_t more = capacity - path->capacity;
  const size_t word = sizeof (uint64_t);

  if (depth < path->capacity)
    return true;
  if (!quota_take (path->memory, more * element_size (path, path->words))
      || !resize (&path->frames, capacity, sizeof *path->frames)
      || (path->head_words > path->key_words
          && !resize (&path->digests, capacity, sizeof *path->digests))
      || !resize (&path->keys, capacity, path->head_words * word)
      || !resize (&path->sums, capacity, path->count * path->words * word))
    return explorer_stop (path->explorer, SEARCH_STOP_MEMORY);
  path->capacity = capacity;
  return true;
}

bool
path_widen (MemoPath *path, size_t words)
{
  SearchExplorer *explorer = path->explorer;
  const size_t    rows = path->capacity * path->count;
  const size_t    size = sizeof *path->sums;
  uint64_t       *sums;

  if (words <= path->words)
    return true;
  if (words > SEARCH_COUNT_WORDS)
    return explorer_stop (explorer, SEARCH_STOP_OVERFLOW);
  if (!quota_take (path->memory, rows * (words - path->words) * size))
    return explorer_stop (explorer, SEARCH_STOP_MEMORY);
  sums = g_try_malloc0_n (rows, words * size);
  if (!sums)
    return explorer_stop (explorer, SEARCH_STOP_MEMORY);
  for (size_t i = 0; i < rows; i++)
    memcpy (sums + i * words, path->sums + i * path->words, path->words * size);
  g_free (path->sums);
  path->sums = sums;
  path->words = words;
  return true;
}

bool
path_carry (MemoPath *path, size_t depth, size_t index)
{
  const size_t before = path->words;

  if (index == NODES && before == SEARCH_COUNT_WORDS)
    {
      path->nodes_overflow = true;
      return true;
    }
  if (!path_widen (path,
                   MAX (before + 1, MIN (before / 2 * 3, SEARCH_COUNT_WORDS))))
    return false;
  path_sum (path, depth, index)[before] = 1;
  return true;
}

bool
path_add (MemoPath *path, size_t depth, const uint64_t *sums, size_t words)
{
  if (!path_widen (path, words))
    return false;
  for (size_t i = 0; i < path->count; i++)
    if (!sum_add (path_sum (path, depth, i), path->words, sums + i * words,
                  words)
        && !path_carry (path, depth, i))
      return false;
  return true;
}

bool
path_add_below (MemoPath *path, size_t depth)
{
  for (size_t i = 0; i < path->count; i++)
    if (!sum_add (path_sum (path, depth, i), path->words,
                  path_sum (path, depth + 1, i), path->words)
        && !path_carry (path, depth, i))
      return false;
  return true;
}

void
path_clear (MemoPath *path)
{
  g_free (path->frames);
  g_free (path->digests);
  g_free (path->keys);
  g_free (path->sums);
}
