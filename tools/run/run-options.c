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
  return options->find_given || options->symmetry || options->partial
         || options->check || run_options_want_levels (options)
         || options->check_symmetry || options->best || options->unique
         || options->print_input || options->strategy == SEARCH_STRATEGY_LEVELS;
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
    { options->format_name && options->json,
      "--json and --format exclude each other" },
    { options->format_name && options->find == FIND_COUNT && !options->best
          && !options->explain && !options->paranoid && !options->tree,
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
          && (is_special (options) || options->paranoid
              || options->time_limit > 0 || options->node_limit),
      "--explain shows the steps of a plain depth-first search, as many as it "
      "says; leave out what asks for anything else, and limits" },
    { options->tree
          && (is_special (options) || options->explain || options->paranoid
              || options->estimate || options->ledger || options->output
              || options->json || options->time_limit > 0
              || options->node_limit),
      "--tree draws a plain depth-first search in a file of its own; leave out "
      "what asks for anything else, --output, --json and limits" },
    { options->tree_nodes && !options->tree,
      "--tree-nodes: there is no tree to draw; add --tree=FILE" },
    { options->paranoid && (is_special (options) || options->format_name),
      "--paranoid is a run of its own; leave out what asks for a search" },
    { options->symmetry && options->partial,
      "--symmetry acts on whole answers, not on partial states; leave out "
      "--depth" },
    { options->symmetry == SEARCH_SYMMETRY_SEEN
          && options->strategy == SEARCH_STRATEGY_LEVELS,
      "--symmetry=seen goes depth first; leave out --strategy=levels, or use "
      "--symmetry=orbits" },
    { options->best
          && (options->find_given || options->symmetry || options->partial
              || options->check_symmetry || options->unique
              || options->strategy != SEARCH_STRATEGY_DEPTH),
      "--best is a search of its own, depth first; leave out --count, --first, "
      "--all, --symmetry, --depth, --unique and --strategy" },
    { options->unique
          && (options->find_given || options->symmetry || options->partial
              || options->check || options->check_symmetry),
      "--unique stops at the second solution; leave out --count, --first, "
      "--all, --symmetry, --depth and --check" },
    { options->print_input
          && (options->find_given || options->best || options->unique
              || options->check || options->check_symmetry || options->json),
      "--print-input searches nothing; leave out --count, --first, --all, "
      "--best, --unique, --check, --check-symmetry and --json" },
    { options->estimate
          && (options->find_given || options->symmetry || options->partial
              || options->best || options->unique || options->check
              || options->check_symmetry || options->print_input
              || options->stats || options->node_limit
              || options->strategy != SEARCH_STRATEGY_DEPTH),
      "--estimate is of a count, depth first; leave out --count, --first, "
      "--all, --symmetry, --depth, --best, --unique, --check, "
      "--check-symmetry, --print-input, --stats, --node-limit and --strategy" },
    { options->seed_given && !options->estimate && !options->ledger,
      "--seed: searching leaves nothing to chance; add --estimate or "
      "--ledger" },
    { options->ledger
          && (options->partial || options->stats || options->check_symmetry
              || options->print_input || options->estimate || options->explain
              || options->paranoid || options->symmetry == SEARCH_SYMMETRY_SEEN
              || options->strategy != SEARCH_STRATEGY_DEPTH),
      "--ledger records a search, depth first; leave out --depth, --stats, "
      "--strategy, --symmetry=seen, --check-symmetry, --print-input, "
      "--estimate, --explain and --paranoid" },
    { options->ledger && !*options->ledger,
      "--ledger: a file without a name cannot be made" },
    { options->plugin_typed && !options->resumed,
      "--plugin: PROBLEM says what to load; with --resume, where a ledger does, "
      "it would be right" },
    { options->parts > 1 && !options->ledger,
      "--part: the parts of a run are ledgers, to be merged; add --ledger" },
    { options->parts > 1 && (options->find == FIND_FIRST || options->unique),
      "--part: the first few solutions may be in any part; leave out --first "
      "and --unique" },
    { options->profile
          && (options->check_symmetry || options->print_input
              || options->estimate || options->explain || options->paranoid
              || options->ledger),
      "--profile is of a search that counts by depth; leave out "
      "--check-symmetry, --print-input, --estimate, --explain, --paranoid and "
      "--ledger" },
    { options->profile
          && (!*options->profile || g_str_equal (options->profile, "-")
              || g_strcmp0 (options->profile, options->output) == 0),
      "--profile: a page needs a file of its own" },
    { options->check && options->partial,
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
  return options->stats || options->profile;
}

/* Does the loop have to count by depth? */
static bool
needs_survey (const RunOptions *options)
{
  return run_options_want_levels (options) || options->partial
         || options->strategy == SEARCH_STRATEGY_LEVELS;
}

/* What the representation cannot do. */
static bool
check_repr (const RunOptions *options, GError **error)
{
  const SearchProblem *problem = search_instance_problem (options->instance);
  const bool           symmetry = options->symmetry || options->check_symmetry;

  if (options->best && !options->repr->objective)
    return usage_error (error,
                        "--best: representation %s of %s has no objective, so "
                        "no answer is better than another",
                        options->repr->name, problem->name);
  if ((options->find != FIND_COUNT || run_format_is_document (options))
      && !options->repr->answer)
    return usage_error (error,
                        "--repr: %s only counts, it cannot show "
                        "solutions",
                        options->repr->name);
  if (symmetry && !problem->symmetries)
    return usage_error (error, "%s: %s declares no symmetry",
                        options->symmetry ? "--symmetry" : "--check-symmetry",
                        problem->name);
  if (symmetry && !options->repr->answer)
    return usage_error (error,
                        "--symmetry: representation %s has no answers, so "
                        "nobody can tell which are symmetric",
                        options->repr->name);
  if (options->loop == SEARCH_LOOP_INLINE
      && !(needs_survey (options) ? options->repr->survey
           : options->best        ? options->repr->best
                                  : options->repr->run))
    return usage_error (error, "--loop: representation %s has no inline loop",
                        options->repr->name);
  return true;
}

/* Makes the instance, the next one of the input, and looks up what the names
 * stand for.
 */
static bool
resolve (RunOptions *options, const SearchProblem *problem, GError **error)
{
  const char *const *settings = (const char *const *) options->settings->pdata;

  options->instance
      = options->input_path
            ? search_instance_read (problem, settings, &options->input, error)
            : search_instance_new (problem, settings, error);
  if (!options->instance)
    return false;
  if (!run_options_choose_repr (options, problem, error))
    {
      g_prefix_error (error, "--repr: ");
      return false;
    }
  return run_format_find (options,
                          options->json ? "json" : options->format_name, error)
         && check_repr (options, error);
}

bool
run_options_are_many (const RunOptions *options)
{
  return options->input_path
         && search_instance_problem (options->instance)->input_many;
}

/* What cannot be asked of many instances, and an input that goes on after its
 * only instance.
 */
static bool
check_many (const RunOptions *options, GError **error)
{
  const char *one = options->check            ? "--check"
                    : options->check_symmetry ? "--check-symmetry"
                    : options->stats          ? "--stats"
                    : options->profile        ? "--profile"
                    : options->explain        ? "--explain"
                    : options->paranoid       ? "--paranoid"
                    : options->best           ? "--best"
                    : options->drawn == DRAWN_SVG && !options->folder
                        ? "--format=svg without a folder for --output"
                    : search_input_at_end (&options->input) ? NULL
                    : options->tree                         ? "--tree"
                    : options->estimate                     ? "--estimate"
                    : options->ledger                       ? "--ledger"
                                                            : NULL;

  if (run_options_are_many (options))
    return !one
           || usage_error (error,
                           "%s: an input may hold many instances; "
                           "leave it out, or name one by an option",
                           one);
  if (!options->input_path || search_input_at_end (&options->input))
    return true;
  return search_input_expected (&options->input, options->input.position, error,
                                "the end");
}

/* What only some problems can do. */
static bool
check_problem (const RunOptions *options, const SearchProblem *problem,
               GError **error)
{
  if (options->print_input && !problem->write)
    return usage_error (error, "--print-input: %s cannot write its instances",
                        problem->name);
  if (options->input_path && !problem->read)
    return usage_error (error,
                        "--input: %s reads none; its instances are made "
                        "of options",
                        problem->name);
  return true;
}

bool
run_options_next (RunOptions *options, GError **error)
{
  const SearchProblem *problem = search_instance_problem (options->instance);
  SearchInstance      *before = options->instance;

  if (!run_options_are_many (options) || search_input_at_end (&options->input))
    return false;
  if (resolve (options, problem, error))
    {
      search_instance_free (before);
      options->index++;
      return true;
    }
  search_instance_free (options->instance);
  options->instance = before; /* for reports */
  return false;
}

/* Three quarters of what is available, where no limit is given. */
static size_t
memory_limit (const RunOptions *options)
{
  return options->memory_limit ? options->memory_limit << 20
                               : MAX (memory_available () / 4 * 3, 1);
}

/* The text that the instance is read from, if it is. */
static bool
read_input (RunOptions *options, GError **error)
{
  const LedgerRun *resumed = options->resumed;

  if (options->input_path)
    return input_read (&options->input, options->input_path, error);
  if (resumed && resumed->input)
    {
      options->input_path = g_strdup (resumed->input_name);
      input_take (&options->input, options->input_path, resumed->input);
    }
  return true;
}

/* The first instance, and all else that was named. */
static bool
begin (RunOptions *options, const SearchProblem *problem, GError **error)
{
  g_ptr_array_add (options->settings, NULL);
  if (options->unique)
    options->first = 2;
  options->memory = memory_limit (options);
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

  *options = (RunOptions){ .settings = g_ptr_array_new_with_free_func (g_free),
                           .plugin = argv[0],
                           .resumed = resumed,
                           .part = 1,
                           .parts = 1,
                           .threads = MIN (cores_available (), RUN_THREADS_MAX),
                           .html_solutions = RUN_HTML_SOLUTIONS,
                           .seed = SEARCH_ESTIMATE_SEED };
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
  search_instance_free (options->instance);
  g_ptr_array_unref (options->settings);
  g_free (options->repr_name);
  g_free (options->format_name);
  g_free (options->output);
  g_free (options->html);
  g_free (options->tree);
  picture_free (options->picture);
  g_free (options->profile);
  g_free (options->input_path);
  g_free (options->ledger);
  g_free (options->plugin_typed);
  input_clear (&options->input);
}

const char *
run_loop_name (SearchLoop loop)
{
  return run_loop_names[loop - SEARCH_LOOP_INLINE];
}
