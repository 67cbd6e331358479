/* SPDX-License-Identifier: MIT */
/* run-options.c: search-run's command line. */
#include "run-options.h"
#include "cores.h"
#include "memory.h"
#include "option-parser.h"
#include "status.h"

/* What cannot be asked for at once. */
static bool
check_together (const RunOptions *options, GError **error)
{
  const struct
  {
    bool        both;
    const char *message;
  } conflicts[] = {
    { options->format_name && options->json,
      "--json and --format exclude each other" },
    { options->format_name && options->find == FIND_COUNT && !options->explain
          && !options->paranoid,
      "--format: counting prints no solutions; add --first or --all" },
    { options->unordered && options->find == FIND_COUNT,
      "--unordered: counting prints no solutions; add --first or --all" },
    { options->quiet && options->progress == PROGRESS_ALWAYS,
      "--quiet and --progress=always exclude each other" },
    { options->check && options->find == FIND_FIRST,
      "--check: the first few are no count; use --count or --all" },
    { options->check_symmetry
          && (options->find_given || options->symmetry || options->partial
              || options->check || options->stats),
      "--check-symmetry is a run of its own; leave out --count, --first, "
      "--all, --symmetry, --depth, --check and --stats" },
    { options->explain
          && (options->find_given || options->symmetry || options->partial
              || options->check || options->stats || options->check_symmetry
              || options->paranoid || options->time_limit > 0
              || options->node_limit
              || options->strategy == SEARCH_STRATEGY_LEVELS),
      "--explain shows the steps of a plain depth-first search, as many as it "
      "says; leave out --count, --first, --all, --strategy, --symmetry, "
      "--depth, --check, --stats, --check-symmetry, --paranoid and limits" },
    { options->paranoid
          && (options->find_given || options->symmetry || options->partial
              || options->check || options->stats || options->check_symmetry
              || options->strategy == SEARCH_STRATEGY_LEVELS),
      "--paranoid is a run of its own; leave out --count, --first, --all, "
      "--strategy, --symmetry, --depth, --check, --stats and "
      "--check-symmetry" },
    { options->symmetry && options->partial,
      "--symmetry acts on whole answers, not on partial states; leave out "
      "--depth" },
    { options->symmetry == SEARCH_SYMMETRY_SEEN
          && options->strategy == SEARCH_STRATEGY_LEVELS,
      "--symmetry=seen goes depth first; leave out --strategy=levels, or use "
      "--symmetry=orbits" },
    { options->check && options->partial,
      "--check: published counts are of solutions, not of partial states; "
      "leave out --depth" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (conflicts); i++)
    if (conflicts[i].both)
      return usage_error (error, "%s", conflicts[i].message);
  return true;
}

/* Does the loop have to count by depth? */
static bool
needs_survey (const RunOptions *options)
{
  return options->stats || options->partial
         || options->strategy == SEARCH_STRATEGY_LEVELS;
}

/* What the representation cannot do. */
static bool
check_repr (const RunOptions *options, GError **error)
{
  const SearchProblem *problem = search_instance_problem (options->instance);
  const bool           symmetry = options->symmetry || options->check_symmetry;

  if (options->find != FIND_COUNT && !options->repr->answer)
    return usage_error (error,
                        "--repr: %s only counts, it cannot show "
                        "solutions",
                        options->repr->name);
  if (symmetry && !problem->symmetries)
    return usage_error (error, "--symmetry: %s declares no symmetry",
                        problem->name);
  if (symmetry && !options->repr->answer)
    return usage_error (error,
                        "--symmetry: representation %s has no answers, so "
                        "nobody can tell which are symmetric",
                        options->repr->name);
  if (options->loop == SEARCH_LOOP_INLINE
      && !(needs_survey (options) ? options->repr->survey : options->repr->run))
    return usage_error (error, "--loop: representation %s has no inline loop",
                        options->repr->name);
  return true;
}

/* Is nothing wanted but the number of solutions? */
static bool
is_bare (const RunOptions *options)
{
  return options->find == FIND_COUNT && !options->symmetry
         && !options->check_symmetry && !options->explain && !options->partial
         && options->strategy == SEARCH_STRATEGY_DEPTH
         && options->loop == SEARCH_LOOP_AUTO && !options->node_limit;
}

/* Does it fit into the memory limit, if need be by fewer threads?  False, with
 * an error, where it does not, or cannot search at all.
 */
static bool
fit (RunOptions *options, const SearchRepr *repr, GError **error)
{
  const uint64_t threads = options->threads;
  GError        *cause = NULL;
  SearchMemory   memory;

  while (!search_instance_fits (options->instance, repr,
                                run_options_memory_limit (options),
                                (unsigned) options->threads, &memory, &cause))
    {
      if (options->threads == 1
          || !g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_LIMIT))
        {
          options->threads = threads;
          g_propagate_error (error, cause);
          return false;
        }
      g_clear_error (&cause);
      options->threads = options->threads / 2;
    }
  return true;
}

/* The fastest representation that can do what is asked in the memory there is.
 */
static bool
choose_fastest (RunOptions *options, GError **error)
{
  GError *cause = NULL;

  options->repr = search_instance_choose_repr (
      options->instance, is_bare (options), &options->why, error);
  if (!options->repr || fit (options, options->repr, &cause))
    return options->repr != NULL;
  if (!g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_LIMIT))
    {
      g_propagate_error (error, cause);
      return false;
    }
  g_error_free (cause);
  options->repr = search_instance_choose_repr (options->instance, false,
                                               &options->why, error);
  options->why = "the fastest that fits into the memory limit";
  return options->repr != NULL;
}

/* The representation that was named, or `auto`. */
static bool
choose_repr (RunOptions *options, const SearchProblem *problem, GError **error)
{
  const char *name = options->repr_name;

  if (!name || g_str_equal (name, SEARCH_REPR_AUTO))
    return choose_fastest (options, error);
  options->why = "as asked";
  options->repr = search_problem_find_repr (problem, name, error);
  return options->repr != NULL;
}

/* Looks up what the names stand for. */
static bool
resolve (RunOptions *options, const SearchProblem *problem, GError **error)
{
  if (!check_together (options, error))
    return false;
  g_ptr_array_add (options->settings, NULL);
  options->instance = search_instance_new (
      problem, (const char *const *) options->settings->pdata, error);
  if (!options->instance)
    return false;
  if (!choose_repr (options, problem, error))
    {
      g_prefix_error (error, "--repr: ");
      return false;
    }
  options->format = search_problem_find_format (
      problem, options->json ? "json" : options->format_name, error);
  if (!options->format)
    {
      g_prefix_error (error, "--format: ");
      return false;
    }
  return check_repr (options, error);
}

bool
run_options_parse (RunOptions *options, const SearchProblem *problem, int argc,
                   char **argv, GError **error)
{
  OptionParser parser;
  bool         success;

  *options
      = (RunOptions){ .settings = g_ptr_array_new_with_free_func (g_free),
                      .threads = MIN (cores_available (), RUN_THREADS_MAX) };
  option_parser_init (&parser, problem, options);
  success = option_parser_parse (&parser, argc, argv, error);
  option_parser_clear (&parser);
  return success && (options->help || resolve (options, problem, error));
}

size_t
run_options_memory_limit (const RunOptions *options)
{
  return options->memory_limit ? options->memory_limit << 20
                               : MAX (memory_available () / 4 * 3, 1);
}

void
run_options_clear (RunOptions *options)
{
  search_instance_free (options->instance);
  g_ptr_array_unref (options->settings);
  g_free (options->repr_name);
  g_free (options->format_name);
  g_free (options->output);
}

/* Appends a line of a list, as GLib's own help has them. */
static void
append_item (GString *text, const char *name, const char *help)
{
  g_string_append_printf (text, "\n  %-24s %s", name, help ? help : "");
}

char *
run_options_help (const SearchProblem *problem)
{
  RunOptions options = { 0 };
  GString   *lists = g_string_new ("Representations:");

  char        *help, *program, *usage;
  OptionParser parser;

  append_item (lists, SEARCH_REPR_AUTO,
               "the fastest that can do what is asked (default)");
  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    append_item (lists, (*repr)->name, (*repr)->summary);
  g_string_append (lists, "\n\nFormats, the first one is the default:");
  for (const SearchFormat *format = problem->formats; format && format->name;
       format++)
    append_item (lists, format->name, format->help);
  for (const SearchFormat *format = search_common_formats (); format->name;
       format++)
    append_item (lists, format->name, format->help);
  g_string_append (lists, "\n\n" STATUS_HELP);

  option_parser_init (&parser, problem, &options);
  g_option_context_set_summary (parser.context, problem->summary);
  g_option_context_set_description (parser.context, lists->str);
  program = g_strdup (g_get_prgname ());
  usage = g_strdup_printf ("%s %s", program, problem->name);
  g_set_prgname (usage); /* what GLib's usage line begins with */
  help = g_option_context_get_help (parser.context, FALSE, NULL);
  g_set_prgname (program);
  g_free (program);
  g_free (usage);
  option_parser_clear (&parser);
  g_string_free (lists, TRUE);
  return help;
}

const char *
run_loop_name (SearchLoop loop)
{
  return run_loop_names[loop - SEARCH_LOOP_INLINE];
}

char *
run_options_command (const RunOptions *options, SearchLoop loop)
{
  const SearchProblem *problem = search_instance_problem (options->instance);
  GString             *command = g_string_new (problem->name);

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    g_string_append_printf (command, " --%s %d", option->name,
                            search_instance_value (options->instance, option));
  g_string_append_printf (
      command, " --repr %s --strategy %s --loop %s", options->repr->name,
      run_strategy_names[options->strategy], run_loop_name (loop));
  if (options->symmetry)
    g_string_append_printf (command, " --symmetry %s",
                            run_symmetry_names[options->symmetry]);
  if (options->partial)
    g_string_append_printf (command, " --depth %" G_GUINT64_FORMAT,
                            options->depth);
  return g_string_free (command, FALSE);
}
