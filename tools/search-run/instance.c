/* SPDX-License-Identifier: MIT */
/* instance.c: makes the current instance of a run, and chooses the
 * representation that searches the instance.
 */
#include "instance.h"
#include "format.h"
#include "symmetry.h"
#include "tools/cli/input.h"
#include "tools/cli/status.h"

#include <string.h>

/* Modes (purposes of runs) for which the search needs only the number of
 * solutions, and no answers.
 */
#define MODES_BARE                                                             \
  ((unsigned) (MODE_COUNT | MODE_ESTIMATE | MODE_LEDGER | MODE_PROFILE         \
               | MODE_TABLE))

/* Returns true if the run needs only the number of solutions, and no answers.
 */
static bool
is_bare (const RunOptions *options)
{
  return !(options->modes & ~MODES_BARE)
         && options->spec.loop == SEARCH_LOOP_AUTO && !options->limits.nodes;
}

/* Returns the purpose of the search. */
static SearchPurpose
purpose_of (const RunOptions *options)
{
  if (is_bare (options))
    return SEARCH_PURPOSE_COUNT;
  if (options->spec.partial)
    return SEARCH_PURPOSE_ALL;
  switch (options->spec.find)
    {
    case FIND_FIRST:
    case FIND_UNIQUE:
      return SEARCH_PURPOSE_FIRST;
    case FIND_BEST:
      return SEARCH_PURPOSE_BEST;
    default:
      return SEARCH_PURPOSE_ALL;
    }
}

/* Returns true if the representation can search the instance within the memory
 * limit; reduces the number of threads if this is necessary.  Returns false
 * with an error if even one thread needs too much memory, or if the
 * representation cannot search the instance at all.
 */
static bool
fit (RunInstance *at, const RunOptions *options, const SearchRepr *repr,
     GError **error)
{
  GError      *cause = NULL;
  SearchMemory memory;

  while (!search_instance_fits (at->instance, repr, options->limits.memory,
                                at->workers, &memory, &cause))
    {
      if (at->workers == 1
          || !g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_LIMIT))
        {
          at->workers = (unsigned) options->limits.threads;
          g_propagate_error (error, cause);
          return false;
        }
      g_clear_error (&cause);
      at->workers /= 2;
    }
  return true;
}

/* Chooses the fastest representation that supports the options and fits into
 * the memory limit, and whose searches all visit equal nodes if the run
 * describes or resumes its tree.  Returns false with an error if there is none.
 */
static bool
choose_fastest (RunInstance *at, const RunOptions *options, GError **error)
{
  GError *cause = NULL;

  at->repr = search_instance_choose_repr (at->instance, purpose_of (options),
                                          &at->why, error);
  if (at->repr && at->repr->varies
      && options->modes & (MODE_ESTIMATE | MODE_LEDGER | MODE_PROFILE))
    at->repr = search_instance_choose_repr (at->instance, SEARCH_PURPOSE_ALL,
                                            &at->why, error);
  if (!at->repr || fit (at, options, at->repr, &cause))
    return at->repr != NULL;
  if (!g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_LIMIT))
    {
      g_propagate_error (error, cause);
      return false;
    }
  g_error_free (cause);
  at->repr = search_instance_choose_repr (at->instance, SEARCH_PURPOSE_ALL,
                                          &at->why, error);
  at->why = "the fastest that fits the memory limit";
  return at->repr != NULL;
}

/* Return true if a representation has an ability that is more important than
 * its speed: has_best() if it can search for the best answer, has_least() if it
 * prunes symmetric branches.
 */
static bool
has_best (const SearchRepr *repr)
{
  return repr->best.objective != NULL;
}

static bool
has_least (const SearchRepr *repr)
{
  return repr->canonical.expand != NULL;
}

/* Returns true if the representation can search the instance within the memory
 * limit.
 */
static bool
fits (const RunInstance *at, const RunOptions *options, const SearchRepr *repr)
{
  SearchMemory memory;

  return search_instance_fits (at->instance, repr, options->limits.memory,
                               at->workers, &memory, NULL);
}

/* If the chosen representation lacks the ability for which `has` tests, chooses
 * the first representation that has the ability and fits into the memory limit.
 * `why` is the reason for this choice, which the run reports.
 */
static void
prefer (RunInstance *at, const RunOptions                *options,
        bool (*has) (const SearchRepr *repr), const char *why)
{
  const SearchProblem *problem = search_instance_problem (at->instance);

  for (const SearchRepr *const *repr = problem->reprs; *repr && !has (at->repr);
       repr++)
    if (has (*repr) && fits (at, options, *repr))
      {
        at->repr = *repr;
        at->why = why;
      }
}

static bool
choose_repr (RunInstance *at, const RunOptions *options, GError **error)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  const char          *name = options->spec.repr_name;

  at->workers = (unsigned) options->limits.threads;
  if (!name || g_str_equal (name, SEARCH_REPR_AUTO))
    {
      if (!choose_fastest (at, options, error))
        return false;
      if (options->spec.find == FIND_BEST)
        prefer (at, options, has_best, "the first that has an objective");
      if (options->spec.symmetry == SEARCH_SYMMETRY_ORBITS)
        prefer (at, options, has_least,
                "the first that prunes symmetric branches");
      return true;
    }
  at->why = "as asked";
  at->repr = search_problem_find_repr (problem, name, error);
  return at->repr != NULL;
}

/* Returns true if the search must count nodes by depth. */
static bool
needs_survey (const RunOptions *options)
{
  return run_wants_depths (options) || options->spec.partial
         || options->spec.strategy == SEARCH_STRATEGY_LEVELS;
}

static bool
has_weights (const SearchRepr *repr)
{
  return (repr->weight || repr->counting.count) && !repr->questions.ask;
}

/* Returns the name of the first representation that can search the instance,
 * has answers and, if `plain`, no weights; NULL: there is none.
 */
static const char *
name_other (const RunInstance *at, const RunOptions *options, bool plain)
{
  const SearchProblem *problem = search_instance_problem (at->instance);

  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    if ((*repr)->answer && !(plain && has_weights (*repr))
        && fits (at, options, *repr))
      return (*repr)->name;
  return NULL;
}

/* Returns false with the error that the representation cannot do what the run
 * asks for: `subject`, its name, and `fault`.  The error then names another
 * representation, without weights if `plain`; it ends with `otherwise` if there
 * is none.
 */
static bool
fail_repr (const RunInstance *at, const RunOptions *options, bool plain,
           const char *subject, const char *fault, const char *otherwise,
           GError **error)
{
  const char *other = name_other (at, options, plain);

  return usage_error (error, "%s%s %s%s%s", subject, at->repr->name, fault,
                      other ? "; use --repr=" : otherwise, other ? other : "");
}

/* Returns false with an error if the options contain an option that the chosen
 * representation does not support.
 */
static bool
check_repr (const RunInstance *at, const RunOptions *options, GError **error)
{
  const SearchProblem *problem = search_instance_problem (at->instance);

  if (options->spec.find == FIND_BEST
      && search_instance_goal (at->instance, at->repr) == SEARCH_GOAL_NONE)
    return usage_error (
        error,
        "--best is not available: representation %s of %s has no "
        "objective%s",
        at->repr->name, problem->name,
        at->repr->best.objective ? " for this instance" : "");
  if ((run_has_results (options) || format_is_document (at))
      && !at->repr->answer && !run_asks (options, at->repr))
    return fail_repr (at, options, false,
                      "--repr: ", "cannot show solutions, only count them",
                      ", until it has .answer", error);
  if (options->spec.find == FIND_RANDOM && !at->classes
      && has_weights (at->repr))
    return fail_repr (at, options, true,
                      "--random: solutions of representation ",
                      "have weights, so draws would not be uniform",
                      "; use a representation without weights", error);
  if (at->drawn == DRAWN_MZN
      && options->modes & (MODE_EXPLAIN | MODE_TREE | MODE_PARTIAL))
    return usage_error (
        error, "--format=mzn cannot be combined with --explain, --tree "
               "or --depth");
  if (options->spec.loop == SEARCH_LOOP_INLINE
      && !(needs_survey (options)            ? at->repr->loops.survey
           : options->spec.find == FIND_BEST ? at->repr->loops.best
                                             : at->repr->loops.all))
    return usage_error (error, "--loop: representation %s has no inline loop",
                        at->repr->name);
  return true;
}

/* For a resumed run: replaces the problem's error that the option --input is
 * missing by the error that the ledger lacks the input, since a resumed run
 * takes no --input.
 */
static void
blame_ledger (const RunOptions *options, const SearchProblem *problem,
              GError **error)
{
  if (!options->resumed || options->spec.input_name
      || !strstr ((*error)->message, "--input"))
    return;
  g_clear_error (error);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "'%s': run 1: input is NULL, but %s needs an input",
               options->ledger, problem->name);
}

/* Returns the name of the format for answers.  Returns NULL for the problem's
 * first format, which is also used if --format names a format for tables.
 */
static const char *
answer_format (const RunOptions *options)
{
  const char *name = options->results.format_name;

  if (options->results.json)
    return "json";
  if (options->table)
    return NULL;
  return options->spec.find == FIND_TALLY && g_strcmp0 (name, TALLY_CSV) == 0
             ? NULL
             : name;
}

/* Makes the next instance of the input, and chooses its representation and
 * format.  Returns false with an error.
 */
static bool
resolve (RunInstance *at, const RunOptions *options,
         const SearchProblem *problem, GError **error)
{
  const char *const *settings
      = (const char *const *) options->spec.settings->pdata;

  at->instance
      = options->spec.input_name
            ? search_instance_read (problem, settings, &at->input, error)
            : search_instance_new (problem, settings, error);
  if (!at->instance)
    {
      blame_ledger (options, problem, error);
      return false;
    }
  if (!choose_repr (at, options, error))
    {
      g_prefix_error (error, "--repr: ");
      return false;
    }
  return format_find (at, answer_format (options), error)
         && check_repr (at, options, error)
         && symmetry_begin (at, options, error);
}

/* Returns false with an error if an option cannot be used with several
 * instances.  If the input may contain only one instance, also returns false if
 * text follows this instance.
 */
static bool
check_many (const RunInstance *at, const RunOptions *options, GError **error)
{
  const SearchInput *input = &at->input;
  const bool more = options->spec.input_name && !search_input_at_end (input);

  if (!at->many)
    return !more
           || search_input_expected (input, input->position, error, "the end");
  if (at->drawn == DRAWN_SVG && !options->results.folder)
    return usage_error (
        error, "--format=svg: the input may contain several instances; "
               "add --output=DIR/");
  return modes_check (options->modes | MODE_MANY
                          | (more ? (unsigned) MODE_MORE : 0),
                      option_table, options, error);
}

/* Reads the file of --input, unless it was read already.  Returns false with an
 * error.
 */
static bool
read_input (RunInstance *at, const SearchSpec *spec, GError **error)
{
  if (!spec->input_name)
    return true;
  if (!spec->input || spec->input_given)
    return input_read (&at->input, "--input", spec->input_name, error);
  input_take (&at->input, spec->input_name, spec->input);
  return true;
}

bool
run_instance_begin (RunInstance *at, const RunOptions *options,
                    const SearchProblem *problem, GError **error)
{
  *at = (RunInstance){ .many = options->spec.input_name && problem->input.many
                               && !options->spec.make };
  return read_input (at, &options->spec, error)
         && resolve (at, options, problem, error)
         && check_many (at, options, error);
}

bool
run_instance_next (RunInstance *at, const RunOptions *options, GError **error)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  SearchInstance      *before = at->instance;

  if (!at->many || search_input_at_end (&at->input))
    return false;
  if (resolve (at, options, problem, error))
    {
      search_instance_free (before);
      at->index++;
      return true;
    }
  search_instance_free (at->instance);
  at->instance = before; /* needed for reports */
  return false;
}

void
run_instance_clear (RunInstance *at)
{
  search_instance_free (at->instance);
  search_classes_free (at->classes);
  format_clear (at);
  if (at->input.text)
    input_clear (&at->input);
}
