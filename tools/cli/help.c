/* SPDX-License-Identifier: MIT */
/* help.c: what --help prints, in 80 columns. */
#include "help.h"

#include <string.h>

#define WIDTH 80
#define COLUMN 26 /* where the description of an item begins */

static guint
column_of (const GString *out)
{
  const char *newline = strrchr (out->str, '\n');

  return (guint) g_utf8_strlen (newline ? newline + 1 : out->str, -1);
}

static void
append_spaces (GString *out, guint count)
{
  g_string_append_printf (out, "%*s", (int) count, "");
}

void
help_append_text (GString *out, guint indent, const char *text)
{
  char **words = g_strsplit_set (text, " \n\t", -1);
  guint  column = column_of (out);
  bool   first = true;

  for (char **word = words; *word; word++)
    {
      const guint length = (guint) g_utf8_strlen (*word, -1);

      if (!length)
        continue;
      if (!first && column + 1 + length > WIDTH)
        {
          g_string_append_c (out, '\n');
          append_spaces (out, indent);
          column = indent;
        }
      else if (!first)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append (out, *word);
      column += length;
      first = false;
    }
  g_string_append_c (out, '\n');
  g_strfreev (words);
}

void
help_append_item (GString *out, const char *name, const char *text)
{
  guint column;

  g_string_append_printf (out, "  %s", name);
  if (!text)
    {
      g_string_append_c (out, '\n');
      return;
    }
  column = column_of (out);
  if (column + 2 > COLUMN)
    {
      g_string_append_c (out, '\n');
      column = 0;
    }
  append_spaces (out, COLUMN - column);
  help_append_text (out, COLUMN, text);
}
