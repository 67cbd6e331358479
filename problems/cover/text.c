/* SPDX-License-Identifier: MIT */
/* text.c: builds an instance, item by item and option by option.  Reads and
 * writes the text form of D. E. Knuth's programs DLX2 and SSXCC, which has a
 * line of items and a line for each option; see README.md.
 */
#include "cover.h"

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

/* Returns the value of a name in the table `numbers`.  Returns 0 if the table
 * lacks the name.
 */
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

/* Returns the index plus 1 of the item that has this name.  Returns 0 if there
 * is no such item.
 */
static uint32_t
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

/* Skips comments and blank lines, up to the next line that has items or an
 * option.  Returns false at the end of the input.
 */
static bool
find_line (SearchInput *input)
{
  for (;;)
    {
      search_input_skip_space (input);
      if (search_input_at_end (input))
        return false;
      if (search_input_peek (input) != '|')
        return true;
      search_input_skip_line (input);
    }
}

/* Sets *at to the position of the next word on the line, and skips the word.
 * Returns the length of the word in bytes; 0 at the end of the line.
 */
static size_t
read_word (SearchInput *input, size_t *at)
{
  search_input_skip_blanks (input);
  *at = input->position;
  return search_input_at_line_end (input) ? 0 : search_input_word (input);
}

/* Sets an error: "expected WHAT, not 'WORD'", where WORD is the word of
 * `length` bytes at position `at` of the input.  Returns false.
 */
static bool
refuse (const SearchInput *input, size_t at, size_t length, const char *what,
        GError **error)
{
  char *quoted = g_strndup (input->text + at, MIN (length, 32));
  char *word = g_utf8_make_valid (quoted, -1);

  search_input_expected (input, at, error, "%s, not '%s'", what, word);
  g_free (word);
  g_free (quoted);
  return false;
}

static bool
read_items (Cover *cover, SearchInput *input, GError **error)
{
  bool   primary = true;
  size_t at, length;

  if (!find_line (input))
    return search_input_expected (input, input->position, error,
                                  "a line of items");
  while ((length = read_word (input, &at)))
    {
      const char *word = input->text + at;

      if (length == 1 && *word == '|')
        {
          if (!primary)
            return search_input_expected (input, at, error,
                                          "a single | in the line of items");
          primary = false;
        }
      else if (memchr (word, ':', length) || memchr (word, '|', length))
        return refuse (input, at, length, "an item's name, without : and |",
                       error);
      else if (!text_add_item (cover, word, length, primary))
        return refuse (input, at, length, "a new item", error);
    }
  return true;
}

/* Reads an entry of an option: the word of `length` bytes at position `at`, in
 * the form ITEM or ITEM:COLOUR.  Returns false with an error if it is wrong.
 */
static bool
read_entry (Cover *cover, SearchInput *input, size_t at, size_t length,
            GError **error)
{
  const char  *word = input->text + at, *colon = memchr (word, ':', length);
  const size_t name = colon ? (size_t) (colon - word) : length;
  const char  *colour = colon ? colon + 1 : NULL;
  uint32_t     item = text_find_item (cover, word, name);

  if (!item)
    return refuse (input, at, name, "an item of the first line", error);
  if (colon && item <= cover->primary)
    return search_input_expected (input, at + name, error,
                                  "no colour, for '%.*s' is primary",
                                  (int) MIN (name, 32), word);
  if (colon && name + 1 == length)
    return search_input_expected (input, at + length, error, "a colour");
  if (!text_add_entry (cover, item, colour, length - name - 1))
    return refuse (input, at, name, "an item once in each option", error);
  return true;
}

SEARCH_CALLBACK (read, cover_read, Cover *cover, SearchInput *input,
                 GError **error)
{
  size_t at, length;

  if (cover->pentominoes)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "cover: --pentominoes cannot be combined with --input");
      return false;
    }
  text_begin (cover);
  if (!read_items (cover, input, error))
    return false;
  while (find_line (input))
    {
      while ((length = read_word (input, &at)))
        if (!read_entry (cover, input, at, length, error))
          return false;
      text_end_option (cover);
    }
  return true;
}

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
