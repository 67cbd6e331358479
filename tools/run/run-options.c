/* SPDX-License-Identifier: MIT */
/* run-options.c: search-run's command line. */
#include "run-options.h"
#include "run-document.h"
#include "run-format.h"
#include "tools/shared/cores.h"
#include "tools/shared/input.h"
#include "tools/shared/memory.h"
#include "option-parser.h"
#include "tools/shared/status.h"

#include <string.h>

/* Is something asked for that makes a search another one, or none? */
static bool
is_special (const RunOptions *options)
{
  return options->spec.find_given || options->spec.symmetry
         || options->spec.partial || options->output.check
         || run_options_want_levels (options) || options->check_symmetry
         || options->spec.best || options->spec.unique || options->print_input
         || options->spec.strategy == SEARCH_STRATEGY_LEVELS;
}

/* What cannot be asked for at once. */
static bool
check_together (const RunOptions *options, GError **error)
{
  const struct
  {
    bool        both;
    const char *message;
  } conflicts[] = {
    { options->output.format_name && options->output.json,
      "--json and --format exclude each other" },
    { options->output.format_name && options->spec.find == FIND_COUNT
          && !options->spec.best && !options->explain && !options->paranoid
          && !options->tree,
      "--format: counting prints no solutions; add --first or --all" },
    { options->output.unordered && options->spec.find == FIND_COUNT,
      "--unordered: counting prints no solutions; add --first or --all" },
    { options->output.quiet && options->output.progress == PROGRESS_ALWAYS,
      "--quiet and --progress=always exclude each other" },
    { options->output.check && options->spec.find == FIND_FIRST,
      "--check: the first few are no count; use --count or --all" },
    { options->check_symmetry
          && (options->spec.find_given || options->spec.symmetry
              || options->spec.partial || options->output.check
              || options->output.stats),
      "--check-symmetry is a run of its own; leave out --count, --first, "
      "--all, --symmetry, --depth, --check and --stats" },
    { options->explain
          && (is_special (options) || options->paranoid
              || options->limits.time > 0 || options->limits.nodes),
      "--explain shows the steps of a plain depth-first search, as many as it "
      "says; leave out what asks for anything else, and limits" },
    { options->tree
          && (is_special (options) || options->explain || options->paranoid
              || options->estimate || options->ledger || options->output.path
              || options->output.json || options->limits.time > 0
              || options->limits.nodes),
      "--tree draws a plain depth-first search in a file of its own; leave out "
      "what asks for anything else, --output, --json and limits" },
    { options->tree_nodes && !options->tree,
      "--tree-nodes: there is no tree to draw; add --tree=FILE" },
    { options->paranoid
          && (is_special (options) || options->output.format_name),
      "--paranoid is a run of its own; leave out what asks for a search" },
    { options->spec.symmetry && options->spec.partial,
      "--symmetry acts on whole answers, not on partial states; leave out "
      "--depth" },
    { options->spec.symmetry == SEARCH_SYMMETRY_SEEN
          && options->spec.strategy == SEARCH_STRATEGY_LEVELS,
      "--symmetry=seen goes depth first; leave out --strategy=levels, or use "
      "--symmetry=orbits" },
    { options->spec.best
          && (options->spec.find_given || options->spec.symmetry
              || options->spec.partial || options->check_symmetry
              || options->spec.unique
              || options->spec.strategy != SEARCH_STRATEGY_DEPTH),
      "--best is a search of its own, depth first; leave out --count, --first, "
      "--all, --symmetry, --depth, --unique and --strategy" },
    { options->spec.unique
          && (options->spec.find_given || options->spec.symmetry
              || options->spec.partial || options->output.check
              || options->check_symmetry),
      "--unique stops at the second solution; leave out --count, --first, "
      "--all, --symmetry, --depth and --check" },
    { options->print_input
          && (options->spec.find_given || options->spec.best
              || options->spec.unique || options->output.check
              || options->check_symmetry || options->output.json),
      "--print-input searches nothing; leave out --count, --first, --all, "
      "--best, --unique, --check, --check-symmetry and --json" },
    { options->estimate
          && (options->spec.find_given || options->spec.symmetry
              || options->spec.partial || options->spec.best
              || options->spec.unique || options->output.check
              || options->check_symmetry || options->print_input
              || options->output.stats || options->limits.nodes
              || options->spec.strategy != SEARCH_STRATEGY_DEPTH),
      "--estimate is of a count, depth first; leave out --count, --first, "
      "--all, --symmetry, --depth, --best, --unique, --check, "
      "--check-symmetry, --print-input, --stats, --node-limit and --strategy" },
    { options->spec.seed_given && !options->estimate && !options->ledger,
      "--seed: searching leaves nothing to chance; add --estimate or "
      "--ledger" },
    { options->ledger
          && (options->spec.partial || options->output.stats
              || options->check_symmetry || options->print_input
              || options->estimate || options->explain || options->paranoid
              || options->spec.symmetry == SEARCH_SYMMETRY_SEEN
              || options->spec.strategy != SEARCH_STRATEGY_DEPTH),
      "--ledger records a search, depth first; leave out --depth, --stats, "
      "--strategy, --symmetry=seen, --check-symmetry, --print-input, "
      "--estimate, --explain and --paranoid" },
    { options->ledger && !*options->ledger,
      "--ledger: a file without a name cannot be made" },
    { options->plugin_typed && !options->resumed,
      "--plugin: PROBLEM says what to load; with --resume, where a ledger "
      "does, "
      "it would be right" },
    { options->spec.parts > 1 && !options->ledger,
      "--part: the parts of a run are ledgers, to be merged; add --ledger" },
    { options->spec.parts > 1
          && (options->spec.find == FIND_FIRST || options->spec.unique),
      "--part: the first few solutions may be in any part; leave out --first "
      "and --unique" },
    { options->output.profile
          && (options->check_symmetry || options->print_input
              || options->estimate || options->explain || options->paranoid
              || options->ledger),
      "--profile is of a search that counts by depth; leave out "
      "--check-symmetry, --print-input, --estimate, --explain, --paranoid and "
      "--ledger" },
    { options->output.profile
          && (!*options->output.profile
              || g_str_equal (options->output.profile, "-")
              || g_strcmp0 (options->output.profile, options->output.path)
                     == 0),
      "--profile: a page needs a file of its own" },
    { options->output.check && options->spec.partial,
      "--check: published counts are of solutions, not of partial states; "
      "leave out --depth" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (conflicts); i++)
    if (conflicts[i].both)
      return usage_error (error, "%s", conflicts[i].message);
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

  if (options->spec.best && !options->at.repr->objective)
    return usage_error (error,
                        "--best: representation %s of %s has no objective, so "
                        "no answer is better than another",
                        options->at.repr->name, problem->name);
  if ((options->spec.find != FIND_COUNT || run_format_is_document (options))
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
      && !(needs_survey (options) ? options->at.repr->survey
           : options->spec.best   ? options->at.repr->best
                                  : options->at.repr->run))
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
         && search_instance_problem (options->at.instance)->input_many;
}

/* What cannot be asked of many instances, and an input that goes on after its
 * only instance.
 */
static bool
check_many (const RunOptions *options, GError **error)
{
  const char *one = options->output.check     ? "--check"
                    : options->check_symmetry ? "--check-symmetry"
                    : options->output.stats   ? "--stats"
                    : options->output.profile ? "--profile"
                    : options->explain        ? "--explain"
                    : options->paranoid       ? "--paranoid"
                    : options->spec.best      ? "--best"
                    : options->at.drawn == DRAWN_SVG && !options->output.folder
                        ? "--format=svg without a folder for --output"
                    : search_input_at_end (&options->at.input) ? NULL
                    : options->tree                            ? "--tree"
                    : options->estimate                        ? "--estimate"
                    : options->ledger                          ? "--ledger"
                                                               : NULL;

  if (run_options_are_many (options))
    return !one
           || usage_error (error,
                           "%s: an input may hold many instances; "
                           "leave it out, or name one by an option",
                           one);
  if (!options->spec.input_name || search_input_at_end (&options->at.input))
    return true;
  return search_input_expected (&options->at.input, options->at.input.position,
                                error, "the end");
}

/* What only some problems can do. */
static bool
check_problem (const RunOptions *options, const SearchProblem *problem,
               GError **error)
{
  if (options->print_input && !problem->write)
    return usage_error (error, "--print-input: %s cannot write its instances",
                        problem->name);
  if (options->spec.input_name && !problem->read)
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
  const LedgerRun *resumed = options->resumed;

  if (options->spec.input_name)
    return input_read (&options->at.input, options->spec.input_name, error);
  if (resumed && resumed->input)
    {
      options->spec.input_name = g_strdup (resumed->input_name);
      input_take (&options->at.input, options->spec.input_name, resumed->input);
    }
  return true;
}

/* The first instance, and all else that was named. */
static bool
begin (RunOptions *options, const SearchProblem *problem, GError **error)
{
  g_ptr_array_add (options->spec.settings, NULL);
  if (options->spec.unique)
    options->spec.first = 2;
  options->limits.memory = memory_limit (options);
  return run_document_settle (options, error) && check_together (options, error)
         && check_problem (options, problem, error)
         && read_input (options, error) && resolve (options, problem, error)
         && check_many (options, error);
}

bool
run_options_parse (RunOptions *options, const SearchProblem *problem,
                   const LedgerRun *resumed, int argc, char **argv,
                   GError **error)
{
  OptionParser parser;
  bool         success;

  *options = (RunOptions){
    .spec = { .settings = g_ptr_array_new_with_free_func (g_free),
              .plugin = argv[0],
              .part = 1,
              .parts = 1,
              .seed = SEARCH_ESTIMATE_SEED },
    .limits = { .threads = MIN (cores_available (), RUN_THREADS_MAX) },
    .output = { .page_solutions = RUN_HTML_SOLUTIONS },
    .resumed = resumed,
  };
  option_parser_init (&parser, problem, options);
  success = option_parser_parse (&parser, options, argc, argv, error);
  option_parser_clear (&parser);
  return success
         && (options->help || options->help_all || options->describe
             || begin (options, problem, error));
}

void
run_options_clear (RunOptions *options)
{
  search_instance_free (options->at.instance);
  g_ptr_array_unref (options->spec.settings);
  g_free (options->spec.repr_name);
  g_free (options->output.format_name);
  g_free (options->output.path);
  g_free (options->output.html);
  g_free (options->tree);
  picture_free (options->at.picture);
  g_free (options->output.profile);
  g_free (options->spec.input_name);
  g_free (options->ledger);
  g_free (options->plugin_typed);
  input_clear (&options->at.input);
}

const char *
run_loop_name (SearchLoop loop)
{
  return run_loop_names[loop - SEARCH_LOOP_INLINE];
}
