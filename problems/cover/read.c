/* SPDX-License-Identifier: MIT */
/* read.c: D. E. Knuth's text form, of his programs DLX2 and SSXCC: a line of
 * items, then a line for each option; see README.md.
 */
#include "text.h"

/* Passes over comments and blank lines.  False: nothing is left. */
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

/* The next word of the line begins at *at and has so many bytes; 0: there is
 * none.
 */
static size_t
read_word (SearchInput *input, size_t *at)
{
  search_input_skip_blanks (input);
  *at = input->position;
  return search_input_at_line_end (input) ? 0 : search_input_word (input);
}

/* Refuses the word, or what is left of it at `offset`; `what` has a %s for its
 * text.
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
        return refuse (input, at, length, "an item that is new", error);
    }
  return true;
}

/* An entry of an option: ITEM or ITEM:COLOUR. */
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
    return refuse (input, at, name, "an item that is not in the option yet",
                   error);
  return true;
}

SEARCH_CALLBACK (read, cover_read, Cover *cover, SearchInput *input,
                 GError **error)
{
  size_t at, length;

  if (cover->pentominoes)
    {
      g_set_error (
          error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
          "cover: --pentominoes makes an instance, and --input reads one: "
          "one of them is enough");
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
