/* SPDX-License-Identifier: MIT */
/* printable.c: removes control characters from texts, so that they cannot
 * control a terminal.
 */
#include "printable.h"

#include <glib.h>
#include <string.h>

/* Returns the number of bytes of the control character at `text`; 0: there is
 * no control character.
 */
static size_t
control_length (const char *text)
{
  const unsigned char *byte = (const unsigned char *) text;

  if (g_ascii_iscntrl (*text))
    return 1;
  return byte[0] == 0xc2 && byte[1] >= 0x80 && byte[1] <= 0x9f ? 2 : 0;
}

static void
replace (char *text, const char *kept)
{
  while (*text)
    {
      const size_t length = strchr (kept, *text) ? 0 : control_length (text);

      memset (text, '?', length);
      text += MAX (length, 1);
    }
}

void
printable_text (char *text)
{
  replace (text, "\n\t");
}

void
printable_line (char *text)
{
  replace (text, "");
}

bool
printable_is_line (const char *text)
{
  while (*text && control_length (text) == 0)
    text++;
  return !*text;
}
