/* SPDX-License-Identifier: MIT */
/* help.c: writes the options as text for --help, 80 columns wide, and as JSON
 * for the command `describe`.
 */
#include "help.h"
#include "names.h"
#include "libsearch/text/format.h"

#include <string.h>

#define WIDTH 80
#define COLUMN 26 /* column where descriptions begin */

static guint
column_of (const GString *out)
{
  const char *newline = strrchr (out->str, '\n');

  return (guint) g_utf8_strlen (newline ? newline + 1 : out->str, -1);
}

static void
append_spaces (GString *out, guint count)
{
  text_append_format (out, "%*s", (int) count, "");
}

void
help_append_text (GString *out, guint indent, const char *text)
{
  char **words = g_strsplit_set (text, " \n\t", -1);
  guint  column = column_of (out);
  bool   first = true;

  for (char **word = words; *word; word++)
    {
      const guint length = (guint) g_utf8_strlen (*word, -1);

      if (!length)
        continue;
      if (!first && column + 1 + length > WIDTH)
        {
          g_string_append_c (out, '\n');
          append_spaces (out, indent);
          column = indent;
        }
      else if (!first)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append (out, *word);
      column += length;
      first = false;
    }
  g_string_append_c (out, '\n');
  g_strfreev (words);
}

void
help_append_item (GString *out, const char *name, const char *text)
{
  guint column;

  text_append_format (out, "  %s", name);
  if (!text)
    {
      g_string_append_c (out, '\n');
      return;
    }
  column = column_of (out);
  if (column + 2 > COLUMN)
    {
      g_string_append_c (out, '\n');
      column = 0;
    }
  append_spaces (out, COLUMN - column);
  help_append_text (out, COLUMN, text);
}

/* Largest upper bound that the help shows in the range of an option. */
#define RANGE_SHOWN_MAX UINT32_MAX

/* Appends the possible values of an option: its words, or the range of its
 * numbers.
 */
static void
append_range (GString *help, const OptionRow *row)
{
  if (row->words)
    {
      char *words = g_strjoinv (", ", (char **) row->words);

      text_append_format (help, ": %s", words);
      g_free (words);
    }
  else if (row->kind == OPTION_TIME && row->max < OPTION_TIME_MAX)
    {
      g_string_append (help, ", ");
      option_row_append_times (help, row);
    }
  else if (row->kind == OPTION_INTEGER && row->max <= RANGE_SHOWN_MAX)
    text_append_format (help, ", %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT,
                        row->min, row->max);
}

/* Returns the description of an option of the problem; free with g_free(). */
static char *
setting_help (const OptionRow *row)
{
  const SearchOption *option = row->setting;
  const bool          is_number = search_option_is_number (option);
  const char         *what = option->help ? option->help
                             : is_number  ? "Integer"
                                          : "Text";
  char               *words, *help;

  if (option->type == SEARCH_OPTION_WORD)
    {
      words = g_strjoinv (", ", (char **) option->words);
      help = text_format ("%s: %s (%s)", what, words,
                          option->words[option->initial]);
      g_free (words);
      return help;
    }
  return !is_number || row->kind == OPTION_RANGE
             ? g_strdup (what)
             : text_format ("%s, %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT
                            " (%" G_GINT64_FORMAT ")",
                            what, (gint64) option->min, (gint64) option->max,
                            (gint64) option->initial);
}

/* Appends the default of an option in brackets, if the option has a default.
 * The default of an OPTION_WORD is its first word, and the default of an
 * OPTION_WORDS is "all".
 */
static void
append_default (GString *help, const OptionRow *row)
{
  const char *text = row->otherwise              ? row->otherwise
                     : row->kind == OPTION_WORD  ? *row->words
                     : row->kind == OPTION_WORDS ? "all"
                                                 : NULL;

  if (text)
    text_append_format (help, " (%s)", text);
  else if (row->initial > 0 && row->value)
    text_append_format (help, " (%" G_GUINT64_FORMAT ")", row->initial);
}

char *
help_of_option (const OptionRow *row)
{
  GString *help;

  if (row->setting)
    return setting_help (row);
  help = g_string_new (row->help);
  append_range (help, row);
  append_default (help, row);
  return g_string_free (help, FALSE);
}

void
help_append_option (GString *out, const OptionRow *row)
{
  GString *name = g_string_new (NULL);
  char    *help = help_of_option (row);

  if (row->letter)
    text_append_format (name, "-%c, ", row->letter);
  text_append_format (name, "--%s", row->name);
  if (row->value)
    text_append_format (name, row->optional ? "[=%s]" : "=%s", row->value);
  if (!row->hidden)
    help_append_item (out, name->str, help);
  g_free (help);
  g_string_free (name, TRUE);
}

/* The name of each OptionKind in JSON.  An OPTION_CHOICE is an "integer",
 * because its only value is an optional number.
 */
static const char *const kinds[] = {
  [OPTION_FLAG] = "flag",       [OPTION_CHOICE] = "integer",
  [OPTION_INTEGER] = "integer", [OPTION_TIME] = "time",
  [OPTION_PERCENT] = "text",    [OPTION_PART] = "text",
  [OPTION_WORD] = "word",       [OPTION_NAME] = "name",
  [OPTION_FILE] = "file",       [OPTION_TEXTS] = "text",
  [OPTION_WORDS] = "words",     [OPTION_INTEGERS] = "integers",
  [OPTION_SETTING] = "text",
};

/* Adds the words that the option takes to the option's JSON object.  If the
 * option takes a single word, adds the first word as the default.
 */
static void
describe_words (Report *object, const OptionRow *row)
{
  Report *list = report_list_new ();

  if (row->kind == OPTION_WORD)
    report_member (object, "default", as_string (*row->words));
  for (const char *const *word = row->words; *word; word++)
    report_member (list, NULL, as_string (*word));
  report_member (object, "words", as_report (list));
}

/* If the option takes numbers, adds their range to the option's JSON object. */
static void
describe_range (Report *object, const OptionRow *row, const char *kind)
{
  if (g_str_has_prefix (kind, "integer"))
    {
      report_member (object, "min",
                     as_integer (row->count ? 1 : (int64_t) row->min));
      report_member (object, "max", as_integer ((int64_t) row->max));
      if (row->initial)
        report_member (object, "default", as_integer ((int64_t) row->initial));
    }
  if (row->kind == OPTION_TIME)
    {
      report_member (object, "min", as_number ((double) row->min / 1000));
      report_member (object, "max", as_number ((double) row->max / 1000));
    }
}

Report *
describe_option (const OptionRow *row, const char *kind)
{
  Report     *object = report_new (NULL);
  const char  letter[] = { row->letter, '\0' };
  const char *own = row->ranks   ? "text"
                    : row->value ? kinds[row->kind]
                                 : "flag";
  char       *help = help_of_option (row);

  report_member (object, "name", as_string (row->name));
  report_member (object, "letter", as_string (*letter ? letter : NULL));
  report_member (object, "kind", as_string (kind ? kind : own));
  report_member (object, "value", as_string (row->value));
  report_member (object, "optional", as_flag (row->optional));
  report_member (object, "help", as_string (help));
  if (row->words)
    describe_words (object, row);
  if (!kind)
    describe_range (object, row, own);
  g_free (help);
  return object;
}

Report *
describe_options (const OptionRow *rows)
{
  Report *list = report_list_new ();

  for (; rows->name; rows++)
    report_member (list, NULL, as_report (describe_option (rows, NULL)));
  return list;
}

Report *
describe_formats (const SearchProblem *problem)
{
  Report    *formats = report_list_new ();
  GPtrArray *choices = format_choices (problem, false);

  for (guint i = 0; i < choices->len; i += 2)
    {
      Report *object = report_new (NULL);

      report_member (object, "name", as_string (choices->pdata[i]));
      report_member (object, "help", as_string (choices->pdata[i + 1]));
      report_member (formats, NULL, as_report (object));
    }
  g_ptr_array_unref (choices);
  return formats;
}

Report *
describe_program (void)
{
  Report *object = report_new ("description");

  report_member (object, "program", as_string (g_get_prgname ()));
  report_member (object, "version", as_string (search_version ()));
  return object;
}
