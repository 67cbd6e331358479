/* SPDX-License-Identifier: MIT */
/* format.c: see format.h. */
#include "format.h"

#include <stdio.h>

/* Appends the formatted text.  vsnprintf() writes into the memory of the
 * GString, and allocates memory itself only for a huge width.
 */
static void
append (GString *out, const char *format, va_list arguments)
{
  const gsize start = out->len, room = out->allocated_len - start;
  va_list     again;
  int         length;

  va_copy (again, arguments);
  length = vsnprintf (out->str + start, room, format, arguments);
  if (length < 0)
    g_error ("no memory for a text");
  g_string_set_size (out, start + (gsize) length);
  if ((gsize) length >= room)
    vsnprintf (out->str + start, (gsize) length + 1, format, again);
  va_end (again);
}

void
text_append_format (GString *out, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  append (out, format, arguments);
  va_end (arguments);
}

char *
text_vformat (const char *format, va_list arguments)
{
  GString *text = g_string_new (NULL);

  append (text, format, arguments);
  return g_string_free (text, FALSE);
}

char *
text_format (const char *format, ...)
{
  va_list arguments;
  char   *text;

  va_start (arguments, format);
  text = text_vformat (format, arguments);
  va_end (arguments);
  return text;
}
