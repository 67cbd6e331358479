/* SPDX-License-Identifier: MIT */
/* options.c: reads a command line by means of a table of options. */
#include "options.h"
#include "message.h"
#include "status.h"
#include "libsearch/text/format.h"

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

/* Returns true if OptionRow.condition allows the option `row` with `problem`.
 */
static bool
fits (const OptionRow *row, const SearchProblem *problem)
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
      while (repr && *repr && !(*repr)->classes.graph)
        repr++;
      return (problem->symmetries && problem->symmetries->name)
             || (repr && *repr && row->kind == OPTION_WORD);
    case OPTION_FOR_OBJECTIVE:
      while (repr && *repr && !(*repr)->best.objective)
        repr++;
      return repr && *repr;
    default:
      return true;
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
  return row->kind == OPTION_WORD ? text_format (
             "--%s=%s", row->name, row->words[option_row_word (row, values)])
                                  : g_strconcat ("--", row->name, NULL);
}

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
                           OptionKind kind, GPtrArray *settings)
{
  parser->problem = problem;
  parser->settings = settings;
  for (guint i = 0; i < parser->own; i++)
    {
      OptionRow *row = &g_array_index (parser->rows, OptionRow, i);

      row->hidden = !fits (row, problem);
    }
  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    {
      const bool      is_number = search_option_is_number (option);
      const bool      is_flag = option->type == SEARCH_OPTION_FLAG;
      const OptionRow row
          = { .name = option->name,
              .kind = kind,
              .setting = option,
              .optional = is_flag,
              .words = option->words,
              .value = is_number && kind == OPTION_RANGE ? "A..B"
                       : is_flag && kind == OPTION_RANGE ? "0..1"
                       : option->value                   ? option->value
                       : is_number                       ? "INTEGER"
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

/* Returns false with an error if an option of the problem has the name of an
 * option of the program, since a user could then set only one of the two.
 */
static bool
check_taken (const OptionParser *parser, GError **error)
{
  const OptionRow *rows = option_parser_rows (parser);

  for (guint i = parser->own; i < parser->rows->len; i++)
    if (option_row_find (rows, rows[i].name, strlen (rows[i].name)) < rows + i)
      {
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                     "%s: option %s: %s has an option of this name",
                     parser->problem->name, rows[i].name, g_get_prgname ());
        return false;
      }
  return true;
}

static const char *
next_word (const OptionParser *parser)
{
  return parser->at + 1 < parser->argc ? parser->argv[parser->at + 1] : NULL;
}

/* Returns true if the option takes `next`, the next word on the command line,
 * as its value.  If the value is optional, `next` must be a number, or "yes" or
 * "no" for a flag of the problem.
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

/* Reads an option that the user entered as "--NAME" or "-L".  `value` is the
 * value in the option's own word.  If `value` is NULL and no letter of another
 * option follows in the word (`last`), the value can be the next word.
 */
static bool
read_option (OptionParser *parser, const OptionRow *row, const char *typed,
             const char *value, bool last, GError **error)
{
  const char *next = next_word (parser);

  if (!value && option_row_needs_value (row) && !next)
    return usage_error (error, "%s needs a value", typed);
  if (!value && last && takes_next (row, next))
    {
      value = next;
      parser->at++;
    }
  if (!row->setting)
    return option_row_read (row, option_parser_rows (parser), typed, value,
                            parser->values, error);
  g_ptr_array_add (parser->settings, g_strconcat (row->name, "=", value, NULL));
  return true;
}

/* Makes an error for an unknown option.  The error suggests a similar option.
 * If the parser has already found a mistake, makes no error.  Returns false.
 */
static bool
refuse (const OptionParser *parser, const char *typed, GError **error)
{
  return !parser->mistake
         && guess_option (parser, typed, next_word (parser), error);
}

/* Reads the current word, which is an option of the form --NAME or
 * --NAME=VALUE.
 */
static bool
read_name (OptionParser *parser, GError **error)
{
  const char      *word = parser->argv[parser->at];
  const size_t     length = strcspn (word, "=");
  char            *typed = g_strndup (word, length);
  const OptionRow *row
      = option_row_find (option_parser_rows (parser), typed + 2, length - 2);
  bool good;

  if (!row)
    good = refuse (parser, word, error);
  else if (word[length] && !row->value)
    good = usage_error (error, "%s takes no value", typed);
  else
    good = read_option (parser, row, typed,
                        word[length] ? word + length + 1 : NULL, true, error);
  g_free (typed);
  return good;
}

/* Returns the row of the option whose short form is -LETTER; NULL: none. */
static const OptionRow *
find_letter (const OptionRow *row, char letter)
{
  while (row->name && row->letter != letter)
    row++;
  return row->name ? row : NULL;
}

/* Reads a word of the form -L or -LVALUE.  A word can also have several
 * letters, each the short form of an option.  Of these options, only the last
 * can have a value.
 */
static bool
read_letters (OptionParser *parser, GError **error)
{
  const char *letter = parser->argv[parser->at] + 1;
  bool        good = true, more = true;

  for (; *letter && good && more; letter++)
    {
      const char       typed[] = { '-', *letter, '\0' };
      const OptionRow *row = find_letter (option_parser_rows (parser), *letter);

      more = !row || !option_row_needs_value (row);
      if (row)
        good = read_option (parser, row, typed,
                            more || !letter[1] ? NULL : letter + 1, !letter[1],
                            error);
      else
        good = refuse (parser, typed, error);
    }
  return good;
}

/* Reads the option in the current word.  If the option is wrong, stores the
 * error, unless an earlier error is stored.
 */
static void
read_word (OptionParser *parser)
{
  GError *error = NULL;

  if (parser->argv[parser->at][1] == '-')
    read_name (parser, &error);
  else
    read_letters (parser, &error);
  if (parser->mistake)
    g_clear_error (&error);
  else
    parser->mistake = error;
}

/* Returns true if the program has an option --json, and the user entered it. */
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
  parser->argc = argc;
  parser->argv = argv;
  if (!parser->mistake)
    check_taken (parser, &parser->mistake);
  for (parser->at = 1; parser->at < argc; parser->at++)
    if (g_str_equal (argv[parser->at], "--"))
      break;

    /* The argument "-" means stdin or stdout, and is not an option. */
    else if (argv[parser->at][0] != '-' || !argv[parser->at][1])
      g_ptr_array_add (rest, argv[parser->at]);
    else
      read_word (parser);
  while (++parser->at < argc)
    g_ptr_array_add (rest, argv[parser->at]);
  if (wants_json (parser))
    message_use_json ();
  if (!parser->mistake)
    return true;
  g_propagate_error (error, g_steal_pointer (&parser->mistake));
  return false;
}
