/* SPDX-License-Identifier: MIT */
/* input.c: the text that --input names. */
#include "input.h"

#include <errno.h>
#include <stdio.h>

#define PIECE 65536

/* Reads what is left of the stream; false: with errno. */
static bool
read_all (FILE *file, GString *text)
{
  size_t length;

  do
    {
      const gsize before = text->len;

      g_string_set_size (text, before + PIECE);
      length = fread (text->str + before, 1, PIECE, file);
      g_string_set_size (text, before + length);
    }
  while (length > 0);
  return !ferror (file);
}

bool
input_read (SearchInput *input, const char *path, GError **error)
{
  const bool is_stdin = g_str_equal (path, "-");
  GString   *text = g_string_new (NULL);
  FILE      *file = is_stdin ? stdin : fopen (path, "re");
  const bool success = file && read_all (file, text);

  if (!success)
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                 "--input: '%s': %s", path, g_strerror (errno));
  if (file && !is_stdin)
    fclose (file);
  *input
      = (SearchInput){ .name = is_stdin ? "stdin" : path, .length = text->len };
  input->text = g_string_free (text, FALSE);
  return success;
}

void
input_clear (SearchInput *input)
{
  g_free ((char *) input->text);
  *input = (SearchInput){ 0 };
}
