/* SPDX-License-Identifier: MIT */
/* names.c: names that are values of options in several tools, such as the names
 * of formats.
 */
#include "names.h"
#include "libsearch/text/format.h"

#include <string.h>

const char *const loop_names[] = { "inline", "dynamic", NULL };

const char *const strategy_names[] = {
  [SEARCH_STRATEGY_DEPTH] = "depth",
  [SEARCH_STRATEGY_LEVELS] = "levels",
  NULL,
};

const char *const memo_names[] = {
  [SEARCH_MEMO_NO] = "no",
  [SEARCH_MEMO_AUTO] = "auto",
  [SEARCH_MEMO_YES] = "yes",
  NULL,
};

const char *const symmetry_names[] = {
  [SEARCH_SYMMETRY_NONE] = "none",
  [SEARCH_SYMMETRY_ORBITS] = "orbits",
  [SEARCH_SYMMETRY_SEEN] = "seen",
  [SEARCH_SYMMETRY_CLASSES] = "classes",
  NULL,
};

/* Returns true if the text is a line: valid UTF-8 without control characters.
 */
static bool
is_line (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    return false;
  while (*text && !g_ascii_iscntrl (*text))
    text++;
  return !*text;
}

/* Returns the text as a shell word of the form $'..'.  Writes special
 * characters as octal numbers.  Each number has three digits, so that the shell
 * does not take a following digit for a part of the number.
 */
static char *
escape (const char *text)
{
  GString *escaped = g_string_new ("$'");

  for (; *text; text++)
    if (*text == '\'' || *text == '\\')
      text_append_format (escaped, "\\%c", *text);
    else if (*text == '\n')
      g_string_append (escaped, "\\n");
    else if (g_ascii_isprint (*text))
      g_string_append_c (escaped, *text);
    else
      text_append_format (escaped, "\\%03o", (unsigned char) *text);
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

static const struct
{
  const char *name;
  const char *help;

  /* The only problem that has this format; NULL: all problems have this format.
   */
  const char *problem;
} drawn_formats[] = {
  [DRAWN_BOARD]
  = { "board", "board in characters, in colour on a terminal", NULL },
  [DRAWN_SVG]
  = { "svg", "SVG picture; --output=DIR/ writes a file per solution", NULL },
  [DRAWN_HTML] = { "html", "HTML page of all solutions; see --html", NULL },
  [DRAWN_MZN]
  = { "mzn", "output of the MiniZinc model, printed by minizinc", "flatzinc" },
};
#define DRAWN_END G_N_ELEMENTS (drawn_formats)

/* Returns true if `problem` has the drawn format with the index `drawn`, from
 * 0.  A drawn format is written by a tool, not by the problem.  If `problem` is
 * NULL, returns true if all problems have the format.
 */
static bool
has_drawn (const SearchProblem *problem, size_t drawn)
{
  const char *name = drawn_formats[drawn].problem;

  return !name || (problem && g_str_equal (name, problem->name));
}

Drawn
drawn_format_find (const SearchProblem *problem, const char *name)
{
  for (size_t i = DRAWN_NONE + 1; i < DRAWN_END; i++)
    if (g_str_equal (drawn_formats[i].name, name) && has_drawn (problem, i))
      return (Drawn) i;
  return DRAWN_NONE;
}

const char *const *
drawn_format_names (void)
{
  static const char *names[DRAWN_END];
  size_t             count = 0;

  for (size_t i = DRAWN_NONE + 1; i < DRAWN_END; i++)
    if (has_drawn (NULL, i))
      names[count++] = drawn_formats[i].name;
  return names;
}

static void
add_choice (GPtrArray *choices, const char *name, const char *help)
{
  g_ptr_array_add (choices, (char *) name);
  g_ptr_array_add (choices, (char *) help);
}

GPtrArray *
repr_choices (const SearchProblem *problem, bool automatic)
{
  GPtrArray *choices = g_ptr_array_new ();

  if (automatic)
    add_choice (choices, SEARCH_REPR_AUTO,
                "the fastest that supports the options (default)");
  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    add_choice (choices, (*repr)->name, (*repr)->summary);
  return choices;
}

GPtrArray *
format_choices (const SearchProblem *problem, bool tables)
{
  GPtrArray          *choices = g_ptr_array_new ();
  const SearchFormat *own = problem ? problem->formats : NULL;

  for (const SearchFormat *format = own; format && format->name; format++)
    add_choice (choices, format->name, format->help);
  for (const SearchFormat *format = search_common_formats (); format->name;
       format++)
    add_choice (choices, format->name, format->help);
  for (size_t i = DRAWN_NONE + 1; i < DRAWN_END; i++)
    if (has_drawn (problem, i))
      add_choice (choices, drawn_formats[i].name, drawn_formats[i].help);
  if (tables)
    add_choice (choices, "b-file",
                "table as OEIS has it, if an option has several values");
  return choices;
}

/* Returns the problem's first format that is a picture; if `picture` is false,
 * the problem's first format that is text.  Returns NULL if the problem has no
 * such format.
 */
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
