/* SPDX-License-Identifier: MIT */
/* search-input.h: the text from which a problem's `read` reads an instance.
 *
 * The functions read at the current position of the text, and advance it:
 *
 *     search_input_skip_space (input);
 *     at = input->position;
 *     if (!search_input_int (input, &vertex) || vertex < 1 || vertex > count)
 *       return search_input_expected (input, at, error, "a vertex in 1..%d",
 *                                     count);
 *
 * If the text is wrong, the message is "FILE:LINE:COLUMN: expected ...".  The
 * functions are inline, since plugins do not link against libsearch.
 */
#pragma once

#include <libsearch/search-error.h>

#include <string.h>

G_BEGIN_DECLS

/* A text.  The caller that made the text owns it, and keeps it until the
 * problem's `finish` returns.
 */
struct SearchInput
{
  const char *name; /* for messages: the name of the file, or "stdin" */

  /* `text` has `length` bytes, in UTF-8 or not.  After these bytes comes a NUL
   * byte, which `length` does not count.
   */
  const char *text;
  size_t      length;   /* length of the text in bytes */
  size_t      position; /* index of the next byte to read, 0..length */
};

/* Returns the next byte without reading it; 0 at the end of the text, and for a
 * NUL.
 */
static inline char
search_input_peek (const SearchInput *input)
{
  return input->position < input->length ? input->text[input->position] : '\0';
}

/* Returns true at the end of the text. */
static inline bool
search_input_at_end (const SearchInput *input)
{
  return input->position >= input->length;
}

/* Returns true for a space, a tab, a carriage return or a newline. */
static inline bool
search_input_is_space (char symbol)
{
  return symbol == ' ' || symbol == '\n' || symbol == '\t' || symbol == '\r';
}

/* Skips spaces, tabs and carriage returns. */
static inline void
search_input_skip_blanks (SearchInput *input)
{
  while (search_input_is_space (search_input_peek (input))
         && search_input_peek (input) != '\n')
    input->position++;
}

/* Skips spaces, tabs, carriage returns and newlines. */
static inline void
search_input_skip_space (SearchInput *input)
{
  while (search_input_is_space (search_input_peek (input)))
    input->position++;
}

/* Returns true at the end of a line, or of the text. */
static inline bool
search_input_at_line_end (const SearchInput *input)
{
  return search_input_at_end (input) || search_input_peek (input) == '\n';
}

/* Skips the bytes up to the end of the line, and the newline there. */
static inline void
search_input_skip_line (SearchInput *input)
{
  while (!search_input_at_line_end (input))
    input->position++;
  if (!search_input_at_end (input))
    input->position++;
}

/* Skips a word: all bytes up to white space or the end of the text.  Returns
 * its length in bytes; 0: there is no word at the position.  The word begins at
 * the position before the call.
 */
static inline size_t
search_input_word (SearchInput *input)
{
  const size_t begin = input->position;

  while (!search_input_at_end (input)
         && !search_input_is_space (search_input_peek (input)))
    input->position++;
  return input->position - begin;
}

/* Reads a word that is a decimal number within INT_MIN..INT_MAX into *value.
 * The number may begin with a minus sign.  If the word is no such number,
 * returns false, and changes neither the position nor *value.
 */
static inline bool
search_input_int (SearchInput *input, int *value)
{
  const size_t begin = input->position;
  const size_t length = search_input_word (input);
  const bool   negative = length > 1 && input->text[begin] == '-';
  int          number = 0;

  if (length == 0)
    return false;
  for (size_t i = negative; i < length; i++)
    {
      const int digit = input->text[begin + i] - '0';

      if (digit < 0 || digit > 9 || __builtin_mul_overflow (number, 10, &number)
          || __builtin_add_overflow (number, negative ? -digit : digit,
                                     &number))
        {
          input->position = begin;
          return false;
        }
    }
  *value = number;
  return true;
}

/* Sets `error` to SEARCH_ERROR_INPUT: "NAME:LINE:COLUMN: expected WHAT", for
 * the byte at `position`.  Lines count from 1; columns count from 1 in bytes.
 * `what` is a printf() format.  Returns false.
 */
G_GNUC_UNUSED static bool
search_input_expected (const SearchInput *input, size_t position,
                       GError **error, const char *what, ...)
    G_GNUC_PRINTF (4, 5);

G_GNUC_UNUSED static bool
search_input_expected (const SearchInput *input, size_t position,
                       GError **error, const char *what, ...)
{
  size_t  line = 1, column = 1;
  va_list arguments;
  char   *expected;

  for (size_t i = 0; i < position; i++)
    {
      column = input->text[i] == '\n' ? 1 : column + 1;
      line += input->text[i] == '\n';
    }
  va_start (arguments, what);
  expected = g_strdup_vprintf (what, arguments);
  va_end (arguments);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": expected %s",
               input->name, line, column, expected);
  g_free (expected);
  return false;
}

G_END_DECLS
