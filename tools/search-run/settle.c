/* SPDX-License-Identifier: MIT */
/* settle.c: looks into the options of a run: which go together, and what
 * follows from them.
 */
#include "options.h"
#include "tools/cli/machine.h"
#include "tools/cli/status.h"

/* Returns what a run finds, by default or by its options. */
static Find
find_unless_given (const RunOptions *options)
{
  return options->spec.find_given ? options->spec.find
         : options->results.html  ? FIND_ALL
         : g_strcmp0 (options->results.format_name, "svg") == 0 ? FIND_FIRST
                                                                : FIND_COUNT;
}

/* Refuses options that do not go together. */
static bool
check_together (RunOptions *options, GError **error)
{
  options->modes = modes_made (option_table, options);
  if (!(options->modes & ~MODES_HOW))
    options->modes |= 1u << find_unless_given (options);
  if (g_strcmp0 (options->results.format_name, "html") == 0)
    options->modes |= MODE_PAGE;
  return modes_check (options->modes, option_table, options, error);
}

/* Refuses values that are wrong in any run. */
static bool
check_values (const RunOptions *options, GError **error)
{
  const char *profile = options->results.profile;
  const struct
  {
    bool        wrong;
    const char *message;
  } mistakes[] = {
    { options->results.format_name && options->results.json,
      "--json and --format exclude each other" },
    { options->spec.make && options->spec.input_name,
      "--make and --input exclude each other" },
    { options->results.quiet && options->results.progress == PROGRESS_ALWAYS,
      "--quiet and --progress=always exclude each other" },
    { options->plugin_typed && !options->resumed,
      "--plugin: PROBLEM says what to load; it goes with search-run resume, "
      "where a ledger does" },
    { profile
          && (g_str_equal (profile, "-")
              || g_strcmp0 (profile, options->results.path) == 0),
      "--profile: a page needs a file of its own" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (mistakes); i++)
    if (mistakes[i].wrong)
      return usage_error (error, "%s", mistakes[i].message);
  return true;
}

/* The option for ledgers on servers that was given; NULL: none. */
static const char *
shared_option (const RunOptions *options)
{
  return options->lease > 0        ? "--lease"
         : options->checkpoint > 0 ? "--checkpoint"
         : options->patience > 0   ? "--patience"
                                   : NULL;
}

/* Refuses what many processes cannot do together, and what they alone need. */
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
    { options->spec.part.total > 1, "--part",
      "its processes divide the run themselves" },
    { options->modes & MODE_FIRST, "--first",
      "its processes explore in no order" },
    { options->modes & MODE_UNIQUE, "--unique",
      "its processes explore in no order" },
    { options->results.html, "--html",
      "search-run solutions draws what is in it" },
    { options->results.unordered, "--unordered",
      "search-run solutions prints what is in it" },
  };

  if (!shared)
    return !option
           || usage_error (error,
                           "%s: is of a ledger on a server; add "
                           "--ledger=postgresql://HOST/DATABASE#NAME",
                           option);
  for (size_t i = 0; i < G_N_ELEMENTS (mistakes); i++)
    if (mistakes[i].wrong)
      return usage_error (error, "a ledger on a server: %s; leave out %s",
                          mistakes[i].reason, mistakes[i].name);
  return options->checkpoint <= (options->lease > 0 ? options->lease : 60)
         || usage_error (error, "--checkpoint: no longer than --lease would be "
                                "right");
}

/* What only some problems can do. */
static bool
check_problem (const RunOptions *options, const SearchProblem *problem,
               GError **error)
{
  if (options->print_input && !problem->input.write)
    return usage_error (error, "--print-input: %s cannot write its instances",
                        problem->name);
  if (options->spec.make && !problem->generate)
    return usage_error (error, "--make: %s makes no instances", problem->name);
  if (options->spec.input_name && !problem->input.read)
    return usage_error (error,
                        "--input: %s reads none; its instances are made "
                        "of options",
                        problem->name);
  return true;
}

/* --html=FILE: --all --format=html --output=FILE. */
static bool
spell_html_out (RunOptions *options, GError **error)
{
  if (!options->results.html)
    return true;
  if (options->results.format_name || options->results.path
      || options->results.json)
    return usage_error (error, "--html=FILE is --all --format=html "
                               "--output=FILE; leave out --format, --output "
                               "and --json");
  options->results.format_name = g_strdup ("html");
  options->results.path = g_strdup (options->results.html);
  if (!options->spec.find_given)
    {
      options->spec.find = FIND_ALL;
      options->spec.find_given = true;
    }
  return true;
}

static bool
is_format (const RunOptions *options, const char *name)
{
  return options->results.format_name
         && g_str_equal (options->results.format_name, name);
}

/* One file has one picture. */
static bool
settle_svg (RunOptions *options, GError **error)
{
  const char *path = options->results.path;

  options->results.folder = path
                            && (g_str_has_suffix (path, G_DIR_SEPARATOR_S)
                                || g_file_test (path, G_FILE_TEST_IS_DIR));
  if (!options->spec.find_given)
    {
      options->spec.find = FIND_FIRST;
      options->spec.find_given = true;
      options->spec.wanted = 1;
    }
  return options->results.folder || !FIND_LISTS (options->spec.find)
         || options->spec.wanted == 1
         || usage_error (error, "--format=svg: a file holds one picture; "
                                "--output=DIR/ for one file each would be "
                                "right, or --first");
}

/* The ending of the file's name decides what --tree writes. */
static bool
settle_tree (RunOptions *options, GError **error)
{
  static const char *const endings[]
      = { [TREE_HTML] = ".html", [TREE_DOT] = ".dot", [TREE_JSON] = ".json" };

  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (options->tree, endings[i]))
      {
        options->tree_kind = (TreeKind) i;
        return true;
      }
  return usage_error (error,
                      "--tree: '%s' does not say what to write; a name that "
                      "ends in .html, .dot or .json would be right",
                      options->tree);
}

bool
run_options_settle_results (RunOptions *options, GError **error)
{
  const char *path;

  if (!spell_html_out (options, error))
    return false;
  if (options->results.page_solutions_given && !is_format (options, "html"))
    return usage_error (error, "--html-solutions: there is no page to draw "
                               "them on; add --html=FILE");
  if (options->results.page_solutions_given && options->spec.find == FIND_BEST)
    return usage_error (error, "--html-solutions: a page of --best has all "
                               "that were better than those before; leave it "
                               "out");
  path = options->results.path;
  if ((options->explain || options->tree)
      && (is_format (options, "svg") || options->results.html
          || is_format (options, "html")))
    return usage_error (error, options->tree
                                   ? "--tree draws pictures by itself; leave "
                                     "out --html, --format=svg and "
                                     "--format=html"
                                   : "--explain writes text; --tree=FILE.html "
                                     "makes a page of the steps");
  if (options->tree && !settle_tree (options, error))
    return false;
  if (is_format (options, "svg"))
    return settle_svg (options, error);
  return !path || !g_str_has_suffix (path, G_DIR_SEPARATOR_S)
         || usage_error (error,
                         "--output: '%s' is a folder, which only --format=svg "
                         "fills; a file would be right",
                         path);
}

static size_t
memory_limit (const RunOptions *options)
{
  return options->limits.mebibytes ? options->limits.mebibytes << 20
                                   : memory_default_limit ();
}

bool
run_options_settle (RunOptions *options, const SearchProblem *problem,
                    GError **error)
{
  g_ptr_array_add (options->spec.settings, NULL);
  options->limits.memory = memory_limit (options);
  return check_values (options, error) && check_together (options, error)
         && check_shared (options, error)
         && run_options_settle_results (options, error)
         && check_problem (options, problem, error)
         && (!options->spec.make
             || spec_make_input (&options->spec, problem, error));
}
