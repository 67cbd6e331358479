/* SPDX-License-Identifier: MIT */
/* json.c: strings as JSON, and back. */
#include "json.h"

#include <string.h>

/* Characters that a backslash and a letter stand for, and these letters; the
 * last one need not be written so.
 */
static const char escaped[] = "\"\\\b\f\n\r\t/";
static const char letters[] = "\"\\bfnrt/";

static void
append_character (GString *out, char character)
{
  const char *found = strchr (escaped, character);

  if (found && character != '/')
    g_string_append_printf (out, "\\%c", letters[found - escaped]);
  else if ((unsigned char) character < ' ' || character == 127)
    g_string_append_printf (out, "\\u%04x", (unsigned) character);
  else
    g_string_append_c (out, character);
}

void
text_append_json (GString *out, const char *string)
{
  g_string_append_c (out, '"');
  for (; *string; string++)
    append_character (out, *string);
  g_string_append_c (out, '"');
}

static const char *
skip_space (const char *at)
{
  return at + strspn (at, " \t\r\n");
}

/* Reads four hexadecimal digits; false: there are none. */
static bool
read_unit (const char **at, gunichar *unit)
{
  *unit = 0;
  for (int i = 0; i < 4; i++)
    {
      if (!g_ascii_isxdigit (**at))
        return false;
      *unit = *unit * 16 + (gunichar) g_ascii_xdigit_value (*(*at)++);
    }
  return true;
}

/* Reads what follows `\u`: a character, or the halves of one. */
static bool
read_unicode (const char **at, GString *out)
{
  gunichar unit, low;

  if (!read_unit (at, &unit))
    return false;
  if (unit >= 0xd800 && unit < 0xdc00)
    {
      if ((*at)[0] != '\\' || (*at)[1] != 'u')
        return false;
      *at += 2;
      if (!read_unit (at, &low) || low < 0xdc00 || low >= 0xe000)
        return false;
      unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
    }
  if (unit == 0 || (unit >= 0xdc00 && unit < 0xe000))
    return false;
  g_string_append_unichar (out, unit);
  return true;
}

/* Reads what follows a backslash. */
static bool
read_escape (const char **at, GString *out)
{
  const char  letter = **at;
  const char *found = strchr (letters, letter);

  if (letter == '\0')
    return false;
  ++*at;
  if (letter == 'u')
    return read_unicode (at, out);
  if (found)
    g_string_append_c (out, escaped[found - letters]);
  return found != NULL;
}

/* Reads a string, and goes behind its quotes; NULL: there is none. */
static char *
read_string (const char **at)
{
  GString *string = g_string_new (NULL);
  bool     good = **at == '"';

  *at += good;
  while (good && **at != '"')
    {
      const char byte = *(*at)++;

      if (byte == '\\')
        good = read_escape (at, string);
      else if ((unsigned char) byte < ' ')
        good = false;
      else
        g_string_append_c (string, byte);
    }
  if (good)
    ++*at;
  return g_string_free (string, !good);
}

/* Reads strings, with commas between them, and the bracket behind them. */
static bool
read_strings (const char **at, GStrvBuilder *strings)
{
  do
    {
      g_autofree char *string = NULL;

      *at = skip_space (*at + 1);
      string = read_string (at);
      if (!string)
        return false;
      g_strv_builder_add (strings, string);
      *at = skip_space (*at);
    }
  while (**at == ',');
  return *(*at)++ == ']';
}

char **
text_strings_from_json (const char *text)
{
  GStrvBuilder *strings = g_strv_builder_new ();
  const char   *at = skip_space (text), *end;
  bool          good = *at == '[';
  char        **result = NULL;

  if (good && *(end = skip_space (at + 1)) == ']')
    at = end + 1;
  else
    good = good && read_strings (&at, strings);
  if (good && *skip_space (at) == '\0')
    result = g_strv_builder_end (strings);
  g_strv_builder_unref (strings);
  return result;
}
