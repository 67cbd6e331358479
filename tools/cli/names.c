/* SPDX-License-Identifier: MIT */
/* names.c: the words that the options of several tools take. */
#include "names.h"

#include <string.h>

const char *const run_loop_names[] = { "inline", "dynamic", NULL };

const char *const run_strategy_names[] = {
  [SEARCH_STRATEGY_DEPTH] = "depth",
  [SEARCH_STRATEGY_LEVELS] = "levels",
  NULL,
};

const char *const run_symmetry_names[] = {
  [SEARCH_SYMMETRY_NONE] = "none",
  [SEARCH_SYMMETRY_ORBITS] = "orbits",
  [SEARCH_SYMMETRY_SEEN] = "seen",
  NULL,
};

const char *const run_progress_names[] = { "auto", "always", "never", NULL };

/* Does it hold nothing that a line of text may not? */
static bool
is_line (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    return false;
  while (*text && !g_ascii_iscntrl (*text))
    text++;
  return !*text;
}

/* $'..', with all but plain characters as octal numbers of three digits, which
 * no digit behind them can change.
 */
static char *
escape (const char *text)
{
  GString *escaped = g_string_new ("$'");

  for (; *text; text++)
    if (*text == '\'' || *text == '\\')
      g_string_append_printf (escaped, "\\%c", *text);
    else if (*text == '\n')
      g_string_append (escaped, "\\n");
    else if (g_ascii_isprint (*text))
      g_string_append_c (escaped, *text);
    else
      g_string_append_printf (escaped, "\\%03o", (unsigned char) *text);
  return g_string_free (g_string_append_c (escaped, '\''), FALSE);
}

char *
names_quote (const char *text)
{
  const bool is_plain = *text && !strpbrk (text, " '\"$`\\*?[]{}&|;<>()!#~");

  if (!is_line (text))
    return escape (text);
  return is_plain ? g_strdup (text) : g_shell_quote (text);
}

char *
names_end (const char *name)
{
  if (g_str_equal (name, "signal"))
    return g_strdup ("interrupted");
  return g_strdelimit (g_strdup (name), "-", ' ');
}
