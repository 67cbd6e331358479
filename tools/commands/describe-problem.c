/* SPDX-License-Identifier: MIT */
/* describe-problem.c: what a problem takes, for programs. */
#include "describe-problem.h"
#include "tools/completion/describe.h"
#include "tools/run/run-options.h"
#include "tools/shared/json-line.h"

/* Its options, as --help has them, with their numbers as such. */
static JsonArray *
list_options (const SearchProblem *problem)
{
  JsonArray   *list = json_array_new ();
  OptionParser parser;

  run_options_parser (&parser, problem, NULL);
  for (guint i = parser.own; i < parser.all->len; i++)
    {
      const SearchOption *option = &problem->options[i - parser.own];
      JsonObject *object = describe_option (&option_parser_rows (&parser)[i]);

      if (search_option_is_number (option))
        {
          json_object_set_string_member (object, "kind", "integer");
          json_line_set_integer (object, "min", option->min);
          json_line_set_integer (object, "max", option->max);
          json_line_set_integer (object, "default", option->initial);
        }
      else if (option->type == SEARCH_OPTION_FLAG)
        json_object_set_string_member (object, "kind", "flag");
      else if (option->type == SEARCH_OPTION_WORD)
        {
          json_object_set_string_member (object, "kind", "word");
          json_object_set_string_member (object, "default",
                                         option->words[option->initial]);
        }
      json_array_add_object_element (list, object);
    }
  option_parser_clear (&parser);
  return list;
}

static JsonArray *
list_reprs (const SearchProblem *problem)
{
  JsonArray *list = json_array_new ();

  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", (*repr)->name);
      json_line_set_string (object, "help", (*repr)->summary);
      json_line_set_string (object, "tree", (*repr)->tree);
      json_object_set_boolean_member (object, "answers",
                                      (*repr)->answer != NULL);
      json_object_set_boolean_member (object, "best",
                                      (*repr)->best.objective != NULL);
      json_array_add_object_element (list, object);
    }
  return list;
}

/* What the elements of a symmetry are called; NULL: they have no names. */
static JsonArray *
list_elements (const SearchSymmetry *symmetry)
{
  JsonArray *list = symmetry->elements ? json_array_new () : NULL;

  for (const char *const *name = symmetry->elements; name && *name; name++)
    json_array_add_string_element (list, *name);
  return list;
}

static JsonArray *
list_symmetries (const SearchProblem *problem)
{
  JsonArray *list = json_array_new ();

  for (const SearchSymmetry *symmetry = problem->symmetries;
       symmetry && symmetry->name; symmetry++)
    {
      JsonObject *object = json_object_new ();
      JsonArray  *elements = list_elements (symmetry);

      json_object_set_string_member (object, "name", symmetry->name);
      json_line_set_string (object, "help", symmetry->help);
      if (elements)
        json_object_set_array_member (object, "elements", elements);
      else
        json_object_set_null_member (object, "elements");
      json_array_add_object_element (list, object);
    }
  return list;
}

JsonObject *
describe_problem (const SearchProblem *problem)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "type", "problem");
  json_object_set_string_member (object, "name", problem->name);
  json_line_set_string (object, "help", problem->summary);
  json_line_set_string (object, "input",
                        !problem->input.read  ? NULL
                        : problem->input.help ? problem->input.help
                                              : "as the problem reads it");
  json_object_set_boolean_member (object, "input_many", problem->input.many);
  json_object_set_boolean_member (object, "known", problem->known != NULL);
  json_object_set_array_member (object, "options", list_options (problem));
  json_object_set_array_member (object, "reprs", list_reprs (problem));
  json_object_set_array_member (object, "formats", describe_formats (problem));
  json_object_set_array_member (object, "symmetries",
                                list_symmetries (problem));
  return object;
}
