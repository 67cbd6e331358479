/* SPDX-License-Identifier: MIT */
/* format.c: the formats of --format, and the options that write documents such
 * as pages.
 */
#include "format.h"
#include "libsearch/text/format.h"
#include "tools/cli/names.h"
#include "tools/cli/message.h"

#include <string.h>

/* Maximum number of bytes that are shown of a state if the problem has no
 * answers.  The bytes are shown in hexadecimal.
 */
#define STATE_DIGITS 32

/* Returns an array with the names of all formats of --format.  NULL ends the
 * array.
 */
static GPtrArray *
list_names (const SearchProblem *problem)
{
  GPtrArray *names = g_ptr_array_new ();
  GPtrArray *choices = format_choices (problem, false);

  for (guint i = 0; i < choices->len; i += 2)
    g_ptr_array_add (names, choices->pdata[i]);
  g_ptr_array_add (names, NULL);
  g_ptr_array_unref (choices);
  return names;
}

/* Returns the format called `name`.  For a drawn format (one that search-run
 * writes, not the problem), returns a format of the problem with which
 * search-run writes an answer in words.  For DRAWN_MZN, this is the problem's
 * default format, FlatZinc.  Returns NULL with an error if no format has this
 * name.
 */
static const SearchFormat *
find_format (const SearchProblem *problem, Drawn drawn, const char *name,
             GError **error)
{
  const SearchFormat *format
      = drawn == DRAWN_MZN ? search_problem_find_format (problem, NULL, NULL)
        : drawn            ? plain_format (problem)
                           : search_problem_find_format (problem, name, NULL);
  GPtrArray *names;

  if (format)
    return format;
  names = list_names (problem);
  search_unknown_name ("format", name, (const char *const *) names->pdata,
                       error);
  g_ptr_array_unref (names);
  return NULL;
}

/* Makes the objects that draw answers. */
static bool
prepare_drawing (RunInstance *at, GError **error)
{
  if (at->drawn == DRAWN_MZN)
    return (at->output_model
            = output_model_new (at->input.text, at->input.length, error));
  return !at->drawn || (at->picture = picture_new (at->instance, error));
}

void
format_clear (RunInstance *at)
{
  g_clear_pointer (&at->picture, picture_free);
  g_clear_pointer (&at->output_model, output_model_free);
}

bool
format_find (RunInstance *at, const char *name, GError **error)
{
  const SearchProblem *problem = search_instance_problem (at->instance);

  format_clear (at);
  at->drawn = name ? drawn_format_find (problem, name) : DRAWN_NONE;
  at->format = find_format (problem, at->drawn, name, error);
  if (at->format && prepare_drawing (at, error))
    return true;
  g_prefix_error (error, "--format: ");
  return false;
}

bool
format_is_document (const RunInstance *at)
{
  return at->drawn == DRAWN_SVG || at->drawn == DRAWN_HTML;
}

bool
format_is_picture (const RunInstance *at)
{
  return at->drawn == DRAWN_BOARD || at->drawn == DRAWN_MZN
         || at->format->picture;
}

bool
format_failed (const RunInstance *at)
{
  return at->output_model && output_model_failed (at->output_model);
}

/* Appends a solution in the form that the program minizinc prints.  After the
 * first error, which this function prints, appends nothing.
 */
static void
append_by_minizinc (const RunInstance *at, const char *solution, GString *out)
{
  GError *error = NULL;

  if (format_failed (at)
      || output_model_append (at->output_model, solution, out, &error))
    return;
  complain (STATUS_IO, "--format: %s", error->message);
  g_error_free (error);
}

void
format_append (const RunInstance *at, const int *answer, size_t length,
               GString *out)
{
  const void *instance
      = at->instance ? search_instance_data (at->instance) : NULL;

  if (at->drawn == DRAWN_BOARD)
    picture_append_board (at->picture, answer, length, at->coloured, out);
  else if (at->drawn == DRAWN_MZN)
    {
      GString *solution = g_string_new (NULL);

      at->format->write (instance, answer, length, solution);
      append_by_minizinc (at, solution->str, out);
      g_string_free (solution, TRUE);
    }
  else
    at->format->write (instance, answer, length, out);
}

void
format_append_step (const RunInstance *at, const Step *step, GString *out)
{
  if (step->answered)
    format_append (at, step->answer, step->length, out);
  else
    text_append_format (out, "[%.*s%s]", STATE_DIGITS, step->state,
                        strlen (step->state) > STATE_DIGITS ? ".." : "");
}

static bool
is_format (const RunOptions *options, const char *name)
{
  return g_strcmp0 (options->results.format_name, name) == 0;
}

/* Replaces the option --html=FILE by --all --format=html --output=FILE.  If
 * another option already chooses solutions, keeps that option in place of
 * --all.  Returns false with an error if --html is combined with --format,
 * --output or --json.
 */
static bool
spell_html_out (RunOptions *options, GError **error)
{
  if (!options->results.html)
    return true;
  if (options->results.format_name || options->results.path
      || options->results.json)
    return usage_error (error,
                        "--html cannot be combined with --format, --output or "
                        "--json");
  options->results.format_name = g_strdup ("html");
  options->results.path = g_strdup (options->results.html);
  if (!options->spec.find_given)
    {
      options->spec.find = FIND_ALL;
      options->spec.find_given = true;
    }
  return true;
}

/* Refuses formats of solutions for --tally. */
static bool
check_tally (const RunOptions *options, GError **error)
{
  const char *name = options->results.format_name;

  return options->spec.find != FIND_TALLY || !name
         || is_format (options, TALLY_CSV) || is_format (options, "svg")
         || is_format (options, "html")
         || usage_error (error,
                         "--format: '%s' is a format of solutions; --tally has "
                         "csv, svg and html",
                         name);
}

/* Returns true if the options choose at most one solution to print. */
static bool
prints_one (const SearchSpec *spec)
{
  if (spec->find == FIND_NTH)
    return search_count_compare (spec->ranks.first, spec->ranks.last) == 0;
  return (spec->find == FIND_RANDOM ? spec->draws : spec->wanted) == 1;
}

/* Completes the options for --format=svg: finds out whether the output is a
 * folder.  If no other option chooses the solutions, chooses one solution.
 * Returns false with an error if several solutions would be written to one
 * file.
 */
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
         || prints_one (&options->spec)
         || usage_error (error, "--format=svg: a file holds one picture; use "
                                "--output=DIR/ or --first");
}

/* Sets the format of --tree by the extension of the file's name, such as
 * ".dot".  Returns false with an error for another extension.
 */
static bool
settle_tree (RunOptions *options, GError **error)
{
  static const char *const endings[]
      = { [TREE_HTML] = ".html", [TREE_DOT] = ".dot", [TREE_JSON] = ".json" };

  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (options->tree, endings[i]))
      {
        options->tree_kind = i;
        return true;
      }
  return usage_error (error, "--tree: '%s' must end in .html, .dot or .json",
                      options->tree);
}

bool
format_settle (RunOptions *options, GError **error)
{
  const char *path;
  const bool  page_given = options->results.page_solutions_given;

  if (!spell_html_out (options, error) || !check_tally (options, error))
    return false;
  if (page_given && !is_format (options, "html"))
    return usage_error (error, "--html-solutions has no effect without --html");
  if (page_given && options->spec.find == FIND_BEST)
    return usage_error (error,
                        "--html-solutions cannot be combined with --best");
  if ((options->explain || options->tree)
      && (is_format (options, "svg") || is_format (options, "html")))
    return usage_error (
        error, options->tree
                   ? "--tree cannot be combined with --html, --format=svg or "
                     "--format=html"
                   : "--explain cannot be combined with --html, --format=svg "
                     "or --format=html; use --tree=FILE.html");
  if (options->tree && !settle_tree (options, error))
    return false;
  if (is_format (options, "svg"))
    return settle_svg (options, error);
  path = options->results.path;
  return !path || !g_str_has_suffix (path, G_DIR_SEPARATOR_S)
         || usage_error (error,
                         "--output: '%s' is a folder; use a file, or add "
                         "--format=svg",
                         path);
}
