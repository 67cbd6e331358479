/* SPDX-License-Identifier: MIT */
/* show.c: writes the solutions of a run to its output. */
#include "show.h"
#include "format.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/draw/page/page.h"
#include "tools/report/json.h"

#include <errno.h>
#include <glib/gstdio.h>

/* Creates the folder for the output.  If the folder exists already, checks that
 * it is empty.  Returns false with an error.
 */
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
                   "cannot create '%s': %s", path, g_strerror (errno));
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
         || usage_error (
             error,
             "--output: folder '%s' is not empty; use a new or empty "
             "folder",
             path);
}

Output *
show_open (RunInstance *at, const RunOptions *options, GError **error)
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
      usage_error (error, "%s: '%s' is the ledger; use another file", option,
                   options->results.path);
      return NULL;
    }
  if (output_has_colours (output))
    at->coloured = true;
  return output;
}

/* Returns true if the solution has an answer.  If the plugin is not loaded,
 * this is unknown for a solution of length 0; then returns false.
 */
static bool
has_answer (const RunInstance *at, const SearchSolution *solution)
{
  return at->repr ? at->repr->answer != NULL : solution->length > 0;
}

/* Appends an improvement (a solution better than the earlier ones) as JSON:
 * {"type":"improvement","best":55,"seconds":1.2,"answer":[0,1,6,10,23]}.
 */
static void
append_json (const RunInstance *at, const SearchSolution *solution,
             double seconds, GString *out)
{
  g_string_append (out, "{\"type\":\"improvement\"");
  json_append_member (out, "best", as_integer (solution->value));
  if (seconds >= 0)
    json_append_member (out, "seconds", as_seconds (seconds));
  if (has_answer (at, solution))
    {
      g_string_append (out, ",\"answer\":");
      format_append (at, solution->answer, solution->length, out);
    }
  g_string_append (out, "}\n");
}

/* Appends an improvement (a solution better than the earlier ones) as text: "55
 * (0 1 6 10 23) after 1.2 s".  If the answer has several lines, they follow
 * this line.
 */
static void
append_text (const RunInstance *at, const SearchSolution *solution,
             double seconds, GString *out)
{
  const char *separator = format_is_picture (at) ? "\n" : "  ";
  GString    *answer = g_string_new (NULL);
  GString    *time = g_string_new (NULL);

  if (has_answer (at, solution))
    format_append (at, solution->answer, solution->length, answer);
  if (answer->len > 0)
    g_string_prepend (answer, separator);
  if (seconds >= 0)
    {
      g_string_append (time, "  after ");
      append_duration (time, seconds);
    }
  text_append_format (out, "%" G_GINT64_FORMAT "%s%s\n", solution->value,
                      format_is_picture (at) ? time->str : answer->str,
                      format_is_picture (at) ? answer->str : time->str);
  g_string_free (answer, TRUE);
  g_string_free (time, TRUE);
}

SearchCount
show_draw (const Show *show, uint64_t i)
{
  return search_count_draw (show->below, show->options->spec.seed, i);
}

/* Returns the rank of the current solution: its position in the order of the
 * search, from 1.  Only for runs with --nth or --random.
 */
static SearchCount
rank (const Show *show)
{
  const SearchSpec *spec = &show->options->spec;
  const bool        drawn = spec->find == FIND_RANDOM;
  const SearchCount more = { { drawn ? 1 : show->shown - 1 } };
  SearchCount       number
      = drawn ? show_draw (show, show->shown - 1) : spec->ranks.first;

  search_count_add (number, more, &number);
  return number;
}

static void
append_certificate (const SearchSolution *solution, GString *out)
{
  char *hex = text_format ("%016" G_GINT64_MODIFIER "x", solution->certificate);

  json_append_member (out, "certificate", as_string (hex));
  g_free (hex);
}

/* Appends a line with a solution, a partial answer, or an improvement, in the
 * chosen format or as JSON.  JSON includes the weight of a solution if the
 * weight is not 1.  `seconds` is the time when an improvement was found;
 * negative: unknown.
 */
static void
append_solution (const Show *show, const SearchSolution *solution,
                 double seconds, GString *out)
{
  const SearchSpec  *spec = &show->options->spec;
  const RunInstance *at = show->at;
  const bool         json = show->options->results.json;
  SearchCount        number;

  if (spec->find == FIND_BEST)
    {
      (json ? append_json : append_text) (at, solution, seconds, out);
      return;
    }
  if (json)
    g_string_append (out, spec->partial ? "{\"type\":\"partial\",\"answer\":"
                                        : "{\"type\":\"solution\",\"answer\":");
  format_append (at, solution->answer, solution->length, out);
  if (json && !spec->partial && solution->weight != 1
      && solution->weight <= SEARCH_COUNT_MAX)
    json_append_member (out, "weight", as_count (solution->weight));
  if (json && spec->symmetry == SEARCH_SYMMETRY_CLASSES)
    json_append_member (out, "automorphisms",
                        solution->automorphisms
                            ? as_known (solution->automorphisms)
                            : as_null ());
  else if (json && spec->symmetry)
    json_append_member (out, "orbit", as_count (solution->orbit));
  if (json && show->options->results.certify)
    append_certificate (solution, out);
  if (json && FIND_RANKS (spec->find)
      && (spec->find == FIND_NTH || !at->repr->questions.ask))
    {
      number = rank (show);
      json_append_member (out, "nth", as_large (&number));
    }
  g_string_append (out, json ? "}\n" : "\n");
}

/* Returns the title of a picture. */
static char *
make_title (const RunInstance *at, const SearchSolution *solution)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  GString             *title = g_string_new (problem->name);

  g_string_append (title, ": ");
  format_append (at, solution->answer, solution->length, title);
  return g_string_free (title, FALSE);
}

/* Writes show->line to a file of its own, such as 000001.svg for the first
 * solution.  Returns false after an error, which it prints.
 */
static bool
write_file (Show *show)
{
  GError *error = NULL;
  char   *name = text_format ("%06" G_GUINT64_FORMAT ".svg", show->shown);
  char   *path = g_build_filename (show->options->results.path, name, NULL);
  Output *output = output_reserve ("--output", path, &error);
  Status  status = STATUS_IO;

  if (output)
    {
      output_write (output, show->line->str, show->line->len);
      status = finish_output (output, path, STATUS_COMPLETE);
    }
  else
    finish_failed (error);
  g_free (path);
  g_free (name);
  return status == STATUS_COMPLETE;
}

/* Writes a solution as an SVG file.  Returns false if the file cannot be
 * written.
 */
static bool
show_svg (Show *show, const SearchSolution *solution)
{
  char *title = make_title (show->at, solution);
  bool  good;

  picture_append_document (show->at->picture, solution->answer,
                           solution->length, title, show->line);
  g_string_append_c (show->line, '\n');
  good = show->options->results.folder
             ? write_file (show)
             : output_write (show->output, show->line->str, show->line->len);
  g_string_truncate (show->line, 0);
  g_free (title);
  return good;
}

void
show_init (Show *show, const RunOptions *options, const RunInstance *at,
           Output *output)
{
  *show = (Show){
    .options = options, .at = at, .output = output, .line = g_string_new (NULL)
  };
}

void
show_clear (Show *show)
{
  show_end (show, false, NULL);
  g_clear_pointer (&show->fragments, g_hash_table_unref);
  g_string_free (show->line, TRUE);
}

static bool
write_line (Show *show)
{
  const Drawn drawn = show->at->drawn;
  const bool  good
      = drawn != DRAWN_NONE && drawn != DRAWN_MZN
            ? output_write (show->output, show->line->str, show->line->len)
            : output_show (show->output, show->line);

  g_string_truncate (show->line, 0);
  return good;
}

/* Begins the HTML page of the solutions, unless an earlier call has begun it.
 * Does nothing if the output is not a page.
 */
static void
begin (Show *show)
{
  if (show->at->drawn != DRAWN_HTML || show->begun)
    return;
  show->fragments = fragments_new ();
  show_html_begin (show);
  show->begun = true;
}

/* Returns true if the page contains its maximum number of solutions, so that
 * further solutions are only counted.  In a search for the best answer, the
 * page shows all improvements, and this function returns false.
 */
static bool
is_full (const Show *show)
{
  const uint64_t most = show->options->results.page_solutions;

  return show->options->spec.find != FIND_BEST && most > 0
         && show->drawn == most;
}

static bool
draw (Show *show, const SearchSolution *solution, double seconds)
{
  if (is_full (show))
    return true;
  show->drawn++;
  begin (show);
  show_html_solution (show, solution, seconds);
  return write_line (show);
}

/* Returns true if --check finds that the solution breaks the rules. */
static bool
is_wrong (const Show *show, const SearchSolution *solution)
{
  const SearchInstance *instance = show->at->instance;

  return show->options->results.check && !show->options->spec.partial
         && search_instance_problem (instance)->check
         && !search_instance_problem (instance)->check (
             search_instance_data (instance), solution->answer,
             solution->length);
}

bool
show_solution (Show *show, const SearchSolution *solution, double seconds)
{
  const bool first = show->shown++ == 0;

  if (!show->wrong && is_wrong (show, solution))
    show->wrong = show->shown;
  if (show->options->table)
    return true;
  if (show->at->drawn == DRAWN_HTML)
    return draw (show, solution, seconds);
  if (show->at->drawn == DRAWN_SVG)
    return show_svg (show, solution);
  if (!first && format_is_picture (show->at))
    g_string_append_c (show->line, '\n');
  append_solution (show, solution, seconds, show->line);
  if (!format_failed (show->at))
    return write_line (show);
  g_string_truncate (show->line, 0);
  return false;
}

void
show_end (Show *show, bool complete, Report *summary)
{
  if (complete || summary)
    begin (show);
  if (show->begun)
    {
      show_html_end (show, complete, summary);
      write_line (show);
      show->begun = false;
    }
  else
    report_free (summary);
}

void
show_complain (const Show *show)
{
  GString *text;

  if (show->at->drawn != DRAWN_HTML || show->drawn == show->shown)
    return;
  text = g_string_new (show->options->results.path ? show->options->results.path
                                                   : "the page");
  g_string_append (text, ": only ");
  append_first (text, show->drawn);
  g_string_append (text, " of ");
  append_count_of (text, show->shown,
                   show->options->spec.partial ? "partial state" : "solution");
  g_string_append (text, "; --html-solutions=K draws more");
  remark ("%s", text->str);
  g_string_free (text, TRUE);
}
