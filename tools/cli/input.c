/* SPDX-License-Identifier: MIT */
/* input.c: reads the text of an instance from a file. */
#include "input.h"
#include "output.h"

#include <errno.h>
#include <stdio.h>

#define PIECE ((size_t) 1 << 16)
#define BYTES_MAX ((size_t) 1 << 30)

/* Reads all remaining bytes of the stream.  Returns false with errno set. */
static bool
read_all (FILE *file, char **text, size_t *length)
{
  size_t capacity = 0, piece;

  do
    {
      if (*length + PIECE >= capacity)
        {
          char *larger
              = g_try_realloc (*text, capacity = 2 * *length + 2 * PIECE);

          errno = *length > BYTES_MAX ? EFBIG : ENOMEM;
          if (larger)
            *text = larger;
          if (!larger || *length > BYTES_MAX)
            return false;
        }
      piece = fread (*text + *length, 1, PIECE, file);
      *length += piece;
    }
  while (piece > 0);
  (*text)[*length] = '\0';
  return !ferror (file);
}

/* Removes a byte order mark at the beginning of the text.  Returns false with
 * an error if `text` contains a NUL byte, since a file with a NUL byte is not
 * text.
 */
static bool
check_text (SearchInput *input, char *text, GError **error)
{
  const char *nul;

  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    memmove (text, text + 3, (input->length -= 3) + 1);
  nul = memchr (text, '\0', input->length);
  return !nul
         || search_input_expected (input, (size_t) (nul - text), error,
                                   "text, not a NUL byte");
}

bool
input_read (SearchInput *input, const char *option, const char *path,
            GError **error)
{
  const bool is_stdin = g_str_equal (path, "-");
  FILE      *file = is_stdin ? stdin : fopen (path, "re");
  char      *text = NULL;
  size_t     length = 0;
  const bool success = file && read_all (file, &text, &length);

  if (file && option)
    output_spare (fileno (file), option);
  if (!success)
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                 "cannot %s '%s': %s", file ? "read" : "open", path,
                 g_strerror (errno));
  if (file && !is_stdin)
    fclose (file);
  *input = (SearchInput){ .name = is_stdin ? "stdin" : path,
                          .text = text,
                          .length = length };
  return success && check_text (input, text, error);
}

void
input_take (SearchInput *input, const char *name, GBytes *bytes)
{
  gsize       length;
  const char *text = g_bytes_get_data (bytes, &length);

  *input = (SearchInput){ .name = name,
                          .text = g_strndup (text, length),
                          .length = length };
}

void
input_clear (SearchInput *input)
{
  g_free ((char *) input->text);
  *input = (SearchInput){ 0 };
}
