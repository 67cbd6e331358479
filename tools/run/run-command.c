/* SPDX-License-Identifier: MIT */
/* run-command.c: what was run, as a command line. */
#include "run-options.h"

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

  if (option->type == SEARCH_OPTION_INT)
    g_string_append_printf (command, " --%s %d", option->name,
                            search_instance_value (instance, option));
  else if ((text = search_instance_text (instance, option)))
    append_text (command, option->name, text);
}

/* A number of probes that nobody gave is not the same as that number: it comes
 * with a limit.
 */
static void
append_estimate (GString *command, const RunOptions *options)
{
  g_string_append (command, " --estimate");
  if (options->probes)
    g_string_append_printf (command, "=%" G_GUINT64_FORMAT, options->probes);
  g_string_append_printf (command, " --seed %" G_GUINT64_FORMAT,
                          options->spec.seed);
}

/* The problem and its options. */
static GString *
begin_command (const RunOptions *options)
{
  const SearchProblem *problem = search_instance_problem (options->at.instance);
  GString             *command = g_string_new (problem->name);

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    append_option (command, options->at.instance, option);
  if (options->spec.input_name)
    append_text (command, "input", options->spec.input_name);
  return command;
}

char *
run_options_title (const RunOptions *options)
{
  GString *title = begin_command (options);

  if (options->spec.symmetry)
    g_string_append_printf (title, " --symmetry %s",
                            run_symmetry_names[options->spec.symmetry]);
  if (options->spec.find == FIND_BEST)
    g_string_append (title, " --best");
  if (options->spec.partial)
    g_string_append_printf (title, " --depth %" G_GUINT64_FORMAT,
                            options->spec.depth);
  return g_string_free (title, FALSE);
}

char *
run_options_command (const RunOptions *options, SearchLoop loop)
{
  GString *command = begin_command (options);

  g_string_append_printf (
      command, " --repr %s --strategy %s --loop %s", options->at.repr->name,
      run_strategy_names[options->spec.strategy], run_loop_name (loop));
  if (options->spec.symmetry)
    g_string_append_printf (command, " --symmetry %s",
                            run_symmetry_names[options->spec.symmetry]);
  if (options->spec.find == FIND_BEST)
    g_string_append (command, " --best");
  if (options->spec.find == FIND_UNIQUE)
    g_string_append (command, " --unique");
  if (options->estimate)
    append_estimate (command, options);
  if (options->spec.partial)
    g_string_append_printf (command, " --depth %" G_GUINT64_FORMAT,
                            options->spec.depth);
  return g_string_free (command, FALSE);
}
