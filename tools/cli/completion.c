/* SPDX-License-Identifier: MIT */
/* completion.c: answers for the shells' completion. */
#include "completion.h"
#include "help.h"
#include "names.h"
#include "program.h"
#include "libsearch/text/printable.h"

#include <stdio.h>
#include <string.h>

static void
append_line (GString *out, const char *text)
{
  const gsize begin = out->len;

  g_string_append (out, text);
  printable_line (out->str + begin);
}

void
candidates_add (Candidates *candidates, const char *lead, const char *value,
                const char *help)
{
  const gsize begin = candidates->lines->len;

  if (!printable_is_line (value))
    return; /* it cannot be typed */
  g_string_append (candidates->lines, lead);
  g_string_append (candidates->lines, value);
  if (!g_str_has_prefix (candidates->lines->str + begin, candidates->word))
    {
      g_string_truncate (candidates->lines, begin);
      return;
    }
  if (help)
    {
      g_string_append_c (candidates->lines, '\t');
      append_line (candidates->lines, help);
    }
  g_string_append_c (candidates->lines, '\n');
}

SearchModule *
complete_problem_load (const Candidates *candidates, const char *name)
{
  return candidates->may_load ? search_module_load (name, NULL) : NULL;
}

void
complete_problem (Candidates *candidates)
{
  char **names = search_module_names ();

  for (char **name = names; *name; name++)
    {
      SearchModule *module = g_str_has_prefix (*name, candidates->word)
                                 ? complete_problem_load (candidates, *name)
                                 : NULL;

      candidates_add (candidates, "", *name,
                      module ? search_module_problem (module)->summary : NULL);
      search_module_free (module);
    }
  g_strfreev (names);
  if (*candidates->word == '.' || *candidates->word == '~'
      || strchr (candidates->word, G_DIR_SEPARATOR))
    candidates->paths = "files";
}

/* Where a value is to be added. */
typedef struct
{
  Candidates *candidates;
  char       *lead;   /* what stands before it in the word */
  char      **listed; /* values that stand there already */
} Place;

static void
add_value (const char *name, const char *help, void *data)
{
  const Place *place = data;

  if (!g_strv_contains ((const char *const *) place->listed, name))
    candidates_add (place->candidates, place->lead, name, help);
}

static void
add_named (const OptionSet *set, const OptionRow *row, Place *place)
{
  for (const char *const *word = row->words; word && *word; word++)
    add_value (*word, NULL, place);
  if (g_str_equal (row->name, "repr") && set->problem)
    choices_reprs (set->problem, set->automatic, add_value, place);
  if (g_str_equal (row->name, "format"))
    choices_formats (set->problem, add_value, place);
}

/* Adds values of `row`, behind the first `length` bytes of the word. */
static void
add_values (Candidates *candidates, const OptionSet *set, const OptionRow *row,
            size_t length)
{
  const char *what = row->value ? row->value : "";
  const char *typed = candidates->word + length;
  const char *comma = g_str_equal (what, "A,B") ? strrchr (typed, ',') : NULL;
  char       *list = g_strndup (typed, comma ? (size_t) (comma - typed) : 0);
  Place       place = { candidates, NULL, g_strsplit (list, ",", -1) };

  if (comma)
    length = (size_t) (comma + 1 - candidates->word);
  place.lead = g_strndup (candidates->word, length);
  if (g_str_has_prefix (what, "FILE"))
    candidates->paths = "files";
  else if (g_str_has_prefix (what, "DIR"))
    candidates->paths = "folders";
  else
    add_named (set, row, &place);
  g_strfreev (place.listed);
  g_free (place.lead);
  g_free (list);
}

/* Adds --NAME, with a = behind it where a value may follow. */
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

/* Is the word --NAME=..., or -N..., with a value of `row`?  Says where that
 * begins.
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
      awaits = awaits ? NULL : option_row_awaits_value (set->rows, argv[i]);
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

/* Completion takes no longer than this. */
#define SECONDS 2

/* Adds what fits to `lines`. */
static void
answer (void *data, GString *lines)
{
  Candidates *candidates = data;

  candidates->lines = lines;
  candidates->paths = NULL;
  candidates->list (candidates, candidates->argc, candidates->argv);
  if (candidates->paths)
    g_string_append_printf (lines, ":%s\n", candidates->paths);
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
