/* SPDX-License-Identifier: MIT */
/* completion.c: finds the words that can complete a command line, for a shell.
 * Such a word is called a candidate here.
 */
#include "completion.h"
#include "help.h"
#include "names.h"
#include "program.h"
#include "libsearch/text/format.h"
#include "libsearch/text/printable.h"

#include <stdio.h>
#include <string.h>

void
candidates_add (Candidates *candidates, const char *lead, const char *value,
                const char *help)
{
  const gsize begin = candidates->lines->len;

  /* Omits a value that is not one line of plain text, since a shell could not
   * insert its characters.
   */
  if (!printable_is_line (value))
    return;
  g_string_append (candidates->lines, lead);
  g_string_append (candidates->lines, value);
  if (!g_str_has_prefix (candidates->lines->str + begin, candidates->word))
    {
      g_string_truncate (candidates->lines, begin);
      return;
    }
  if (help)
    {
      const gsize help_begin = candidates->lines->len + 1;

      text_append_format (candidates->lines, "\t%s", help);
      printable_line (candidates->lines->str + help_begin);
    }
  g_string_append_c (candidates->lines, '\n');
}

SearchPlugin *
complete_problem_load (const Candidates *candidates, const char *name)
{
  return candidates->may_load ? search_plugin_load (name, NULL) : NULL;
}

void
complete_problem (Candidates *candidates)
{
  char **names = search_plugin_names ();

  for (char **name = names; *name; name++)
    {
      SearchPlugin *loaded = g_str_has_prefix (*name, candidates->word)
                                 ? complete_problem_load (candidates, *name)
                                 : NULL;

      candidates_add (candidates, "", *name,
                      loaded ? search_plugin_problem (loaded)->summary : NULL);
      search_plugin_free (loaded);
    }
  g_strfreev (names);
  if (*candidates->word == '.' || *candidates->word == '~'
      || strchr (candidates->word, G_DIR_SEPARATOR))
    candidates->paths = "files";
}

/* Adds the value `name` of an option to the candidates, the words that can
 * complete the command line.  Omits `name` if the user's list of values,
 * separated by commas, already contains it.
 */
static void
add_value (Candidates *candidates, const char *name, const char *help)
{
  if (!g_strv_contains ((const char *const *) candidates->listed, name))
    candidates_add (candidates, candidates->lead, name, help);
}

/* Adds names with their descriptions. */
static void
add_choices (Candidates *candidates, GPtrArray *choices)
{
  for (guint i = 0; i < choices->len; i += 2)
    add_value (candidates, choices->pdata[i], choices->pdata[i + 1]);
  g_ptr_array_unref (choices);
}

static void
add_named (Candidates *candidates, const OptionSet *set, const OptionRow *row)
{
  for (const char *const *word = row->words; word && *word; word++)
    add_value (candidates, *word, NULL);
  if (g_str_equal (row->name, "repr") && set->problem)
    add_choices (candidates, repr_choices (set->problem, set->automatic));
  if (g_str_equal (row->name, "format"))
    add_choices (candidates, format_choices (set->problem, set->automatic));
}

/* Adds the values of the option `row` to the candidates, the words that can
 * complete the command line.  The first `length` bytes of the user's word, such
 * as "--repr=", precede each value.
 */
static void
add_values (Candidates *candidates, const OptionSet *set, const OptionRow *row,
            size_t length)
{
  const char *what = row->value ? row->value : "";
  const char *typed = candidates->word + length;
  const char *comma = g_str_equal (what, "A,B") ? strrchr (typed, ',') : NULL;
  char       *list = g_strndup (typed, comma ? (size_t) (comma - typed) : 0);

  if (comma)
    length = (size_t) (comma + 1 - candidates->word);
  candidates->lead = g_strndup (candidates->word, length);
  candidates->listed = g_strsplit (list, ",", -1);
  if (g_str_has_prefix (what, "FILE"))
    candidates->paths = "files";
  else if (g_str_has_prefix (what, "DIR"))
    candidates->paths = "folders";
  else
    add_named (candidates, set, row);
  g_strfreev (candidates->listed);
  g_free (candidates->lead);
  g_free (list);
}

/* Adds --NAME, or --NAME= if the option takes a value, to the words that can
 * complete the command line.
 */
static void
add_option (Candidates *candidates, const OptionRow *row)
{
  char *help = help_of_option (row);
  char *open = g_strconcat (row->name, "=", NULL);

  if (row->hidden)
    ;
  else if (option_row_needs_value (row))
    candidates_add (candidates, "--", open, help);
  else
    {
      candidates_add (candidates, "--", row->name, help);
      if (row->optional)
        candidates_add (candidates, "--", open, help);
    }
  g_free (help);
  g_free (open);
}

/* Returns true if the word contains a value for the option `row`, in the form
 * --NAME=... or -N... In this case, sets `length` to the offset of the value in
 * the word.
 */
static bool
has_value (const OptionRow *row, const char *word, size_t *length)
{
  const size_t name = strlen (row->name);
  const bool attached = word[0] == '-' && row->letter && word[1] == row->letter
                        && word[2] != '\0' && option_row_needs_value (row);
  const bool assigned = g_str_has_prefix (word, "--")
                        && strncmp (word + 2, row->name, name) == 0
                        && word[2 + name] == '=';

  *length = attached ? 2 : 3 + name;
  return row->value && (attached || assigned);
}

/* Returns the option that the user entered as `argument`, "--NAME" or "-L", if
 * the next word must be the option's value.  Otherwise returns NULL, also if
 * there is no such option.
 */
static const OptionRow *
find_awaiting (const OptionRow *rows, const char *argument)
{
  const char letter = argument[0] == '-' ? argument[1] : '\0';

  if (letter == '-')
    rows = option_row_find (rows, argument + 2, strlen (argument + 2));
  else
    while (rows->name && (!letter || argument[2] || rows->letter != letter))
      rows++;
  return rows && rows->name && option_row_needs_value (rows) ? rows : NULL;
}

bool
complete_options (Candidates *candidates, const OptionSet *set, int argc,
                  char **argv)
{
  const OptionRow *awaits = NULL;
  const char      *word = argv[argc - 1];
  size_t           length;

  for (int i = 0; i < argc - 1; i++)
    if (!awaits && g_str_equal (argv[i], "--"))
      return false;
    else
      awaits = awaits ? NULL : find_awaiting (set->rows, argv[i]);
  if (awaits)
    {
      add_values (candidates, set, awaits, 0);
      return true;
    }
  if (*word != '-' && (*word || !set->only))
    return false;
  for (const OptionRow *row = set->rows; row->name; row++)
    if (has_value (row, word, &length))
      add_values (candidates, set, row, length);
    else
      add_option (candidates, row);
  return true;
}

/* Time limit for finding completions, in seconds. */
#define SECONDS 2

/* Appends to `lines` the words that can complete the command line, one in each
 * line.
 */
static void
answer (void *data, GString *lines)
{
  Candidates *candidates = data;

  candidates->lines = lines;
  candidates->paths = NULL;
  candidates->list (candidates, candidates->argc, candidates->argv);
  if (candidates->paths)
    text_append_format (lines, ":%s\n", candidates->paths);
}

int
complete (void (*list) (Candidates *candidates, int argc, char **argv),
          int argc, char **argv)
{
  Candidates candidates = { .list = list, .argc = argc, .argv = argv };
  GString   *lines = g_string_new (NULL);
  char      *text;

  if (argc > 0)
    {
      candidates.word = argv[argc - 1];
      candidates.may_load = true;
      text = program_apart (answer, &candidates, SECONDS);
      candidates.may_load = false;
      if (text)
        g_string_assign (lines, text);
      else
        answer (&candidates, lines);
      g_free (text);
    }
  fputs (lines->str, stdout);
  g_string_free (lines, TRUE);
  return 0;
}
