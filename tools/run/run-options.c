/* SPDX-License-Identifier: MIT */
/* run-options.c: search-run's command line. */
#include "run-options.h"
#include "run-document.h"
#include "run-format.h"
#include "tools/shared/cores.h"
#include "tools/shared/input.h"
#include "tools/shared/memory.h"
#include "argument.h"
#include "modes.h"
#include "option-table.h"
#include "tools/options/option-parser.h"
#include "tools/shared/status.h"

/* What a run finds where nobody says. */
static Find
find_unless_given (const RunOptions *options)
{
  return options->spec.find_given ? options->spec.find
         : options->output.html   ? FIND_ALL
         : g_strcmp0 (options->output.format_name, "svg") == 0 ? FIND_FIRST
                                                               : FIND_COUNT;
}

/* What cannot be asked for at once. */
static bool
check_together (RunOptions *options, GError **error)
{
  options->modes = modes_made (option_table, options);
  if (!(options->modes & ~MODES_HOW))
    options->modes |= 1u << find_unless_given (options);
  if (g_strcmp0 (options->output.format_name, "html") == 0)
    options->modes |= MODE_PAGE;
  return modes_check (options->modes, option_table, options, error);
}

/* What else is wrong, whatever the run does. */
static bool
check_values (const RunOptions *options, GError **error)
{
  const RunOutput *output = &options->output;
  const char      *profile = output->profile;
  const struct
  {
    bool        wrong;
    const char *message;
  } mistakes[] = {
    { output->format_name && output->json,
      "--json and --format exclude each other" },
    { output->quiet && output->progress == PROGRESS_ALWAYS,
      "--quiet and --progress=always exclude each other" },
    { options->ledger && !*options->ledger,
      "--ledger: a file without a name cannot be made" },
    { options->plugin_typed && !options->resumed,
      "--plugin: PROBLEM says what to load; with --resume, where a ledger "
      "does, "
      "it would be right" },
    { profile
          && (!*profile || g_str_equal (profile, "-")
              || g_strcmp0 (profile, output->path) == 0),
      "--profile: a page needs a file of its own" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (mistakes); i++)
    if (mistakes[i].wrong)
      return usage_error (error, "%s", mistakes[i].message);
  return true;
}

bool
run_options_want_levels (const RunOptions *options)
{
  return options->output.stats || options->output.profile;
}

/* Does the loop have to count by depth? */
static bool
needs_survey (const RunOptions *options)
{
  return run_options_want_levels (options) || options->spec.partial
         || options->spec.strategy == SEARCH_STRATEGY_LEVELS;
}

/* What the representation cannot do. */
static bool
check_repr (const RunOptions *options, GError **error)
{
  const SearchProblem *problem = search_instance_problem (options->at.instance);
  const bool symmetry = options->spec.symmetry || options->check_symmetry;

  if (options->spec.find == FIND_BEST && !options->at.repr->best.objective)
    return usage_error (error,
                        "--best: representation %s of %s has no objective, so "
                        "no answer is better than another",
                        options->at.repr->name, problem->name);
  if ((FIND_LISTS (options->spec.find) || run_format_is_document (options))
      && !options->at.repr->answer)
    return usage_error (error,
                        "--repr: %s only counts, it cannot show "
                        "solutions",
                        options->at.repr->name);
  if (symmetry && !problem->symmetries)
    return usage_error (error, "%s: %s declares no symmetry",
                        options->spec.symmetry ? "--symmetry"
                                               : "--check-symmetry",
                        problem->name);
  if (symmetry && !options->at.repr->answer)
    return usage_error (error,
                        "--symmetry: representation %s has no answers, so "
                        "nobody can tell which are symmetric",
                        options->at.repr->name);
  if (options->spec.loop == SEARCH_LOOP_INLINE
      && !(needs_survey (options)            ? options->at.repr->loops.survey
           : options->spec.find == FIND_BEST ? options->at.repr->loops.best
                                             : options->at.repr->loops.all))
    return usage_error (error, "--loop: representation %s has no inline loop",
                        options->at.repr->name);
  return true;
}

/* Makes the instance, the next one of the input, and looks up what the names
 * stand for.
 */
static bool
resolve (RunOptions *options, const SearchProblem *problem, GError **error)
{
  const char *const *settings
      = (const char *const *) options->spec.settings->pdata;

  options->at.instance = options->spec.input_name
                             ? search_instance_read (problem, settings,
                                                     &options->at.input, error)
                             : search_instance_new (problem, settings, error);
  if (!options->at.instance)
    return false;
  if (!run_options_choose_repr (options, problem, error))
    {
      g_prefix_error (error, "--repr: ");
      return false;
    }
  return run_format_find (
             options,
             options->output.json ? "json" : options->output.format_name, error)
         && check_repr (options, error);
}

bool
run_options_are_many (const RunOptions *options)
{
  return options->spec.input_name
         && search_instance_problem (options->at.instance)->input.many;
}

/* What cannot be asked of many instances, and an input that goes on after its
 * only instance.
 */
static bool
check_many (const RunOptions *options, GError **error)
{
  const SearchInput *input = &options->at.input;
  const bool more = options->spec.input_name && !search_input_at_end (input);

  if (!run_options_are_many (options))
    return !more
           || search_input_expected (input, input->position, error, "the end");
  if (options->at.drawn == DRAWN_SVG && !options->output.folder)
    return usage_error (error,
                        "--format=svg without a folder for --output: an input "
                        "may hold many instances; leave it out, or name one by "
                        "an option");
  return modes_check (options->modes | MODE_MANY
                          | (more ? (unsigned) MODE_MORE : 0),
                      option_table, options, error);
}

/* What only some problems can do. */
static bool
check_problem (const RunOptions *options, const SearchProblem *problem,
               GError **error)
{
  if (options->print_input && !problem->input.write)
    return usage_error (error, "--print-input: %s cannot write its instances",
                        problem->name);
  if (options->spec.input_name && !problem->input.read)
    return usage_error (error,
                        "--input: %s reads none; its instances are made "
                        "of options",
                        problem->name);
  return true;
}

bool
run_options_next (RunOptions *options, GError **error)
{
  const SearchProblem *problem = search_instance_problem (options->at.instance);
  SearchInstance      *before = options->at.instance;

  if (!run_options_are_many (options)
      || search_input_at_end (&options->at.input))
    return false;
  if (resolve (options, problem, error))
    {
      search_instance_free (before);
      options->at.index++;
      return true;
    }
  search_instance_free (options->at.instance);
  options->at.instance = before; /* for reports */
  return false;
}

/* Three quarters of what is available, where no limit is given. */
static size_t
memory_limit (const RunOptions *options)
{
  return options->limits.mebibytes ? options->limits.mebibytes << 20
                                   : MAX (memory_available () / 4 * 3, 1);
}

/* The text that the instance is read from, if it is. */
static bool
read_input (RunOptions *options, GError **error)
{
  SearchSpec *spec = &options->spec;

  if (!spec->input_name)
    return true;
  if (!spec->input || spec->input_given)
    return input_read (&options->at.input, spec->input_name, error);
  input_take (&options->at.input, spec->input_name, spec->input);
  return true;
}

/* The first instance, and all else that was named. */
static bool
begin (RunOptions *options, const SearchProblem *problem, GError **error)
{
  g_ptr_array_add (options->spec.settings, NULL);
  options->limits.memory = memory_limit (options);
  return check_values (options, error) && check_together (options, error)
         && run_document_settle (options, error)
         && check_problem (options, problem, error)
         && read_input (options, error) && resolve (options, problem, error)
         && check_many (options, error);
}

void
run_options_parser (OptionParser *parser, const SearchProblem *problem,
                    RunOptions *options)
{
  option_parser_init (parser, option_table, options);
  option_parser_add_problem (parser, problem, OPTION_VALUES,
                             options ? options->spec.settings : NULL);
}

/* The run that options change: that of a ledger, or all solutions of what
 * `plugin` has.
 */
static bool
begin_spec (RunOptions *options, const Resumed *resumed, const char *plugin,
            GError **error)
{
  if (resumed)
    return spec_read (&options->spec, &resumed->run, error);
  spec_init (&options->spec, plugin);
  return true;
}

bool
run_options_parse (RunOptions *options, const SearchProblem *problem,
                   const Resumed *resumed, int argc, char **argv,
                   GError **error)
{
  GPtrArray   *rest = g_ptr_array_new ();
  OptionParser parser;
  bool         success;

  *options = (RunOptions){
    .limits = { .threads = MIN (cores_available (), RUN_THREADS_MAX) },
    .output = { .page_solutions = RUN_HTML_SOLUTIONS },
    .ledger = g_strdup (resumed ? resumed->path : NULL),
    .resumed = resumed != NULL,
  };
  success = begin_spec (options, resumed, argv[0], error);
  run_options_parser (&parser, problem, options);
  success
      = success && option_parser_parse (&parser, argc, argv, rest, error)
        && (rest->len == 0
            || argument_fail (problem, &options->spec, rest->pdata[0], error));
  option_parser_clear (&parser);
  g_ptr_array_unref (rest);
  return success
         && (options->help || options->help_all || options->describe
             || begin (options, problem, error));
}

void
run_options_clear (RunOptions *options)
{
  search_instance_free (options->at.instance);
  spec_clear (&options->spec);
  g_free (options->output.format_name);
  g_free (options->output.path);
  g_free (options->output.html);
  g_free (options->tree);
  picture_free (options->at.picture);
  g_free (options->output.profile);
  g_free (options->ledger);
  g_free (options->plugin_typed);
  input_clear (&options->at.input);
}

const char *
run_loop_name (SearchLoop loop)
{
  return run_loop_names[loop - SEARCH_LOOP_INLINE];
}
