/* SPDX-License-Identifier: MIT */
/* settle.c: checks which options of a run can be combined, and sets options
 * that result from other options.  A mode is a purpose or a method of the run,
 * such as an estimate or a ledger.
 */
#include "format.h"
#include "memo.h"
#include "table.h"
#include "tools/cli/machine.h"
#include "tools/cli/status.h"

#include <string.h>

/* All modes (purposes and methods of runs) that can conflict with options.  A
 * message about two modes names the option that set the mode which is earlier
 * in this list.
 */
static const unsigned ranks[] = {
  MODE_TABLE,       MODE_MANY,     MODE_MORE,    MODE_EXPLAIN,
  MODE_TREE,        MODE_PARANOID, MODE_PROFILE, MODE_NTH,
  MODE_RANDOM,      MODE_TALLY,    MODE_LEDGER,  MODE_CHECK_SYMMETRY,
  MODE_PRINT_INPUT, MODE_ESTIMATE, MODE_BEST,    MODE_UNIQUE,
  MODE_ORBITS,      MODE_PARTIAL,  MODE_SEEN,    MODE_CLASSES,
  MODE_FIRST,       MODE_COUNT,
};

/* Returns the mode, as a bit, that the option sets.  Returns 0 if the option
 * sets no mode, or if the user did not enter it.
 */
static unsigned
made_by (const OptionRow *row, const void *values)
{
  if (!row->mode || !option_row_is_used (row, values))
    return 0;
  return row->kind == OPTION_WORD
             ? row->mode << (option_row_word (row, values) - 1)
             : row->mode;
}

unsigned
modes_made (const OptionRow *rows, const void *values)
{
  unsigned modes = 0;

  for (; rows->name; rows++)
    modes |= made_by (rows, values);
  return modes;
}

static bool
is_for (const OptionRow *row, unsigned mode)
{
  return !row->modes || row->modes & mode;
}

/* Returns true if the option can be combined with the mode (purpose or method
 * of a run).  `maker` is the option that has set the mode; NULL: no option.
 */
static bool
goes_with (const OptionRow *row, const void *values, unsigned mode,
           const OptionRow *maker)
{
  const unsigned made = made_by (row, values);

  return row == maker
         || (is_for (row, mode) && (!maker || !made || is_for (maker, made)));
}

const OptionRow *
modes_find_maker (unsigned mode, const OptionRow *rows, const void *values)
{
  while (rows->name && !(made_by (rows, values) & mode))
    rows++;
  return rows->name ? rows : NULL;
}

/* Returns the texts joined by the separator; frees the array.  Free with
 * g_free().
 */
static char *
join (GPtrArray *texts, const char *separator)
{
  char *list;

  g_ptr_array_add (texts, NULL);
  list = g_strjoinv (separator, (char **) texts->pdata);
  g_ptr_array_unref (texts);
  return list;
}

/* Returns an array of those options of the user, as texts, that conflict with
 * the mode (purpose or method of a run).  Free with g_ptr_array_unref().
 */
static GPtrArray *
list_strangers (unsigned mode, const OptionRow *maker, const OptionRow *rows,
                const void *values)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (; rows->name; rows++)
    if (option_row_is_used (rows, values)
        && !goes_with (rows, values, mode, maker))
      g_ptr_array_add (list, option_row_spell (rows, values));
  return list;
}

/* Maximum number of options that an error suggests. */
#define FEW 2

/* Returns an array of texts: the first FEW options that set one of the modes,
 * each with its first possible value, such as "--all".  Free with
 * g_ptr_array_unref().
 */
static GPtrArray *
list_makers (unsigned modes, const OptionRow *rows)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (; rows->name && list->len < FEW; rows++)
    if (rows->mode & modes)
      {
        char *option = g_strconcat ("--", rows->name,
                                    rows->kind == OPTION_FILE ? "=" : NULL,
                                    rows->value, NULL);

        option[strcspn (option, "|")] = '\0';
        g_ptr_array_add (list, option);
      }
  return list;
}

/* Checks the user's options that need a mode (purpose or method of the run).
 * Returns false with an error if an option needs one of several modes, and none
 * of these modes is set.
 */
static bool
check_needs (unsigned modes, const OptionRow *rows, const void *values,
             GError **error)
{
  for (const OptionRow *row = rows; row->name; row++)
    if (row->needs && !(row->needs & modes) && option_row_is_used (row, values))
      {
        char *list = join (list_makers (row->needs, rows), " or ");

        usage_error (error, "--%s has no effect without %s", row->name, list);
        g_free (list);
        return false;
      }
  return true;
}

/* Makes the error that the options in the text `list` cannot be combined with
 * the option `own`.  If no option has set the mode `mode`, `own` is NULL, and
 * the error describes the mode.
 */
static bool
fail_together (const char *own, const char *list, unsigned mode, GError **error)
{
  if (own)
    return usage_error (error, "%s cannot be combined with %s", own, list);
  return usage_error (error,
                      mode == MODE_COUNT ? "%s cannot be combined with a count"
                      : mode == MODE_TABLE
                          ? "%s cannot be combined with several values of an "
                            "option; give each option one value"
                          : "%s cannot be combined with several instances; "
                            "give one instance by options",
                      list);
}

bool
modes_check (unsigned modes, const OptionRow *rows, const void *values,
             GError **error)
{
  bool good = true;

  for (size_t i = 0; i < G_N_ELEMENTS (ranks) && good; i++)
    if (modes & ranks[i])
      {
        const OptionRow *maker = modes_find_maker (ranks[i], rows, values);
        char            *own = maker ? option_row_spell (maker, values) : NULL;
        char            *list
            = join (list_strangers (ranks[i], maker, rows, values), ", ");

        good = !*list || fail_together (own, list, ranks[i], error);
        g_free (own);
        g_free (list);
      }
  return good && check_needs (modes, rows, values, error);
}

/* Returns which solutions the run finds.  This is the choice of an option such
 * as --first, or else the choice that the output needs.
 */
static Find
find_unless_given (const RunOptions *options)
{
  return options->spec.find_given ? options->spec.find
         : options->results.html  ? FIND_ALL
         : g_strcmp0 (options->results.format_name, "svg") == 0 ? FIND_FIRST
                                                                : FIND_COUNT;
}

/* Refuses options that cannot be combined. */
static bool
check_together (RunOptions *options, GError **error)
{
  options->modes = modes_made (option_table, options);
  if (options->spec.find == FIND_NTH)
    {
      search_count_to_uint64 (options->spec.ranks.last, &options->spec.wanted);
      options->spec.wanted = MIN (options->spec.wanted, SEARCH_COUNT_MAX);
    }
  if (!(options->modes & ~MODES_HOW))
    options->modes |= 1u << find_unless_given (options);
  if (g_strcmp0 (options->results.format_name, "html") == 0)
    options->modes |= MODE_PAGE;
  if (options->table)
    options->modes |= MODE_TABLE;
  return modes_check (options->modes, option_table, options, error);
}

/* If `wrong` is true, makes an error with this message and returns false.
 * Otherwise returns true.
 */
static bool
refuse (bool wrong, const char *message, GError **error)
{
  return !wrong || usage_error (error, "%s", message);
}

/* Returns false with an error if a combination of options or values is wrong in
 * every run.
 */
static bool
check_values (const RunOptions *options, GError **error)
{
  const char *profile = options->results.profile;

  return refuse (options->results.format_name && options->results.json,
                 "--json cannot be combined with --format", error)
         && refuse (options->spec.make && options->spec.input_name,
                    "--make cannot be combined with --input", error)
         && refuse (options->results.quiet
                        && options->results.progress == PROGRESS_ALWAYS,
                    "--quiet cannot be combined with --progress=always", error)
         && refuse (options->results.certify
                        && options->spec.symmetry != SEARCH_SYMMETRY_CLASSES,
                    "--certify has no effect without --symmetry=classes", error)
         && refuse (options->estimate
                        && (options->spec.symmetry == SEARCH_SYMMETRY_ORBITS
                            || options->spec.symmetry == SEARCH_SYMMETRY_SEEN),
                    "--estimate cannot be combined with --symmetry=orbits or "
                    "seen; use --symmetry=classes, or none",
                    error)
         && refuse (options->plugin_typed && !options->resumed,
                    "--plugin has no effect without resume: PROBLEM names the "
                    "plugin",
                    error)
         && refuse (profile
                        && (g_str_equal (profile, "-")
                            || g_strcmp0 (profile, options->results.path) == 0),
                    "--profile needs a file of its own", error);
}

/* Returns false with an error if --ledger or --part is combined with an option
 * for ranks (--nth, --random) or frequencies (--tally).  A part is recorded in
 * a ledger, and a ledger contains no ranks and no frequencies.
 */
static bool
check_question (const RunOptions *options, GError **error)
{
  const char *name = spec_find_names[options->spec.find];
  const bool  has_part = options->spec.part.total > 1;

  if (!(FIND_RANKS (options->spec.find) || options->spec.find == FIND_TALLY)
      || !(options->ledger || has_part))
    return true;
  if (has_part)
    return usage_error (error,
                        "--%s cannot be combined with --part: a part has a "
                        "ledger, which records no ranks or frequencies; use "
                        "--all, --part and --ledger, then search-run solutions "
                        "--json, which prints the part's solutions in order",
                        name);
  return usage_error (error,
                      "--%s cannot be combined with --ledger, which records no "
                      "ranks or frequencies; use --all and search-run "
                      "solutions",
                      name);
}

/* Returns the first of the user's options that is only for ledgers on servers;
 * NULL: there is none.
 */
static const char *
shared_option (const RunOptions *options)
{
  return options->lease > 0        ? "--lease"
         : options->checkpoint > 0 ? "--checkpoint"
         : options->patience > 0   ? "--patience"
                                   : NULL;
}

/* Returns false with an error if an option does not fit the kind of ledger.  A
 * ledger on a server does not support some options, and others are only for
 * ledgers on servers.
 */
static bool
check_shared (const RunOptions *options, GError **error)
{
  const bool shared
      = options->ledger && search_ledger_is_shared (options->ledger);
  const char *option = shared_option (options);
  const struct
  {
    bool        wrong;
    const char *name, *reason;
  } mistakes[] = {
    { options->spec.part.total > 1, "--part", "the processes divide the run" },
    { options->spec.memo >= SEARCH_MEMO_YES, "--memo=yes",
      "use a ledger in a file" },
    { options->modes & MODE_FIRST, "--first",
      "the processes search in any order" },
    { options->modes & MODE_UNIQUE, "--unique",
      "the processes search in any order" },
    { options->results.html, "--html", "use search-run solutions --html" },
    { options->results.unordered, "--unordered", "use search-run solutions" },
  };

  if (!shared)
    return !option
           || usage_error (error,
                           "%s has no effect without "
                           "--ledger=postgresql://HOST/DATABASE#NAME",
                           option);
  for (size_t i = 0; i < G_N_ELEMENTS (mistakes); i++)
    if (mistakes[i].wrong)
      return usage_error (
          error, "%2$s cannot be combined with a ledger on a server: %1$s",
          mistakes[i].reason, mistakes[i].name);
  return options->checkpoint <= (options->lease > 0 ? options->lease : 60)
         || usage_error (error, "--checkpoint must not be longer than --lease");
}

/* Returns false with an error if the problem does not support an option. */
static bool
check_problem (const RunOptions *options, const SearchProblem *problem,
               GError **error)
{
  if (options->print_input && !problem->input.write)
    return usage_error (error, "--print-input: %s cannot write instances",
                        problem->name);
  if (options->spec.make && !problem->generate)
    return usage_error (error, "--make: %s cannot make instances",
                        problem->name);
  if (options->spec.input_name && !problem->input.read)
    return usage_error (error, "--input: %s reads no input; use its options",
                        problem->name);
  return true;
}

bool
run_options_settle (RunOptions *options, const SearchProblem *problem,
                    GError **error)
{
  if (!table_settle (options, problem, error))
    return false;
  g_ptr_array_add (options->spec.settings, NULL);
  options->limits.memory = options->limits.mebibytes
                               ? options->limits.mebibytes << 20
                               : memory_default_limit ();
  memo_settle (&options->spec);
  return check_values (options, error) && table_check (options, problem, error)
         && check_question (options, error) && check_together (options, error)
         && memo_check (options, error) && check_shared (options, error)
         && format_settle (options, error)
         && check_problem (options, problem, error)
         && (!options->spec.make
             || spec_make_input (&options->spec, problem, error));
}
