/* SPDX-License-Identifier: MIT */
/* option-row.c: an option of a table, put to use. */
#include "option-row.h"
#include "duration.h"
#include "help.h"

#include <string.h>

const OptionRow *
option_row_find (const OptionRow *rows, const char *name, size_t length)
{
  while (rows->name
         && (strlen (rows->name) != length
             || strncmp (rows->name, name, length) != 0))
    rows++;
  return rows->name ? rows : NULL;
}

bool
option_row_needs_value (const OptionRow *row)
{
  return row->value && !row->optional;
}

const OptionRow *
option_row_awaits_value (const OptionRow *rows, const char *argument)
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
option_row_fits (const OptionRow *row, const SearchProblem *problem)
{
  const SearchRepr *const *repr = problem->reprs;

  switch (row->condition)
    {
    case OPTION_FOR_READ:
      return problem->input.read != NULL;
    case OPTION_FOR_WRITE:
      return problem->input.write != NULL;
    case OPTION_FOR_GENERATE:
      return problem->generate != NULL;
    case OPTION_FOR_KNOWN:
      return problem->known != NULL;
    case OPTION_FOR_SYMMETRY:
      return problem->symmetries && problem->symmetries->name;
    case OPTION_FOR_OBJECTIVE:
      while (repr && *repr && !(*repr)->best.objective)
        repr++;
      return repr && *repr;
    default:
      return true;
    }
}

/* Help does not show ranges up to numbers that are never typed. */
#define RANGE_SHOWN_MAX UINT32_MAX

void
option_row_append_times (GString *out, const OptionRow *row)
{
  duration_append (out, row->min);
  g_string_append (out, "..");
  duration_append (out, row->max);
}

/* The words, or the range, that an option takes. */
static void
append_range (GString *help, const OptionRow *row)
{
  if (row->words)
    {
      char *words = g_strjoinv (", ", (char **) row->words);

      g_string_append_printf (help, ": %s", words);
      g_free (words);
    }
  else if (row->kind == OPTION_TIME && row->max < OPTION_TIME_MAX)
    {
      g_string_append (help, ": ");
      option_row_append_times (help, row);
    }
  else if (row->kind == OPTION_INTEGER && row->max <= RANGE_SHOWN_MAX)
    g_string_append_printf (help, ": %" G_GUINT64_FORMAT "..%" G_GUINT64_FORMAT,
                            row->min, row->max);
}

/* What --help says of an option of the problem; free with g_free(). */
static char *
setting_help (const OptionRow *row)
{
  const SearchOption *option = row->setting;
  const bool          is_number = search_option_is_number (option);
  const char         *what = option->help ? option->help
                             : is_number  ? "an integer"
                                          : "a text";
  char               *words, *help;

  if (option->type == SEARCH_OPTION_WORD)
    {
      words = g_strjoinv (", ", (char **) option->words);
      help = g_strdup_printf ("%s: %s; %s by default", what, words,
                              option->words[option->initial]);
      g_free (words);
      return help;
    }
  return !is_number || row->kind == OPTION_RANGE
             ? g_strdup (what)
             : g_strdup_printf ("%s: %" G_GINT64_FORMAT "..%" G_GINT64_FORMAT
                                ", %" G_GINT64_FORMAT " by default",
                                what, (gint64) option->min,
                                (gint64) option->max, (gint64) option->initial);
}

char *
option_row_help (const OptionRow *row)
{
  GString *help;

  if (row->setting)
    return setting_help (row);
  help = g_string_new (row->help);
  append_range (help, row);
  if (row->initial > 0 && row->optional)
    g_string_append_printf (help, ", %" G_GUINT64_FORMAT " if %s is left out",
                            row->initial, row->value);
  else if (row->initial > 0 && row->value)
    g_string_append_printf (help, ", %" G_GUINT64_FORMAT " by default",
                            row->initial);
  return g_string_free (help, FALSE);
}

void
option_row_append_help (const OptionRow *row, GString *out)
{
  GString *name = g_string_new (NULL);
  char    *help = option_row_help (row);

  if (row->letter)
    g_string_append_printf (name, "-%c, ", row->letter);
  g_string_append_printf (name, "--%s", row->name);
  if (row->value)
    g_string_append_printf (name, row->optional ? "[=%s]" : "=%s", row->value);
  if (!row->hidden)
    help_append_item (out, name->str, help);
  g_free (help);
  g_string_free (name, TRUE);
}
