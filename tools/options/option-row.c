/* SPDX-License-Identifier: MIT */
/* option-row.c: an option of a table, put to use. */
#include "option-row.h"
#include "option-values.h"
#include "tools/shared/help.h"
#include "tools/shared/status.h"

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

/* Ranges up to numbers that nobody types say nothing to people. */
#define RANGE_SHOWN_MAX UINT32_MAX

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
  else if (row->kind == OPTION_SECONDS)
    g_string_append (help, ": " SECONDS_RANGE);
  else if (row->kind == OPTION_INTEGER && row->max <= RANGE_SHOWN_MAX)
    g_string_append_printf (help, ": %" G_GUINT64_FORMAT "..%" G_GUINT64_FORMAT,
                            row->min, row->max);
}

/* What --help says of an option of the problem; free with g_free(). */
static char *
setting_help (const OptionRow *row)
{
  const SearchOption *option = row->setting;
  const bool          is_text = option->type == SEARCH_OPTION_TEXT;
  const char         *what = option->help ? option->help
                             : is_text    ? "a text"
                                          : "an integer";

  return is_text || row->kind == OPTION_RANGE
             ? g_strdup (what)
             : g_strdup_printf ("%s: %d..%d, %d by default", what, option->min,
                                option->max, option->initial);
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

static void *
at (void *values, size_t offset)
{
  return (char *) values + offset;
}

/* The row that has made the choice. */
static const OptionRow *
find_chosen (const OptionRow *rows, const OptionRow *row, unsigned chosen)
{
  const OptionRow *other = rows;

  while (other->kind != OPTION_CHOICE || other->field != row->field
         || other->min != chosen)
    other++;
  return other;
}

/* Of rows with the same field, only one can be chosen. */
static gboolean
read_choice (const OptionRow *row, const OptionRow *rows, const char *typed,
             const char *value, void *values, GError **error)
{
  unsigned *chosen = at (values, row->field);
  bool     *given = at (values, row->given);

  if (*given && *chosen != row->min)
    return usage_error (error, "--%s and --%s exclude each other",
                        find_chosen (rows, row, *chosen)->name, row->name);
  *chosen = (unsigned) row->min;
  *given = true;
  if (row->count)
    *(uint64_t *) at (values, row->count) = row->initial;
  return !value
         || parse_count (typed, value, 1, row->max, NULL,
                         at (values, row->count), error);
}

gboolean
option_row_read (const OptionRow *row, const OptionRow *rows, const char *typed,
                 const char *value, void *values, GError **error)
{
  void *field = at (values, row->field);
  int   index = 0;

  if (row->kind == OPTION_CHOICE)
    return read_choice (row, rows, typed, value, values, error);
  if (row->given)
    *(bool *) at (values, row->given) = true;
  switch (row->kind)
    {
    case OPTION_FLAG:
      return *(bool *) field = true;
    case OPTION_INTEGER:
      *(uint64_t *) field = row->initial;
      return !value
             || parse_count (typed, value, row->min, row->max, row->noun, field,
                             error);
    case OPTION_INTEGERS:
      return parse_counts (typed, value, row->min, row->max, *(GArray **) field,
                           error);
    case OPTION_SECONDS:
      return parse_seconds (typed, value, field, error);
    case OPTION_PERCENT:
      return parse_percent (typed, value, field, error);
    case OPTION_PART:
      return parse_part (typed, value, row->max, &((OptionPart *) field)->index,
                         &((OptionPart *) field)->total, error);
    case OPTION_WORD:
      if (!parse_word (typed, value, row->noun, row->words, &index, error))
        return FALSE;
      *(unsigned *) field = (unsigned) row->min + (unsigned) index;
      return TRUE;
    case OPTION_WORDS:
      return parse_words (typed, value, row->noun, row->words, field, error);
    default:
      g_free (*(char **) field);
      *(char **) field = g_strdup (value);
      return TRUE;
    }
}

bool
option_row_is_used (const OptionRow *row, const void *values)
{
  const void *field = (const char *) values + row->field;
  const void *given = (const char *) values + row->given;

  if (row->given && !*(const bool *) given)
    return false;
  switch (row->kind)
    {
    case OPTION_FLAG:
      return *(const bool *) field;
    case OPTION_CHOICE:
      return *(const unsigned *) field == row->min;
    case OPTION_INTEGER:
      return row->given || *(const uint64_t *) field > 0;
    case OPTION_SECONDS:
      return *(const double *) field > 0;
    case OPTION_PART:
      return ((const OptionPart *) field)->total > 1;
    case OPTION_WORD:
      return *(const unsigned *) field != 0;
    case OPTION_NAME:
    case OPTION_FILE:
    case OPTION_TEXT:
      return *(char *const *) field != NULL;
    default:
      return false;
    }
}

unsigned
option_row_word (const OptionRow *row, const void *values)
{
  const void *field = (const char *) values + row->field;

  return *(const unsigned *) field - (unsigned) row->min;
}

char *
option_row_spell (const OptionRow *row, const void *values)
{
  return row->kind == OPTION_WORD ? g_strdup_printf (
             "--%s=%s", row->name, row->words[option_row_word (row, values)])
                                  : g_strconcat ("--", row->name, NULL);
}
