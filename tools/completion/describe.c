/* SPDX-License-Identifier: MIT */
/* describe.c: what can be typed, for the manuals. */
#include "describe.h"
#include "tools/options/choices.h"
#include "tools/shared/json-line.h"

/* What an option takes, by OptionKind; of a choice, where there is a value. */
static const char *const kinds[] = {
  [OPTION_FLAG] = "flag",         [OPTION_CHOICE] = "integer",
  [OPTION_INTEGER] = "integer",   [OPTION_TIME] = "time",
  [OPTION_PERCENT] = "text",      [OPTION_PART] = "text",
  [OPTION_WORD] = "word",         [OPTION_NAME] = "name",
  [OPTION_FILE] = "file",         [OPTION_TEXTS] = "text",
  [OPTION_WORDS] = "words",       [OPTION_INTEGERS] = "integers",
  [OPTION_SETTING] = "text",
};

/* The words it takes; of one of them, the first is the default. */
static void
describe_words (JsonObject *object, const OptionRow *row)
{
  JsonArray *list = json_array_new ();

  if (row->kind == OPTION_WORD)
    json_object_set_string_member (object, "default", *row->words);
  for (const char *const *word = row->words; *word; word++)
    json_array_add_string_element (list, *word);
  json_object_set_array_member (object, "words", list);
}

/* The numbers that it takes, if it takes any. */
static void
describe_range (JsonObject *object, const OptionRow *row, const char *kind)
{
  if (g_str_has_prefix (kind, "integer"))
    {
      json_line_set_integer (object, "min",
                             row->count ? 1 : (int64_t) row->min);
      json_line_set_integer (object, "max", (int64_t) row->max);
      if (row->initial)
        json_line_set_integer (object, "default", (int64_t) row->initial);
    }
  if (row->kind == OPTION_TIME)
    {
      json_object_set_double_member (object, "min", (double) row->min / 1000);
      json_object_set_double_member (object, "max", (double) row->max / 1000);
    }
}

JsonObject *
describe_option (const OptionRow *row)
{
  JsonObject *object = json_object_new ();
  const char  letter[] = { row->letter, '\0' };
  const char *kind = row->value ? kinds[row->kind] : "flag";
  char       *help = option_row_help (row);

  json_object_set_string_member (object, "name", row->name);
  json_line_set_string (object, "letter", *letter ? letter : NULL);
  json_object_set_string_member (object, "kind", kind);
  json_line_set_string (object, "value", row->value);
  json_object_set_boolean_member (object, "optional", row->optional);
  json_line_set_string (object, "help", help);
  if (row->words)
    describe_words (object, row);
  describe_range (object, row, kind);
  g_free (help);
  return object;
}

JsonArray *
describe_options (const OptionRow *rows)
{
  JsonArray *list = json_array_new ();

  for (; rows->name; rows++)
    json_array_add_object_element (list, describe_option (rows));
  return list;
}

static void
add_choice (const char *name, const char *help, void *list)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", name);
  json_line_set_string (object, "help", help);
  json_array_add_object_element (list, object);
}

JsonArray *
describe_formats (const SearchProblem *problem)
{
  JsonArray *formats = json_array_new ();

  choices_formats (problem, add_choice, formats);
  return formats;
}

JsonObject *
describe_program (void)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "type", "description");
  json_object_set_string_member (object, "program", g_get_prgname ());
  json_object_set_string_member (object, "version", search_version ());
  return object;
}
