/* SPDX-License-Identifier: MIT */
/* describe.c: what can be typed, for the manuals. */
#include "describe.h"
#include "choices.h"
#include "tools/report/report.h"

/* What an option takes, by OptionKind; of a choice, where there is a value. */
static const char *const kinds[] = {
  [OPTION_FLAG] = "flag",       [OPTION_CHOICE] = "integer",
  [OPTION_INTEGER] = "integer", [OPTION_TIME] = "time",
  [OPTION_PERCENT] = "text",    [OPTION_PART] = "text",
  [OPTION_WORD] = "word",       [OPTION_NAME] = "name",
  [OPTION_FILE] = "file",       [OPTION_TEXTS] = "text",
  [OPTION_WORDS] = "words",     [OPTION_INTEGERS] = "integers",
  [OPTION_SETTING] = "text",
};

/* The words it takes; of one of them, the first is the default. */
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

/* The numbers that it takes, if it takes any. */
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
  const char *own = row->value ? kinds[row->kind] : "flag";
  char       *help = option_row_help (row);

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

static void
add_choice (const char *name, const char *help, void *list)
{
  Report *object = report_new (NULL);

  report_member (object, "name", as_string (name));
  report_member (object, "help", as_string (help));
  report_member (list, NULL, as_report (object));
}

Report *
describe_formats (const SearchProblem *problem)
{
  Report *formats = report_list_new ();

  choices_formats (problem, add_choice, formats);
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
