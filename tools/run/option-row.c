/* SPDX-License-Identifier: MIT */
/* option-row.c: an option of the table, put to use. */
#include "option-table.h"
#include "tools/options/option-values.h"

#include <string.h>

bool
option_row_fits (const OptionRow *row, const SearchProblem *problem)
{
  const SearchRepr *const *repr = problem->reprs;

  switch (row->condition)
    {
    case OPTION_FOR_READ:
      return problem->read != NULL;
    case OPTION_FOR_WRITE:
      return problem->write != NULL;
    case OPTION_FOR_KNOWN:
      return problem->known != NULL;
    case OPTION_FOR_SYMMETRY:
      return problem->symmetries && problem->symmetries->name;
    case OPTION_FOR_OBJECTIVE:
      while (repr && *repr && !(*repr)->objective)
        repr++;
      return repr && *repr;
    default:
      return true;
    }
}

/* Ranges up to numbers that nobody types say nothing to people. */
#define RANGE_SHOWN_MAX UINT32_MAX

char *
option_row_help (const OptionRow *row)
{
  GString *help = g_string_new (row->help);

  if (row->words)
    {
      char *words = g_strjoinv (", ", (char **) row->words);

      g_string_append_printf (help, ": %s", words);
      g_free (words);
    }
  if (row->kind == OPTION_SECONDS)
    g_string_append (help, ": " SECONDS_RANGE);
  else if (row->max > 0 && row->max <= RANGE_SHOWN_MAX)
    g_string_append_printf (help, ": %" G_GUINT64_FORMAT "..%" G_GUINT64_FORMAT,
                            row->min, row->max);
  if (row->initial > 0 && row->optional)
    g_string_append_printf (help, ", %" G_GUINT64_FORMAT " if %s is left out",
                            row->initial, row->value);
  else if (row->initial > 0)
    g_string_append_printf (help, ", %" G_GUINT64_FORMAT " by default",
                            row->initial);
  return g_string_free (help, FALSE);
}

/* The row of an option as it was typed: "--NAME" or "-L". */
static const OptionRow *
find_row (const char *typed)
{
  const OptionRow *row = option_table;

  while (typed[1] == '-' ? !g_str_equal (typed + 2, row->name)
                         : typed[1] != row->letter)
    row++;
  return row;
}

/* A value, NULL where it was left out: goes to its field. */
static gboolean
on_value (const char *option, const char *value, gpointer data, GError **error)
{
  const OptionRow *row = find_row (option);
  void            *field = (char *) data + row->field;
  int              index = 0;

  if (row->given)
    *(bool *) ((char *) data + row->given) = true;
  switch (row->kind)
    {
    case OPTION_INTEGER:
      *(uint64_t *) field = row->initial;
      return !value
             || parse_count (option, value, row->min, row->max, row->noun,
                             field, error);
    case OPTION_SECONDS:
      return parse_seconds (option, value, field, error);
    case OPTION_WORD:
      if (!parse_word (option, value, row->noun, row->words, &index, error))
        return FALSE;
      *(unsigned *) field = (unsigned) row->min + (unsigned) index;
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

GOptionEntry
option_row_entry (const OptionRow *row, RunOptions *options,
                  GStringChunk *strings)
{
  char        *help = option_row_help (row);
  GOptionEntry entry = { .long_name = row->name,
                         .short_name = row->letter,
                         .flags = G_OPTION_FLAG_FILENAME,
                         .arg = G_OPTION_ARG_CALLBACK,
                         .description = g_string_chunk_insert (strings, help),
                         .arg_description = row->value };

  if (row->kind == OPTION_NAME || row->kind == OPTION_FILE)
    {
      entry.flags = 0;
      entry.arg = G_OPTION_ARG_FILENAME;
      entry.arg_data = (char *) options + row->field;
    }
  else if (row->kind == OPTION_FLAG && !row->parse)
    {
      entry.flags = 0;
      entry.arg = G_OPTION_ARG_NONE;
      entry.arg_data = (char *) options + row->field;
    }
  else
    {
      const GOptionArgFunc parse = row->parse ? row->parse : on_value;

      if (row->kind == OPTION_FLAG)
        entry.flags = G_OPTION_FLAG_NO_ARG;
      if (row->optional)
        entry.flags |= G_OPTION_FLAG_OPTIONAL_ARG;
      memcpy (&entry.arg_data, &parse, sizeof parse);
    }
  g_free (help);
  return entry;
}
