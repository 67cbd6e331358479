/* SPDX-License-Identifier: MIT */
/* json.c: writes strings in JSON. */
#include "json.h"
#include "format.h"

#include <string.h>

/* `escaped` has the characters with a short escape in JSON.  `letters` has the
 * letter after the backslash, for each of these characters in turn.
 */
static const char escaped[] = "\"\\\b\f\n\r\t";
static const char letters[] = "\"\\bfnrt";

static void
append_character (GString *out, char character)
{
  const char *found = strchr (escaped, character);

  if (found)
    text_append_format (out, "\\%c", letters[found - escaped]);
  else if ((unsigned char) character < ' ' || character == 127)
    text_append_format (out, "\\u%04x", (unsigned) character);
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
