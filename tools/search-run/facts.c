/* SPDX-License-Identifier: MIT */
/* facts.c: makes the parts of reports and pages that show facts about a run. */
#include "facts.h"
#include "minizinc.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/names.h"
#include "tools/draw/page/page.h"

#include <math.h>

/* Appends an option with a text as value, such as " --NAME TEXT", to the
 * command.  Puts the text in quotes if a shell needs them.
 */
static void
append_text (GString *command, const char *name, const char *text)
{
  char *quoted = names_quote (text);

  text_append_format (command, " --%s %s", name, quoted);
  g_free (quoted);
}

/* Appends the option `option` of the problem, with the option's value in the
 * instance.  Appends nothing if there is no value, or if the option is a flag
 * with the value "no".
 */
static void
append_option (GString *command, const SearchInstance *instance,
               const SearchOption *option)
{
  const char *text;

  if (search_option_is_number (option))
    text_append_format (command, " --%s %" G_GINT64_FORMAT, option->name,
                        (gint64) search_instance_value (instance, option));
  else if (option->type == SEARCH_OPTION_FLAG)
    {
      if (g_str_equal (search_instance_text (instance, option), "yes"))
        text_append_format (command, " --%s", option->name);
    }
  else if ((text = search_instance_text (instance, option)))
    append_text (command, option->name, text);
}

/* Returns true if the value of the option in the instance is the option's
 * default.
 */
static bool
is_default (const SearchInstance *instance, const SearchOption *option)
{
  const char *text;

  if (search_option_is_number (option))
    return search_instance_value (instance, option) == option->initial;
  text = search_instance_text (instance, option);
  return option->type == SEARCH_OPTION_WORD
         && g_str_equal (text, option->words[option->initial]);
}

/* Returns the beginning of the command line: the problem by its `name`, and its
 * options.  If search-run has made the input from a MiniZinc model, returns the
 * command for this model instead, with only those options whose values differ
 * from the defaults.
 */
static GString *
begin_command (const SearchSpec *spec, const RunInstance *at, const char *name)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  char                *model = at->input.text
                                   ? minizinc_command (at->input.text, at->input.length)
                                   : NULL;
  GString             *command = g_string_new (model ? "mzn " : name);

  if (model)
    g_string_append (command, model);

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if (!model || !is_default (at->instance, option))
      append_option (command, at->instance, option);
  if (spec->input_name && !model)
    spec_append_input (command, spec->input_name);
  g_free (model);
  return command;
}

const char *
facts_loop (SearchLoop loop)
{
  return loop_names[loop - SEARCH_LOOP_INLINE];
}

/* Appends the options that choose the solutions to find. */
static void
append_question (GString *command, const SearchSpec *spec)
{
  if (spec->symmetry)
    text_append_format (command, " --symmetry %s",
                        symmetry_names[spec->symmetry]);
  if (spec->find == FIND_BEST)
    g_string_append (command, " --best");
  if (spec->partial)
    text_append_format (command, " --depth %" G_GUINT64_FORMAT, spec->depth);
}

char *
facts_title (const SearchSpec *spec, const RunInstance *at)
{
  GString *title
      = begin_command (spec, at, search_instance_problem (at->instance)->name);

  append_question (title, spec);
  return g_string_free (title, FALSE);
}

/* Returns true if the problem has a flag with this name. */
static bool
is_flag (const SearchProblem *problem, const char *name)
{
  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if (g_str_equal (option->name, name))
      return option->type == SEARCH_OPTION_FLAG;
  return false;
}

char *
facts_typed_command (const SearchSpec *spec, const SearchProblem *problem)
{
  GString *command = g_string_new ("search-run ");
  char    *plugin = names_quote (spec->plugin);

  g_string_append (command, plugin);
  for (guint i = 0; i < spec->settings->len; i++)
    {
      char **words = g_strsplit (spec->settings->pdata[i], "=", 2);

      if (*words[1] || !is_flag (problem, words[0]))
        append_text (command, words[0], words[1]);
      else
        text_append_format (command, " --%s", words[0]);
      g_strfreev (words);
    }
  if (spec->input_name)
    spec_append_input (command, spec->input_name);
  if (spec->repr_name)
    append_text (command, "repr", spec->repr_name);
  append_question (command, spec);
  g_free (plugin);
  return g_string_free (command, FALSE);
}

char *
facts_headline (const SearchSpec *spec, const RunInstance *at)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  GString             *words;

  if (!problem->title)
    return facts_title (spec, at);
  words = g_string_new (NULL);
  problem->title (search_instance_data (at->instance), words);
  return g_string_free (words, FALSE);
}

/* Appends --nth or --random. */
static void
append_ranks (GString *command, const SearchSpec *spec)
{
  char *first = search_count_to_text (spec->ranks.first);
  char *last = search_count_to_text (spec->ranks.last);

  if (spec->find == FIND_RANDOM)
    text_append_format (
        command, " --random=%" G_GUINT64_FORMAT " --seed %" G_GUINT64_FORMAT,
        spec->draws, spec->seed);
  else if (g_str_equal (first, last))
    text_append_format (command, " --nth %s", first);
  else
    text_append_format (command, " --nth %s..%s", first, last);
  g_free (first);
  g_free (last);
}

const char *
facts_strategy (const SearchSpec *spec, SearchMemo used)
{
  return strategy_names[used == SEARCH_MEMO_DEPTH    ? SEARCH_STRATEGY_DEPTH
                        : used == SEARCH_MEMO_LEVELS ? SEARCH_STRATEGY_LEVELS
                                                     : spec->strategy];
}

char *
facts_command (const SearchSpec *spec, const RunInstance *at, SearchMemo memo,
               SearchLoop loop)
{
  char    *plugin = names_quote (spec->plugin);
  GString *command = begin_command (spec, at, plugin);

  text_append_format (command, " --repr %s", at->repr->name);
  if (memo)
    text_append_format (
        command, " --memo %s",
        memo_names[memo == SEARCH_MEMO_AUTO ? memo : SEARCH_MEMO_YES]);
  if (memo != SEARCH_MEMO_AUTO)
    text_append_format (command, " --strategy %s", facts_strategy (spec, memo));
  if (!memo)
    text_append_format (command, " --loop %s", facts_loop (loop));
  append_question (command, spec);
  if (spec->find == FIND_UNIQUE)
    g_string_append (command, " --unique");
  if (FIND_RANKS (spec->find))
    append_ranks (command, spec);
  if (spec->find == FIND_TALLY)
    g_string_append (command, " --tally");
  g_free (plugin);
  return g_string_free (command, FALSE);
}

/* Returns true if the option has a value in the instance.  A flag has a value
 * unless it is "no".
 */
static bool
is_set (const SearchInstance *instance, const SearchOption *option)
{
  const char *text = search_instance_text (instance, option);

  return text
         && !(option->type == SEARCH_OPTION_FLAG && g_str_equal (text, "no"));
}

Value
facts_option (const char *text)
{
  const gint64 integer = g_ascii_strtoll (text, NULL, 10);
  char        *again = text_format ("%" G_GINT64_FORMAT, integer);
  const bool   is_integer = g_str_equal (again, text);

  g_free (again);
  return is_integer ? as_integer (integer) : as_string (text);
}

Report *
facts_options (const SearchInstance *instance)
{
  Report             *report = report_new (NULL);
  const SearchOption *option = search_instance_problem (instance)->options;

  for (; option && option->name; option++)
    if (search_option_is_number (option))
      report_member (report, option->name,
                     as_integer (search_instance_value (instance, option)));
    else if (is_set (instance, option))
      report_member (report, option->name,
                     facts_option (search_instance_text (instance, option)));
  return report;
}

void
facts_add_best (Report *report, const SearchBest *best, bool proven,
                const char *end)
{
  const char *none = proven ? "none: there is no solution" : "none so far";
  char       *words = best->found
                          ? text_format ("%" G_GINT64_FORMAT "%s", best->value,
                                   proven ? " (proven)" : end)
                          : g_strconcat (none, proven ? NULL : end, NULL);

  report_said (report, "best", "best",
               best->found ? as_integer (best->value) : as_null (), words);
  report_member (report, "proven", as_flag (proven));
  g_free (words);
}

Value
facts_nodes (const SearchResult *result)
{
  return result->has_nodes ? as_large (&result->nodes) : as_null ();
}

void
facts_add_lower_bound (Report *report, const char *name, Value count,
                       bool complete, const char *end)
{
  char *digits = report_text_of (count);
  char *words = g_strconcat (complete ? "" : ">= ", digits, end, NULL);

  report_said (report, name, name, count, words);
  g_free (digits);
  g_free (words);
}

void
facts_add_orbits (Report *report, const SearchTally *tally, bool complete)
{
  GString *words = g_string_new (complete ? NULL : ">= ");
  Report  *orbits = report_new (NULL);

  append_count (words, tally->fundamental);
  for (size_t i = 0; i < SEARCH_ORBIT_SIZES && tally->orbits[i].size; i++)
    {
      char *size = text_format ("%" G_GUINT64_FORMAT, tally->orbits[i].size);

      g_string_append (words, i ? ", " : " (");
      append_count (words, tally->orbits[i].count);
      text_append_format (words, " of size %s", size);
      report_member (orbits, size, as_count (tally->orbits[i].count));
      g_free (size);
    }
  g_string_append (words, tally->fundamental ? ")" : "");
  report_said (report, "fundamental", "fundamental",
               as_count (tally->fundamental), words->str);
  report_member (report, "orbits", as_report (orbits));
  g_string_free (words, TRUE);
}

bool
facts_write (Report *report, const RunOptions *options, Output *output)
{
  GString *text = g_string_new (NULL);
  bool     good;

  report_append (report, options->results.json, text);
  good = output_write (output, text->str, text->len);
  g_string_free (text, TRUE);
  return good;
}

void
facts_append_picture (Picture *picture, GString *out)
{
  GString *svg = g_string_new (NULL);

  picture_append_pieces_defined (svg);
  page_append_text (out, "defs", svg->str);
  page_append_text (out, "viewBox", picture_view_box (picture));
  g_string_truncate (svg, 0);
  picture_append_ground (picture, svg);
  page_append_text (out, "ground", svg->str);
  g_string_free (svg, TRUE);
}

char *
facts_resume_command (const char *path, const char *plugin)
{
  char *file = names_quote (path);
  char *typed = plugin ? names_quote (plugin) : NULL;
  char *command = g_strconcat ("search-run resume ", file,
                               plugin ? " --plugin " : NULL, typed, NULL);

  g_free (typed);
  g_free (file);
  return command;
}

Report *
facts_session (const SearchLedgerSession *session)
{
  Report *report = report_new (NULL);

  report_member (report, "host", as_string (session->host));
  report_member (report, "pid", as_count (session->pid));
  report_member (report, "threads", as_count (session->threads));
  report_member (report, "units", as_count (session->units));
  report_member (report, "nodes", as_count (session->nodes));
  report_member (report, "began", as_number ((double) session->began / 1e6));
  report_member (report, "seen", as_number ((double) session->seen / 1e6));
  return report;
}

Report *
facts_depths (const GArray *levels, bool all)
{
  Report  *list = report_list_new ();
  uint64_t above = 1; /* number of nodes on the level above */

  for (guint depth = 0; depth < levels->len; depth++)
    {
      const SearchLevel *level = &g_array_index (levels, SearchLevel, depth);
      const double       branching
          = depth > 0 ? (double) level->nodes / (double) above : NAN;
      Report *row;

      /* The root is neither a candidate nor a node. */
      if (depth == 0 && level->solutions == 0)
        continue;
      row = report_new (NULL);
      report_member (row, "depth", as_count (depth));
      if (all)
        report_member (row, "candidates", as_count (level->candidates));
      report_member (row, "nodes", as_count (level->nodes));
      report_member (row, "solutions", as_known (level->solutions));
      if (all)
        report_member (row, "branching", as_ratio (branching));
      above = depth > 0 ? level->nodes : 1;
      report_member (list, NULL, as_report (row));
    }
  return list;
}
