/* SPDX-License-Identifier: MIT */
/* fragments.c: markup whose parts come again and again, in little space. */
#include "fragments.h"
#include "page.h"

#include <string.h>

struct Fragments
{
  GHashTable *numbers; /* char * -> the number of the text */
};

Fragments *
fragments_new (void)
{
  Fragments *fragments = g_new (Fragments, 1);

  fragments->numbers
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return fragments;
}

void
fragments_free (Fragments *fragments)
{
  if (!fragments)
    return;
  g_hash_table_unref (fragments->numbers);
  g_free (fragments);
}

/* Where the next element begins: at a < that ends none.  It need not be one:
 * whatever the parts are, together they are the text.
 */
static size_t
length_of_first (const char *markup)
{
  const char *at = markup + 1;

  while (*at && (*at != '<' || at[1] == '/'))
    at++;
  return (size_t) (at - markup);
}

/* Takes `text`. */
static void
append (Fragments *fragments, char *text, GString *out)
{
  const guint count = g_hash_table_size (fragments->numbers);
  gpointer    number;

  if (g_hash_table_lookup_extended (fragments->numbers, text, NULL, &number))
    g_string_append_printf (out, "%u", GPOINTER_TO_UINT (number));
  else
    {
      page_append_string (out, text);
      if (count < FRAGMENTS_MAX)
        {
          g_hash_table_insert (fragments->numbers, text,
                               GUINT_TO_POINTER (count));
          return;
        }
    }
  g_free (text);
}

void
fragments_append (Fragments *fragments, const char *markup, GString *out)
{
  const char *separator = "[";

  if (!*markup)
    g_string_append_c (out, '[');
  while (*markup)
    {
      const size_t length = length_of_first (markup);

      g_string_append (out, separator);
      append (fragments, g_strndup (markup, length), out);
      markup += length;
      separator = ",";
    }
  g_string_append_c (out, ']');
}
