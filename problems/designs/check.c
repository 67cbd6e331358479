/* SPDX-License-Identifier: MIT */
/* check.c: checks a design by its definition. */
#include "designs.h"

/* Returns the number of blocks that have all points of `set`. */
static int
count_blocks (const uint32_t *blocks, size_t count, uint32_t set)
{
  int through = 0;

  for (size_t i = 0; i < count; i++)
    through += (blocks[i] & set) == set;
  return through;
}

/* Returns true if each set of `left` points above `lowest`, with the points of
 * `set`, is in lambda blocks.
 */
static bool
check_sets (const Designs *designs, const uint32_t *blocks, size_t count,
            uint32_t set, int lowest, int left)
{
  if (left == 0)
    return count_blocks (blocks, count, set) == designs->lambda;
  for (int x = lowest; x < designs->points; x++)
    if (!check_sets (designs, blocks, count, set | bit_of (x), x + 1, left - 1))
      return false;
  return true;
}

SEARCH_CALLBACK (check, designs_check, const Designs *designs,
                 const int *answer, size_t length)
{
  const size_t size = (size_t) designs->size, count = length / size;
  uint32_t     blocks[BLOCKS_MAX] = { 0 };

  if (length % size != 0 || count > BLOCKS_MAX)
    return false;
  for (size_t i = 0; i < length; i++)
    {
      if (answer[i] < 0 || answer[i] >= designs->points
          || blocks[i / size] & bit_of (answer[i]))
        return false;
      blocks[i / size] |= bit_of (answer[i]);
    }
  for (size_t i = 0; i < count && designs->simple; i++)
    if (count_blocks (blocks, count, blocks[i]) > 1)
      return false;
  return check_sets (designs, blocks, count, 0, 0, designs->strength);
}
