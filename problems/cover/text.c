/* SPDX-License-Identifier: MIT */
/* text.c: building an instance, item by item and option by option. */
#include "text.h"

void
text_begin (Cover *cover)
{
  const uint32_t zero = 0;

  cover->item_numbers = g_hash_table_new (g_str_hash, g_str_equal);
  cover->colour_numbers = g_hash_table_new (g_str_hash, g_str_equal);
  cover->items = g_ptr_array_new_with_free_func (g_free);
  cover->colours = g_ptr_array_new_with_free_func (g_free);
  cover->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  cover->last_used = g_array_new (FALSE, TRUE, sizeof (uint32_t));
  cover->starts = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  g_array_append_val (cover->starts, zero);
}

/* The number of a name, counted from 1; 0: it has none. */
static uint32_t
find (GHashTable *numbers, const char *text, size_t length)
{
  char    *name = g_strndup (text, length);
  uint32_t number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, name));

  g_free (name);
  return number;
}

static uint32_t
add (GHashTable *numbers, GPtrArray *names, const char *text, size_t length)
{
  char *name = g_strndup (text, length);

  g_ptr_array_add (names, name);
  g_hash_table_insert (numbers, name, GUINT_TO_POINTER (names->len));
  return names->len;
}

bool
text_add_item (Cover *cover, const char *name, size_t length, bool primary)
{
  if (find (cover->item_numbers, name, length))
    return false;
  add (cover->item_numbers, cover->items, name, length);
  cover->primary += primary;
  return true;
}

uint32_t
text_find_item (const Cover *cover, const char *name, size_t length)
{
  return find (cover->item_numbers, name, length);
}

bool
text_add_entry (Cover *cover, uint32_t item, const char *colour, size_t length)
{
  Entry entry = { .item = item - 1 };

  g_array_set_size (cover->last_used, cover->items->len);
  if (g_array_index (cover->last_used, uint32_t, entry.item)
      == cover->starts->len)
    return false;
  g_array_index (cover->last_used, uint32_t, entry.item) = cover->starts->len;
  if (colour)
    entry.colour = find (cover->colour_numbers, colour, length);
  if (colour && !entry.colour)
    entry.colour = add (cover->colour_numbers, cover->colours, colour, length);
  g_array_append_val (cover->entries, entry);
  return true;
}

void
text_end_option (Cover *cover)
{
  const uint32_t end = cover->entries->len;

  g_array_append_val (cover->starts, end);
}

void
text_finish (Cover *cover)
{
  if (!cover->items)
    return;
  g_hash_table_unref (cover->item_numbers);
  g_hash_table_unref (cover->colour_numbers);
  g_ptr_array_unref (cover->items);
  g_ptr_array_unref (cover->colours);
  g_array_unref (cover->entries);
  g_array_unref (cover->last_used);
  g_array_unref (cover->starts);
}
