/* SPDX-License-Identifier: MIT */
/* write.c: an instance in the form that read.c reads. */
#include "cover.h"

static const char *
item_name (const Cover *cover, uint32_t item)
{
  return g_ptr_array_index (cover->items, item);
}

void
cover_append_option (const Cover *cover, uint32_t option, GString *out)
{
  const Entry *first = cover_first (cover, option);

  for (const Entry *entry = first; entry < cover_end (cover, option); entry++)
    {
      if (entry > first)
        g_string_append_c (out, ' ');
      g_string_append (out, item_name (cover, entry->item));
      if (!entry->colour)
        continue;
      g_string_append_c (out, ':');
      g_string_append (out,
                       g_ptr_array_index (cover->colours, entry->colour - 1));
    }
}

SEARCH_CALLBACK (write, cover_write, const Cover *cover, GString *out)
{
  for (uint32_t item = 0; item < cover->n_items; item++)
    {
      if (item > 0)
        g_string_append_c (out, ' ');
      if (item == cover->primary)
        g_string_append (out, "| ");
      g_string_append (out, item_name (cover, item));
    }
  for (uint32_t option = 0; option < cover->n_options; option++)
    {
      g_string_append_c (out, '\n');
      cover_append_option (cover, option, out);
    }
}
