/* SPDX-License-Identifier: MIT */
/* run-command.c: what was run, as a command line. */
#include "run-command.h"
#include "mzn-text.h"
#include "tools/cli/names.h"

/* " --NAME TEXT", quoted where a shell would want it to be. */
static void
append_text (GString *command, const char *name, const char *text)
{
  char *quoted = names_quote (text);

  g_string_append_printf (command, " --%s %s", name, quoted);
  g_free (quoted);
}

/* The option as it was typed, or its default. */
static void
append_option (GString *command, const SearchInstance *instance,
               const SearchOption *option)
{
  const char *text;

  if (search_option_is_number (option))
    g_string_append_printf (command, " --%s %" G_GINT64_FORMAT, option->name,
                            (gint64) search_instance_value (instance, option));
  else if (option->type == SEARCH_OPTION_FLAG)
    {
      if (g_str_equal (search_instance_text (instance, option), "yes"))
        g_string_append_printf (command, " --%s", option->name);
    }
  else if ((text = search_instance_text (instance, option)))
    append_text (command, option->name, text);
}

/* The problem and its options; of FlatZinc that search-run has made, the model
 * that it was made of.
 */
static GString *
begin_command (const SearchSpec *spec, const RunInstance *at)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  char    *model = mzn_text_command (at->input.text, at->input.length);
  GString *command = g_string_new (model ? "mzn " : problem->name);

  if (model)
    g_string_append (command, model);

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    append_option (command, at->instance, option);
  if (spec->input_name && !model)
    spec_append_input (command, spec->input_name);
  g_free (model);
  return command;
}

const char *
run_loop_name (SearchLoop loop)
{
  return run_loop_names[loop - SEARCH_LOOP_INLINE];
}

char *
run_title (const SearchSpec *spec, const RunInstance *at)
{
  GString *title = begin_command (spec, at);

  if (spec->symmetry)
    g_string_append_printf (title, " --symmetry %s",
                            run_symmetry_names[spec->symmetry]);
  if (spec->find == FIND_BEST)
    g_string_append (title, " --best");
  if (spec->partial)
    g_string_append_printf (title, " --depth %" G_GUINT64_FORMAT, spec->depth);
  return g_string_free (title, FALSE);
}

char *
run_headline (const SearchSpec *spec, const RunInstance *at)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  GString             *words;

  if (!problem->title)
    return run_title (spec, at);
  words = g_string_new (NULL);
  problem->title (search_instance_data (at->instance), words);
  return g_string_free (words, FALSE);
}

char *
run_command (const SearchSpec *spec, const RunInstance *at, SearchLoop loop)
{
  GString *command = begin_command (spec, at);

  g_string_append_printf (command, " --repr %s --strategy %s --loop %s",
                          at->repr->name, run_strategy_names[spec->strategy],
                          run_loop_name (loop));
  if (spec->symmetry)
    g_string_append_printf (command, " --symmetry %s",
                            run_symmetry_names[spec->symmetry]);
  if (spec->find == FIND_BEST)
    g_string_append (command, " --best");
  if (spec->find == FIND_UNIQUE)
    g_string_append (command, " --unique");
  if (spec->partial)
    g_string_append_printf (command, " --depth %" G_GUINT64_FORMAT,
                            spec->depth);
  return g_string_free (command, FALSE);
}
