/* SPDX-License-Identifier: MIT */
/* ops-lists.h: filter and split in portable C, for patterns of one width.
 * Include it with WORD, their type, and LIST(name), what the functions are
 * called.
 */

static size_t
LIST (filter) (const WORD *list, size_t n, WORD bits, WORD *out)
{
  size_t kept = 0;

  for (size_t i = 0; i < n; i++)
    {
      const WORD pattern = list[i];

      out[kept] = pattern;
      kept += !(pattern & bits);
    }
  return kept;
}

static size_t
LIST (split) (WORD *list, size_t n, WORD bit, bool with_first, WORD *side)
{
  const WORD flip = with_first ? bit : 0;
  size_t     first = 0, second = 0;

  for (size_t i = 0; i < n; i++)
    {
      const WORD pattern = list[i];
      const bool behind = ((pattern ^ flip) & bit) != 0;

      list[first] = pattern;
      side[second] = pattern;
      first += !behind;
      second += behind;
    }
  memcpy (list + first, side, second * sizeof (WORD));
  return first;
}

#undef LIST
#undef WORD
