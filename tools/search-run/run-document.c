/* SPDX-License-Identifier: MIT */
/* run-document.c: the options of documents. */
#include "run-document.h"
#include "tools/cli/status.h"

#include <errno.h>
#include <glib/gstdio.h>

uint64_t
run_document_solutions (const SearchSpec *spec, const RunResults *results)
{
  return spec->find == FIND_BEST || results->page_solutions == 0
             ? SEARCH_COUNT_MAX
             : results->page_solutions;
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
run_document_settle (RunOptions *options, GError **error)
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

/* Makes the folder, or finds it empty. */
static bool
make_folder (const char *path, GError **error)
{
  GDir *folder;
  bool  empty;

  if (g_mkdir (path, 0777) == 0)
    return true;
  if (errno != EEXIST)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                   "--output: '%s': %s", path, g_strerror (errno));
      return false;
    }
  folder = g_dir_open (path, 0, error);
  if (!folder)
    {
      g_prefix_error (error, "--output: ");
      return false;
    }
  empty = !g_dir_read_name (folder);
  g_dir_close (folder);
  return empty
         || usage_error (error,
                         "--output: '%s' has files already; a new folder, or "
                         "an empty one, would be right",
                         path);
}

Output *
run_document_open (RunInstance *at, const RunOptions *options, GError **error)
{
  const char *option = options->results.html ? "--html" : "--output";
  Output     *output;

  if (options->results.folder && !make_folder (options->results.path, error))
    return NULL;
  output = output_open (
      option, options->results.folder ? NULL : options->results.path, error);
  if (!output)
    return NULL;
  if (options->ledger && output_is_at (output, options->ledger))
    {
      output_close (output);
      usage_error (error,
                   "%s: '%s' is the ledger; a file of its own would be right",
                   option, options->results.path);
      return NULL;
    }
  if (output_has_colours (output))
    at->coloured = true;
  return output;
}
