/* SPDX-License-Identifier: MIT */
/* candidates.c: what may stand in the place of the word being typed. */
#include "candidates.h"
#include "libsearch/text/printable.h"

static void
append_line (GString *out, const char *text)
{
  const gsize begin = out->len;

  g_string_append (out, text);
  printable_line (out->str + begin);
}

void
candidates_add (Candidates *candidates, const char *lead, const char *value,
                const char *help)
{
  const gsize begin = candidates->lines->len;

  if (!printable_is_line (value))
    return; /* it cannot be typed */
  g_string_append (candidates->lines, lead);
  g_string_append (candidates->lines, value);
  if (!g_str_has_prefix (candidates->lines->str + begin, candidates->word))
    {
      g_string_truncate (candidates->lines, begin);
      return;
    }
  if (help)
    {
      g_string_append_c (candidates->lines, '\t');
      append_line (candidates->lines, help);
    }
  g_string_append_c (candidates->lines, '\n');
}
