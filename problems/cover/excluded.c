/* SPDX-License-Identifier: MIT */
/* excluded.c: for each entry of an option (an item and its colour), makes the
 * set of options that this entry excludes: the options that have the entry's
 * item, except options that give the item an equal colour.  Equal entries share
 * one set.
 */
#include "cover.h"

/* Maximum size in bytes of all sets of options that entries exclude.  Larger
 * sets are not made, and the representation `sets` refuses the instance.
 */
#define EXCLUDED_SIZE_MAX ((uint64_t) 64 << 20)

/* Numbers the sets of excluded options: entries with equal items and colours
 * have one set.  Writes the index of each entry's set to `at`.  Returns how
 * many sets there are.
 */
static uint32_t
number (const Cover *cover, uint32_t *at)
{
  GHashTable *numbers
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  uint32_t count;

  for (uint32_t i = 0; i < cover->start[cover->n_options]; i++)
    {
      const Entry  *entry = cover->entry + i;
      const guint64 key = (guint64) entry->item << 32 | entry->colour;

      at[i] = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, &key));
      if (!at[i])
        {
          at[i] = g_hash_table_size (numbers) + 1;
          g_hash_table_insert (numbers, g_memdup2 (&key, sizeof key),
                               GUINT_TO_POINTER (at[i]));
        }
      at[i]--;
    }
  count = g_hash_table_size (numbers);
  g_hash_table_unref (numbers);
  return count;
}

/* Adds to `set` all options that the entry (an item and its colour) excludes,
 * that is, that cannot be in a cover with an option that has the entry.
 */
static void
fill (const Cover *cover, const Entry *entry, uint64_t *set)
{
  for (uint32_t i = cover->with_at[entry->item];
       i < cover->with_at[entry->item + 1]; i++)
    {
      const uint32_t option = cover->with[i];
      const Entry   *other = cover_first (cover, option);

      while (other->item != entry->item)
        other++;
      if (!entry->colour || entry->colour != other->colour)
        set[option / 64] |= UINT64_C (1) << option % 64;
    }
}

void
cover_excluded_prepare (Cover *cover)
{
  const uint32_t entries = cover->start[cover->n_options];
  uint32_t       count;
  uint64_t       size;

  cover->option_words = cover->n_options / 64 + 1;
  cover->excluded_at = g_new (uint32_t, (gsize) entries + 1);
  count = number (cover, cover->excluded_at);
  size = (uint64_t) count * cover->option_words * sizeof (uint64_t);
  if (size > EXCLUDED_SIZE_MAX)
    return;
  cover->excluded = g_malloc0 (size + 1);
  for (uint32_t i = 0, made = 0; i < entries; i++)
    if (cover->excluded_at[i] == made)
      fill (cover, cover->entry + i,
            cover->excluded + (gsize) made++ * cover->option_words);
}

void
cover_excluded_finish (Cover *cover)
{
  g_free (cover->excluded);
  g_free (cover->excluded_at);
}
