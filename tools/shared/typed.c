/* SPDX-License-Identifier: MIT */
/* typed.c: options in messages, by what was typed. */
#include "typed.h"

#include <glib.h>
#include <string.h>

/* The letters, "-j", by the names, "--threads"; NULL: there are none. */
static GHashTable *letters_typed;

void
typed_note_letter (const char *name, char letter)
{
  if (!letters_typed)
    letters_typed
        = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_insert (letters_typed, g_strconcat ("--", name, NULL),
                       g_strdup_printf ("-%c", letter));
}

/* Appends a word, which may be the name of an option. */
static void
append_word (GString *out, const char *word, size_t length)
{
  char       *name = g_strndup (word, length);
  const char *letter = g_hash_table_lookup (letters_typed, name);

  g_string_append (out, letter ? letter : name);
  g_free (name);
}

char *
typed_name_options (char *message)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-_";
  GString          *out;

  if (!letters_typed)
    return message;
  out = g_string_new (NULL);
  for (const char *at = message; *at;)
    {
      const size_t length = MAX (strspn (at, letters), 1);

      if ((at == message || at[-1] == ' ') && at[length] != '=')
        append_word (out, at, length);
      else
        g_string_append_len (out, at, (gssize) length);
      at += length;
    }
  g_free (message);
  return g_string_free (out, FALSE);
}
