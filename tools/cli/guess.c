/* SPDX-License-Identifier: MIT */
/* guess.c: suggests an option, a command or a value for a mistyped word. */
#include "options.h"
#include "status.h"

#include <limits.h>
#include <string.h>

/* Words for options and commands in other solvers and in make.  For each word,
 * the option or command of the tools that has the same meaning.
 */
static const struct
{
  const char *typed, *meant;
} synonyms[] = {
  { "all-solutions", "all" },
  { "batch", "quiet" },
  { "continue", "resume" },
  { "cores", "threads" },
  { "cpus", "threads" },
  { "duration", "time-limit" },
  { "enumerate", "all" },
  { "file", "input" },
  { "find-all", "all" },
  { "from", "input" },
  { "jobs", "threads" },
  { "log", "ledger" },
  { "max-depth", "depth" },
  { "max-memory", "memory-limit" },
  { "max-nodes", "node-limit" },
  { "max-solutions", "first" },
  { "max-time", "time-limit" },
  { "maximize", "best" },
  { "maximize", "best" },
  { "mem", "memory-limit" },
  { "memory", "memory-limit" },
  { "memout", "memory-limit" },
  { "method", "strategy" },
  { "minimize", "best" },
  { "minimize", "best" },
  { "model", "repr" },
  { "models", "first" },
  { "n-solutions", "first" },
  { "nodes", "node-limit" },
  { "num-solutions", "first" },
  { "opt", "best" },
  { "optimise", "best" },
  { "optimize", "best" },
  { "out", "output" },
  { "parallel", "threads" },
  { "parallel-mode", "threads" },
  { "random-seed", "seed" },
  { "representation", "repr" },
  { "save", "ledger" },
  { "silent", "quiet" },
  { "size", "n" },
  { "solutions", "all" },
  { "statistics", "stats" },
  { "svg", "format" },
  { "time", "time-limit" },
  { "timelimit", "time-limit" },
  { "timeout", "time-limit" },
  { "trace", "explain" },
  { "usage", "help" },
  { "validate", "check" },
  { "verbose", "progress" },
  { "verify", "check" },
  { "workers", "threads" },
};

/* Maximum number of options that the message about an unknown option lists.  A
 * program with more options lists none of them.
 */
#define FEW 6

/* Returns the option or command that has the same meaning as `typed`, a word
 * without dashes from another program; NULL: `typed` is no such word.
 */
static const char *
find_synonym (const char *typed)
{
  for (size_t i = 0; i < G_N_ELEMENTS (synonyms); i++)
    if (g_str_equal (typed, synonyms[i].typed))
      return synonyms[i].meant;
  return NULL;
}

/* Returns a list of names: of commands without changes, and of options with
 * `dashes` before them.  Omits hidden options.  Free with g_ptr_array_unref().
 */
static GPtrArray *
list_names (const OptionRow *rows, const char *dashes,
            const char *const *commands)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (; rows->name; rows++)
    if (!rows->hidden)
      g_ptr_array_add (names, g_strconcat (dashes, rows->name, NULL));
  for (; commands && *commands; commands++)
    g_ptr_array_add (names, g_strdup (*commands));
  g_ptr_array_add (names, NULL);
  return names;
}

/* Returns the first of `names` that begins with the text `typed`; NULL: there
 * is no such name.
 */
static const char *
find_begun (const char *const *names, const char *typed)
{
  while (*names && !g_str_has_prefix (*names, typed))
    names++;
  return *names;
}

/* Returns the element of `names` that a user probably meant by `typed`, a word
 * without dashes; NULL: none.  A synonym of `typed` comes first, then a name
 * that begins with `typed`, then the most similar name.  A word of one letter
 * must be equal to a name, since all names of one letter are equally similar to
 * it.
 */
static const char *
find_meant (const char *const *names, const char *typed)
{
  const char *synonym = find_synonym (typed);
  const char *begun = find_begun (names, typed);

  if (synonym && g_strv_contains (names, synonym))
    return synonym;
  if (strlen (typed) > 1)
    return begun ? begun : search_nearest_name (typed, names);
  return g_strv_contains (names, typed) ? typed : NULL;
}

/* If exactly one option of the problem takes a number, returns this option;
 * otherwise returns NULL.
 */
static const char *
find_counter (const SearchProblem *problem)
{
  const char *counter = NULL;

  for (const SearchOption *option = problem ? problem->options : NULL;
       option && option->name; option++)
    {
      if (search_option_is_number (option) && counter)
        return NULL;
      if (search_option_is_number (option))
        counter = option->name;
    }
  return counter;
}

/* Makes an error that `option` is unknown, without a suggestion.  If the
 * program has at most FEW options, the message lists all of them.
 */
static bool
fail_plainly (const OptionRow *rows, const char *option, GError **error)
{
  GPtrArray *names = list_names (rows, "--", NULL);
  char      *all = g_strjoinv (", ", (char **) names->pdata);

  if (names->len - 1 <= FEW)
    usage_error (error, "unknown option '%s'; available: %s", option, all);
  else
    usage_error (error, "unknown option '%s'", option);
  g_free (all);
  g_ptr_array_unref (names);
  return false;
}

/* Makes an error that `option` is unknown.  The message suggests the option or
 * command `meant` in its place.
 */
static bool
fail_meant (const OptionRow *rows, const char *option, const char *meant,
            GError **error)
{
  return usage_error (error,
                      option_row_find (rows, meant, strlen (meant))
                          ? "unknown option '%s'; did you mean '--%s'?"
                          : "unknown option '%s'; did you mean the command "
                            "'%s'?",
                      option, meant);
}

bool
guess_option (const OptionParser *parser, const char *word, const char *next,
              GError **error)
{
  const OptionRow *rows = option_parser_rows (parser);
  const size_t     length = strcspn (word, "=");
  char            *option = g_strndup (word, length);
  const char      *typed = option + strspn (option, "-");
  const char      *value = word[length] ? word + length + 1 : next;
  GPtrArray       *names = list_names (rows, "", parser->commands);
  const char *meant = find_meant ((const char *const *) names->pdata, typed);

  if (!meant && option_is_digits (value) && !find_synonym (typed))
    meant = find_counter (parser->problem);
  if (parser->others && option_row_find (parser->others, typed, strlen (typed)))
    usage_error (error, "%s: %s", option, parser->elsewhere);
  else if (meant)
    fail_meant (rows, option, meant, error);
  else if (parser->elsewhere && !parser->problem)
    usage_error (error, "%s: %s", option, parser->elsewhere);
  else
    fail_plainly (rows, option, error);
  g_ptr_array_unref (names);
  g_free (option);
  return false;
}

/* Returns true if the user entered the problem's option `name` on the command
 * line.
 */
static bool
is_set (const OptionParser *parser, const char *name)
{
  char *prefix = g_strconcat (name, "=", NULL);
  bool  found = false;

  for (guint i = 0; i < parser->settings->len && !found; i++)
    found = g_str_has_prefix (parser->settings->pdata[i], prefix);
  g_free (prefix);
  return found;
}

/* Returns true if the options on the command line, together with the value
 * `word` for the option `name`, make an instance.
 */
static bool
is_good_value (const OptionParser *parser, const char *name, const char *word)
{
  GPtrArray      *settings = g_ptr_array_copy (parser->settings, NULL, NULL);
  char           *setting = g_strconcat (name, "=", word, NULL);
  SearchInstance *instance;

  g_ptr_array_set_free_func (settings, NULL);
  g_ptr_array_add (settings, setting);
  g_ptr_array_add (settings, NULL);
  instance = search_instance_new (parser->problem,
                                  (const char *const *) settings->pdata, NULL);
  search_instance_free (instance);
  g_ptr_array_unref (settings);
  g_free (setting);
  return instance != NULL;
}

/* Returns true if the command line can contain --input, and does not contain it
 * yet.
 */
static bool
takes_input (const OptionParser *parser)
{
  const OptionRow *input = option_row_find (option_parser_rows (parser),
                                            "input", strlen ("input"));

  return input && !input->hidden && !option_row_is_used (input, parser->values);
}

/* Returns the option that the user probably forgot before the argument `word`;
 * NULL: none.  If `word` is the name of a representation, the option is --repr;
 * if it is an existing file, --input.  Otherwise, it is the first option with
 * which `word` makes an instance, or that takes a number if `word` is a number.
 * If there is no such option, and the problem reads files, it is --input.
 */
static const char *
option_for (const OptionParser *parser, const char *word)
{
  const SearchProblem *problem = parser->problem;
  const bool           is_number
      = g_ascii_string_to_signed (word, 10, INT_MIN, INT_MAX, NULL, NULL);
  const bool reads = takes_input (parser);

  if (search_problem_find_repr (problem, word, NULL))
    return "repr";
  if (reads && g_file_test (word, G_FILE_TEST_EXISTS))
    return "input";
  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if (!is_set (parser, option->name)
        && ((is_number && (reads || search_option_is_number (option)))
            || is_good_value (parser, option->name, word)))
      return option->name;
  return reads ? "input" : NULL;
}

bool
guess_argument (const OptionParser *parser, const char *word, GError **error)
{
  const char *option = option_for (parser, word);

  return option
             ? usage_error (error,
                            "unexpected argument '%s'; did you mean '--%s %s'?",
                            word, option, word)
             : usage_error (error, "unexpected argument '%s'", word);
}

void
guess_command (const char *const *commands, const char *name, GError **error)
{
  char      **problems = search_plugin_names ();
  const char *problem
      = search_nearest_name (name, (const char *const *) problems);
  const char *command = search_nearest_name (name, commands);
  const char *both[]
      = { problem ? problem : command, problem ? command : NULL, NULL };

  if (command && search_nearest_name (name, both) == command)
    {
      g_clear_error (error);
      search_unknown_name ("command", name, commands, error);
    }
  g_strfreev (problems);
}
