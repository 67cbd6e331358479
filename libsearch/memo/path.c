/* SPDX-License-Identifier: MIT */
/* path.c: grows the arrays of a path, and adds up its sums. */
#include "path.h"

#include <string.h>

/* Number of elements of new arrays. */
#define CAPACITY_FIRST ((size_t) 16)

/* Grows an array.  Returns false if there is no memory. */
static bool
resize (const MemoPath *path, void *array, size_t capacity, size_t size)
{
  void **at = array;
  void  *bigger
      = quota_grow (path->memory, *at, path->capacity * size, capacity * size);

  if (bigger)
    *at = bigger;
  return bigger != NULL;
}

bool
path_reserve (MemoPath *path, size_t depth)
{
  const size_t capacity
      = MAX (depth + 1, MAX (path->capacity * 2, CAPACITY_FIRST));
  const size_t word = sizeof (uint64_t);

  if (depth < path->capacity)
    return true;
  if (!resize (path, &path->frames, capacity, sizeof *path->frames)
      || (path->head_words > path->key_words
          && !resize (path, &path->digests, capacity, sizeof *path->digests))
      || !resize (path, &path->keys, capacity, path->head_words * word)
      || !resize (path, &path->sums, capacity,
                  path->count * path->words * word))
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
  sums = quota_grow (path->memory, path->sums, rows * path->words * size,
                     rows * words * size);
  if (!sums)
    return explorer_stop (explorer, SEARCH_STOP_MEMORY);
  for (size_t i = rows; i-- > 0;)
    {
      memmove (sums + i * words, sums + i * path->words, path->words * size);
      memset (sums + i * words + path->words, 0, (words - path->words) * size);
    }
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
