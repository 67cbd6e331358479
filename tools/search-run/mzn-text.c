/* SPDX-License-Identifier: MIT */
/* mzn-text.c: FlatZinc that knows the MiniZinc it was made of. */
#define _GNU_SOURCE /* memrchr(), strchrnul() */
#include "mzn-text.h"

#include <string.h>

static const char command_mark[] = "%%mzn ";
static const char model_mark[] = "%%ozn\n";

/* What begins a line of the output model. */
static const char line_mark[] = "% ";

static void
end_line (GString *text)
{
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
}

void
mzn_text_append (GString *text, const char *command, const char *output_model)
{
  end_line (text);
  g_string_append_printf (text, "%s%s\n%s", command_mark, command, model_mark);
  while (*output_model)
    {
      const size_t length = strcspn (output_model, "\n");

      g_string_append (text, line_mark);
      g_string_append_len (text, output_model, (gssize) length);
      g_string_append_c (text, '\n');
      output_model += length + (output_model[length] != '\0');
    }
}

/* Behind the last line that begins with `mark`; NULL: there is none. */
static const char *
find (const char *text, size_t length, const char *mark)
{
  const size_t size = strlen (mark);

  for (const char *line = text + length; line > text;)
    {
      const char *end = line - 1;

      line = memrchr (text, '\n', (size_t) (end - text));
      line = line ? line + 1 : text;
      if ((size_t) (text + length - line) >= size
          && memcmp (line, mark, size) == 0)
        return line + size;
    }
  return NULL;
}

char *
mzn_text_command (const char *text, size_t length)
{
  const char *command = find (text, length, command_mark);

  return command ? g_strndup (command, strcspn (command, "\n")) : NULL;
}

char *
mzn_text_output_model (const char *text, size_t length)
{
  const char *line = find (text, length, model_mark);
  GString    *model = line ? g_string_new (NULL) : NULL;

  while (line && g_str_has_prefix (line, line_mark))
    {
      const char *from = line + strlen (line_mark);
      const char *end = strchrnul (from, '\n');

      g_string_append_len (model, from, end - from);
      g_string_append_c (model, '\n');
      line = *end ? end + 1 : end;
    }
  return model ? g_string_free (model, FALSE) : NULL;
}
