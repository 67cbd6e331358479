/* SPDX-License-Identifier: MIT */
/* option-parser.c: reads a command line by a table of options. */
#include "option-parser.h"
#include "guess.h"
#include "message.h"
#include "status.h"

#include <string.h>

/* A command line as far as it is read. */
typedef struct
{
  const OptionParser *parser;
  int                 argc;
  char              **argv;
  int                 at; /* the word at hand */
} Line;

void
option_parser_init (OptionParser *parser, const OptionRow *rows, void *values)
{
  *parser = (OptionParser){
    .values = values,
    .rows = g_array_new (TRUE, FALSE, sizeof (OptionRow)),
  };
  for (; rows && rows->name; rows++)
    option_parser_add (parser, rows);
}

void
option_parser_add (OptionParser *parser, const OptionRow *row)
{
  g_array_append_vals (parser->rows, row, 1);
  parser->own++;
}

void
option_parser_add_problem (OptionParser *parser, const SearchProblem *problem,
                           OptionValues take, GPtrArray *settings)
{
  parser->problem = problem;
  parser->settings = settings;
  for (guint i = 0; i < parser->own; i++)
    {
      OptionRow *row = &g_array_index (parser->rows, OptionRow, i);

      row->hidden = !option_row_fits (row, problem);
    }
  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    {
      const bool      is_number = search_option_is_number (option);
      const bool      is_flag = option->type == SEARCH_OPTION_FLAG;
      const OptionRow row
          = { .name = option->name,
              .kind = take == OPTION_VALUES ? OPTION_SETTING : OPTION_RANGE,
              .setting = option,
              .optional = is_flag && take == OPTION_VALUES,
              .words = option->words,
              .value = is_number && take == OPTION_RANGES ? "A..B"
                       : is_flag && take == OPTION_RANGES ? "0..1"
                       : option->value                    ? option->value
                       : is_number                        ? "INTEGER"
                                                          : "TEXT" };

      g_array_append_val (parser->rows, row);
    }
}

const OptionRow *
option_parser_rows (const OptionParser *parser)
{
  return (const OptionRow *) parser->rows->data;
}

void
option_parser_clear (OptionParser *parser)
{
  g_array_unref (parser->rows);
  g_clear_error (&parser->mistake);
}

/* A problem's option must not hide one of ours. */
static bool
check_taken (const OptionParser *parser, GError **error)
{
  const OptionRow *rows = option_parser_rows (parser);

  for (guint i = parser->own; i < parser->rows->len; i++)
    if (option_row_find (rows, rows[i].name, strlen (rows[i].name)) < rows + i)
      {
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                     "%s: option %s: %s has one of this name",
                     parser->problem->name, rows[i].name, g_get_prgname ());
        return false;
      }
  return true;
}

static const char *
next_word (const Line *line)
{
  return line->at + 1 < line->argc ? line->argv[line->at + 1] : NULL;
}

/* Is the word behind an option its value?  One that may be left out is a
 * number, or what a flag of the problem takes; another word may be an argument.
 */
static bool
takes_next (const OptionRow *row, const char *next)
{
  static const char *const flags[] = { "yes", "no", NULL };

  if (!row->value || !next || row->attached)
    return false;
  return !row->optional || g_ascii_isdigit (*next)
         || (row->setting && g_strv_contains (flags, next));
}

/* Reads an option, typed as "--NAME" or "-L", with its value, NULL where that
 * does not stand in the same word; then it may be the next one, if the option
 * is the `last` of its word.
 */
static bool
read_option (Line *line, const OptionRow *row, const char *typed,
             const char *value, bool last, GError **error)
{
  const OptionParser *parser = line->parser;
  const char         *next = next_word (line);

  if (!value && option_row_needs_value (row) && !next)
    return usage_error (error, "%s: needs a value", typed);
  if (!value && last && takes_next (row, next))
    {
      value = next;
      line->at++;
    }
  if (!row->setting)
    return option_row_read (row, option_parser_rows (parser), typed, value,
                            parser->values, error);
  g_ptr_array_add (parser->settings, g_strconcat (row->name, "=", value, NULL));
  return true;
}

/* --NAME, --NAME=VALUE */
static bool
read_name (Line *line, GError **error)
{
  const char      *word = line->argv[line->at];
  const size_t     length = strcspn (word, "=");
  char            *typed = g_strndup (word, length);
  const OptionRow *row = option_row_find (option_parser_rows (line->parser),
                                          typed + 2, length - 2);
  bool             good;

  if (!row)
    good = guess_option (line->parser, word, next_word (line), error);
  else if (word[length] && !row->value)
    good = usage_error (error, "%s takes no value", typed);
  else
    good = read_option (line, row, typed,
                        word[length] ? word + length + 1 : NULL, true, error);
  g_free (typed);
  return good;
}

/* The row of the letter; NULL: there is none. */
static const OptionRow *
find_letter (const OptionRow *row, char letter)
{
  while (row->name && row->letter != letter)
    row++;
  return row->name ? row : NULL;
}

/* -L, -LVALUE, or several letters of which the last may have a value. */
static bool
read_letters (Line *line, GError **error)
{
  const char *letter = line->argv[line->at] + 1;
  bool        good = true, more = true;

  for (; *letter && good && more; letter++)
    {
      const char       typed[] = { '-', *letter, '\0' };
      const OptionRow *row
          = find_letter (option_parser_rows (line->parser), *letter);

      more = !row || !option_row_needs_value (row);
      if (row)
        good = read_option (line, row, typed,
                            more || !letter[1] ? NULL : letter + 1, !letter[1],
                            error);
      else
        good = guess_option (line->parser, typed, next_word (line), error);
    }
  return good;
}

/* Reads the option at hand, and notes the first mistake. */
static void
read_word (OptionParser *parser, Line *line)
{
  GError *error = NULL;

  if (line->argv[line->at][1] == '-')
    read_name (line, &error);
  else
    read_letters (line, &error);
  if (parser->mistake)
    g_clear_error (&error);
  else
    parser->mistake = error;
}

/* Is there an option --json among the program's, and was it typed? */
static bool
wants_json (const OptionParser *parser)
{
  const OptionRow *row
      = option_row_find (option_parser_rows (parser), "json", strlen ("json"));

  return row && !row->setting && option_row_is_used (row, parser->values);
}

bool
option_parser_parse (OptionParser *parser, int argc, char **argv,
                     GPtrArray *rest, GError **error)
{
  Line line = { parser, argc, argv, 1 };

  if (!parser->mistake)
    check_taken (parser, &parser->mistake);
  for (; line.at < argc && !g_str_equal (argv[line.at], "--"); line.at++)
    if (argv[line.at][0] != '-' || !argv[line.at][1])
      g_ptr_array_add (rest, argv[line.at]); /* - alone is a file */
    else
      read_word (parser, &line);
  for (line.at++; line.at < argc; line.at++)
    g_ptr_array_add (rest, argv[line.at]);
  if (wants_json (parser))
    message_use_json ();
  if (!parser->mistake)
    return true;
  g_propagate_error (error, g_steal_pointer (&parser->mistake));
  return false;
}
