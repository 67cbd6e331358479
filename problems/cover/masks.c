/* SPDX-License-Identifier: MIT */
/* masks.c: for each option, makes the set of bits that the option uses, and the
 * set of bits that it blocks.  Two options exclude each other if one uses a bit
 * that the other blocks.
 *
 * A primary item has one bit, which its options use and block.  A secondary
 * item has a bit for its use without a colour, and a bit for its use with a
 * colour.  It also has two bits for each binary digit of a colour's number, one
 * for the digit 0 and one for the digit 1.  An option that gives the item no
 * colour uses the first bit, and blocks the first two.  An option that gives
 * the item a colour uses the second bit and the bits of its colour's digits.
 * It blocks the first bit and, for each digit, the bit of the opposite value.
 */
#include "cover.h"

/* Maximum size in bytes of the arrays `uses` and `blocks` together. */
#define MASKS_SIZE_MAX ((uint64_t) 128 << 20)

/* The bits of a secondary item: `at` is the index of its first bit, and `bits`
 * is how many binary digits the number of a colour has.
 */
typedef struct
{
  uint32_t at;
  uint32_t bits; /* number of binary digits of a colour's number */

  /* Number, from 1, of each colour that options give to this item. */
  GHashTable *colour;
} Code;

static Code *
codes_new (const Cover *cover, uint32_t *end)
{
  Code *codes = g_new0 (Code, cover->n_items + 1);

  for (uint32_t i = cover->primary; i < cover->n_items; i++)
    codes[i].colour = g_hash_table_new (NULL, NULL);
  for (uint32_t i = 0; i < cover->start[cover->n_options]; i++)
    {
      const Entry *entry = cover->entry + i;
      GHashTable  *colour = codes[entry->item].colour;
      gpointer     key = GUINT_TO_POINTER (entry->colour);

      if (entry->colour && !g_hash_table_contains (colour, key))
        g_hash_table_insert (colour, key,
                             GUINT_TO_POINTER (g_hash_table_size (colour) + 1));
    }
  *end = cover->primary;
  for (uint32_t i = cover->primary; i < cover->n_items; i++)
    {
      const uint32_t colours = g_hash_table_size (codes[i].colour);

      codes[i].bits = colours > 1 ? g_bit_storage (colours - 1) : 0;
      codes[i].at = *end;
      *end += 1 + (colours > 0) + 2 * codes[i].bits;
    }
  return codes;
}

static void
codes_free (const Cover *cover, Code *codes)
{
  for (uint32_t i = cover->primary; i < cover->n_items; i++)
    g_hash_table_unref (codes[i].colour);
  g_free (codes);
}

static void
set_bit (Vector *set, uint32_t bit)
{
  set[bit / VECTOR_BITS][bit / 64 % 2] |= UINT64_C (1) << bit % 64;
}

static void
set_entry (const Cover *cover, const Code *code, const Entry *entry,
           Vector *uses, Vector *blocks)
{
  const uint32_t bare = code->at, coloured = bare + 1;
  uint32_t       number;

  if (entry->item < cover->primary)
    {
      set_bit (uses, entry->item);
      set_bit (blocks, entry->item);
      return;
    }
  set_bit (blocks, bare);
  if (!entry->colour)
    {
      set_bit (uses, bare);
      if (g_hash_table_size (code->colour) > 0)
        set_bit (blocks, coloured);
      return;
    }
  set_bit (uses, coloured);
  number = GPOINTER_TO_UINT (g_hash_table_lookup (
               code->colour, GUINT_TO_POINTER (entry->colour)))
           - 1;
  for (uint32_t bit = 0; bit < code->bits; bit++)
    {
      const uint32_t value = number >> bit & 1;

      set_bit (uses, coloured + 1 + 2 * bit + value);
      set_bit (blocks, coloured + 1 + 2 * bit + !value);
    }
}

void
cover_masks_prepare (Cover *cover)
{
  uint32_t end;
  Code    *codes = codes_new (cover, &end);

  cover->vectors = (end + VECTOR_BITS - 1) / VECTOR_BITS;
  cover->primary_vectors = (cover->primary + VECTOR_BITS - 1) / VECTOR_BITS;
  for (uint32_t item = (cover->primary - 1) / VECTOR_BITS * VECTOR_BITS;
       item < cover->primary; item++)
    set_bit (&cover->last_primary, item % VECTOR_BITS);
  if ((uint64_t) cover->n_options * cover->vectors * 2 * sizeof (Vector)
      > MASKS_SIZE_MAX)
    {
      codes_free (cover, codes);
      return;
    }
  cover->uses = g_new0 (Vector, (gsize) cover->n_options * cover->vectors + 1);
  cover->blocks
      = g_new0 (Vector, (gsize) cover->n_options * cover->vectors + 1);
  for (uint32_t option = 0; option < cover->n_options; option++)
    for (const Entry *entry = cover_first (cover, option);
         entry < cover_end (cover, option); entry++)
      set_entry (cover, codes + entry->item, entry,
                 cover->uses + (gsize) option * cover->vectors,
                 cover->blocks + (gsize) option * cover->vectors);
  codes_free (cover, codes);
}

void
cover_masks_finish (Cover *cover)
{
  g_free (cover->uses);
  g_free (cover->blocks);
}
