/* SPDX-License-Identifier: MIT */
/* names.c: the words that the options of several tools take. */
#include "names.h"

#include <string.h>

const char *const loop_names[] = { "inline", "dynamic", NULL };

const char *const strategy_names[] = {
  [SEARCH_STRATEGY_DEPTH] = "depth",
  [SEARCH_STRATEGY_LEVELS] = "levels",
  NULL,
};

const char *const symmetry_names[] = {
  [SEARCH_SYMMETRY_NONE] = "none",
  [SEARCH_SYMMETRY_ORBITS] = "orbits",
  [SEARCH_SYMMETRY_SEEN] = "seen",
  NULL,
};

const char *const progress_names[] = { "auto", "always", "never", NULL };

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

const DrawnFormat drawn_formats[] = {
  { "board", "a picture in characters, in colour on a terminal", NULL },
  { "svg", "a picture as SVG; with --output=DIR/ one file each", NULL },
  { "html", "a page to leaf through all of them; see --html", NULL },
  { "mzn", "as the MiniZinc model says, by minizinc", "flatzinc" },
  { 0 },
};

bool
drawn_format_fits (const DrawnFormat *format, const SearchProblem *problem)
{
  return !format->problem
         || (problem && g_str_equal (format->problem, problem->name));
}

void
choices_reprs (const SearchProblem *problem, bool automatic, ChoicesEach each,
               void *data)
{
  if (automatic)
    each (SEARCH_REPR_AUTO, "the fastest that can do what is asked (default)",
          data);
  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    each ((*repr)->name, (*repr)->summary, data);
}

void
choices_formats (const SearchProblem *problem, ChoicesEach each, void *data)
{
  const SearchFormat *own = problem ? problem->formats : NULL;

  for (const SearchFormat *format = own; format && format->name; format++)
    each (format->name, format->help, data);
  for (const SearchFormat *format = search_common_formats (); format->name;
       format++)
    each (format->name, format->help, data);
  for (const DrawnFormat *drawn = drawn_formats; drawn->name; drawn++)
    if (drawn_format_fits (drawn, problem))
      each (drawn->name, drawn->help, data);
}

/* The first of the problem's own that is a picture, or is none. */
static const SearchFormat *
find_format (const SearchProblem *problem, bool picture)
{
  const SearchFormat *format = problem->formats;

  while (format && format->name && format->picture != picture)
    format++;
  return format && format->name ? format : NULL;
}

const SearchFormat *
plain_format (const SearchProblem *problem)
{
  const SearchFormat *format = find_format (problem, false);

  return format ? format : search_common_formats ();
}

const SearchFormat *
picture_format (const SearchProblem *problem)
{
  const SearchFormat *format = find_format (problem, true);

  return format ? format : search_problem_find_format (problem, NULL, NULL);
}
