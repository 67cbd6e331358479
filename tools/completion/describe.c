/* SPDX-License-Identifier: MIT */
/* describe.c: what can be typed, for the manuals. */
#include "describe.h"
#include "tools/options/choices.h"
#include "tools/shared/json-line.h"
#include "tools/options/option-values.h"

/* What it takes, as far as GLib's parser knows. */
static const char *
kind_of (const GOptionEntry *entry)
{
  const char *value = entry->arg_description;

  if (!value)
    return "flag";
  if (g_str_has_prefix (value, "FILE"))
    return "file";
  return "text";
}

JsonObject *
describe_option (const GOptionEntry *entry)
{
  JsonObject *object = json_object_new ();
  const char  letter[] = { entry->short_name, '\0' };

  json_object_set_string_member (object, "name", entry->long_name);
  json_line_set_string (object, "letter", *letter ? letter : NULL);
  json_object_set_string_member (object, "kind", kind_of (entry));
  json_line_set_string (object, "value", entry->arg_description);
  json_object_set_boolean_member (
      object, "optional", (entry->flags & G_OPTION_FLAG_OPTIONAL_ARG) != 0);
  json_line_set_string (object, "help", entry->description);
  return object;
}

JsonArray *
describe_options (const GOptionEntry *entries)
{
  JsonArray *list = json_array_new ();

  for (; entries->long_name; entries++)
    json_array_add_object_element (list, describe_option (entries));
  return list;
}

/* What an option takes, by OptionKind; of a choice, where there is a value. */
static const char *const kinds[] = {
  [OPTION_FLAG] = "flag",       [OPTION_CHOICE] = "integer",
  [OPTION_INTEGER] = "integer", [OPTION_SECONDS] = "seconds",
  [OPTION_PERCENT] = "text",    [OPTION_PART] = "text",
  [OPTION_WORD] = "word",       [OPTION_NAME] = "name",
  [OPTION_FILE] = "file",       [OPTION_TEXT] = "text",
  [OPTION_WORDS] = "words",     [OPTION_INTEGERS] = "integers",
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

/* What GLib's parser does not know of an option. */
static void
describe_row (JsonObject *object, const OptionRow *row)
{
  const char *kind = row->value ? kinds[row->kind] : "flag";

  json_object_set_string_member (object, "kind", kind);
  if (row->words)
    describe_words (object, row);
  if (g_str_has_prefix (kind, "integer"))
    {
      json_line_set_integer (object, "min",
                             (int64_t) MAX (row->min, row->count ? 1 : 0));
      json_line_set_integer (object, "max", (int64_t) row->max);
      if (row->initial)
        json_line_set_integer (object, "default", (int64_t) row->initial);
    }
  if (row->kind == OPTION_SECONDS)
    {
      json_object_set_double_member (object, "min", SECONDS_MIN);
      json_object_set_double_member (object, "max", SECONDS_MAX);
    }
}

JsonArray *
describe_rows (const OptionParser *parser)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < parser->own; i++)
    {
      JsonObject *object
          = describe_option (&g_array_index (parser->entries, GOptionEntry, i));

      describe_row (object, &parser->rows[i]);
      json_array_add_object_element (list, object);
    }
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

  json_object_set_string_member (object, "program", g_get_prgname ());
  json_object_set_string_member (object, "version", search_version ());
  return object;
}
