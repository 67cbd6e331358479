/* SPDX-License-Identifier: MIT */
/* alone.c: what search-run does without a problem. */
#include "alone.h"
#include "commands.h"
#include "describe-run.h"
#include "run-usage.h"
#include "tools/run/option-table.h"
#include "tools/shared/finish.h"
#include "tools/shared/json-line.h"
#include "tools/shared/message.h"
#include "tools/shared/printable.h"

#include <string.h>

/* A line of --list, as text in columns or as JSON. */
static void
append_listed (GString *text, bool json, const char *type, const char *name,
               const char *help)
{
  JsonObject *object;
  char       *line;

  if (!json)
    {
      line = g_strdup_printf ("%-12s %s", name, help ? help : "");
      printable_line (line);
      g_string_append_printf (text, "%s\n", line);
      g_free (line);
      return;
    }
  object = json_object_new ();
  json_object_set_string_member (object, "type", type);
  json_object_set_string_member (object, "name", name);
  json_line_set_string (object, "help", help);
  json_line_append (object, text);
}

/* Problems first; behind an empty line, what else search-run takes there. */
static Status
run_list (bool json)
{
  char   **names = search_module_names ();
  GString *text = g_string_new (NULL);
  Status   status = STATUS_COMPLETE;

  for (char **name = names; *name; name++)
    {
      GError       *error = NULL;
      SearchModule *module = search_module_load (*name, &error);

      if (module)
        append_listed (text, json, "problem", *name,
                       search_module_problem (module)->summary);
      else
        status = finish_failed (error);
      search_module_free (module);
    }
  g_strfreev (names);
  if (!json)
    g_string_append (text, "\nCommands:\n");
  for (const Command *command = commands; command->name; command++)
    append_listed (text, json, "command", command->name, command->summary);
  return finish_text (g_string_free (text, FALSE), status);
}

static Status
run_version (bool json)
{
  GString    *text = g_string_new (NULL);
  JsonObject *object;

  if (json)
    {
      object = json_object_new ();
      json_object_set_string_member (object, "type", "version");
      json_object_set_string_member (object, "version", search_version ());
      json_object_set_int_member (object, "abi", search_abi ());
      json_line_append (object, text);
    }
  else
    g_string_append_printf (text, "search-run %s (ABI %u)\n", search_version (),
                            search_abi ());
  return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
}

static Status
run_help (bool json)
{
  if (!json)
    return finish_text (run_usage (), STATUS_COMPLETE);
  complain (STATUS_USAGE, "--help: it is a text; --describe is the same as "
                          "JSON");
  return STATUS_USAGE;
}

/* It is always JSON. */
static Status
run_describe (bool json)
{
  (void) json;
  return describe_run ();
}

static Status
run_resume (bool json)
{
  (void) json;
  complain (STATUS_USAGE,
            "--resume: the ledger is missing; --resume FILE would be right");
  return STATUS_USAGE;
}

/* What an option of run_usage_alone does. */
typedef struct
{
  const char *name;
  bool        always; /* no problem has one of this name */
  Status (*run) (bool json);
} Action;

static const Action actions[] = {
  { "--describe", false, run_describe },
  { "--help", false, run_help },
  { "-h", false, run_help },
  { "--list", true, run_list },
  { "--resume", true, run_resume },
  { "--version", true, run_version },
};

/* The action of that name, or NULL. */
static const Action *
find_action (const char *name)
{
  for (size_t i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (name, actions[i].name))
      return &actions[i];
  return NULL;
}

bool
alone_always (const char *option)
{
  const Action *action = find_action (option);

  return action && action->always;
}

/* Says that `option` does not stand alone. */
static Status
fail (const char *option)
{
  GPtrArray  *names = g_ptr_array_new ();
  GError     *error = NULL;
  const char *begin = option + strspn (option, "-");
  char       *bare = g_strndup (begin, strcspn (begin, "="));
  const char *nearest;

  for (const OptionRow *row = run_usage_alone; row->name; row++)
    g_ptr_array_add (names, (char *) row->name);
  for (const OptionRow *row = option_table; row->name; row++)
    g_ptr_array_add (names, (char *) row->name);
  g_ptr_array_add (names, NULL);
  nearest = search_nearest_name (bare, (const char *const *) names->pdata);
  if (nearest && !g_str_equal (nearest, bare))
    usage_error (&error, "no option '%s'; did you mean '--%s'?", option,
                 nearest);
  else
    usage_error (&error,
                 "%s: the problem is missing; --list names those there are",
                 option);
  g_ptr_array_unref (names);
  g_free (bare);
  return finish_failed (error);
}

Status
alone_run (int argc, char **argv)
{
  const char *option = NULL;
  bool        json = false;

  for (int word = 0; word < argc; word++)
    if (g_str_equal (argv[word], "--json"))
      json = true;
    else if (!option)
      option = argv[word];
    else if (find_action (option))
      {
        complain (STATUS_USAGE, "'%s' is one argument too many", argv[word]);
        return STATUS_USAGE;
      }
  if (!option || !find_action (option))
    return fail (option ? option : "--json");
  return find_action (option)->run (json);
}
