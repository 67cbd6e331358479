/* SPDX-License-Identifier: MIT */
/* mzn.c: search-run mzn: a MiniZinc model, flattened and searched. */
#include "command-line.h"
#include "run-problem.h"
#include "tools/mzn/flatten.h"
#include "tools/shared/finish.h"
#include "tools/shared/message.h"
#include "tools/shared/watchdog.h"

#include <string.h>

/* What was typed. */
typedef struct
{
  bool       help;
  GPtrArray *data;
  GPtrArray *includes;
} Asked;

#define FIELD(name) .field = G_STRUCT_OFFSET (Asked, name)

const OptionRow command_mzn_rows[] = {
  COMMAND_HELP,
  { "data", 'D', .kind = OPTION_TEXTS, FIELD (data), .value = "TEXT",
    .help = "Further data, as n=8" },
  { "include", 'I', .kind = OPTION_TEXTS, FIELD (includes), .value = "DIR",
    .help = "Look for included files in DIR, too" },
  { 0 },
};

/* A command line in two: for minizinc, and for the search. */
typedef struct
{
  GPtrArray *ours;
  GPtrArray *theirs;
} Words;

/* Is the word one of our options, with or without its value? */
static bool
is_ours (const char *word)
{
  const OptionRow *row = command_mzn_rows;

  if (g_str_has_prefix (word, "--"))
    return option_row_find (row, word + 2, strcspn (word + 2, "="));
  while (row->name && row->letter != word[1])
    row++;
  return row->name;
}

/* May the word be the number of an option that can do without one? */
static bool
is_number (const char *word)
{
  return word && *word && strspn (word, "0123456789") == strlen (word);
}

/* Does a value follow the word, an option of one of `rows`? */
static bool
takes_next (const OptionRow *rows, const char *word, const char *next)
{
  const OptionRow *row;

  if (!next || option_row_awaits_value (rows, word))
    return next != NULL;
  row = g_str_has_prefix (word, "--")
            ? option_row_find (rows, word + 2, strlen (word + 2))
            : NULL;
  return row && row->value && is_number (next);
}

/* Tells options that the search has, as `rows`, from ours and from files, which
 * no dash begins.
 */
static void
divide (Words *words, const OptionRow *rows, int argc, char **argv)
{
  int i = 1;

  for (; i < argc && !g_str_equal (argv[i], "--"); i++)
    {
      const bool is_file = argv[i][0] != '-' || !argv[i][1]; /* - is stdin */
      const bool ours = is_file || is_ours (argv[i]);
      GPtrArray *list = ours ? words->ours : words->theirs;

      g_ptr_array_add (list, argv[i]);
      if (!is_file
          && takes_next (ours ? command_mzn_rows : rows, argv[i], argv[i + 1]))
        g_ptr_array_add (list, argv[++i]);
    }
  for (i++; i < argc; i++)
    g_ptr_array_add (words->ours, argv[i]);
  g_ptr_array_add (words->ours, NULL);
  g_ptr_array_add (words->theirs, NULL);
}

/* Looks into the options of the search before minizinc takes its time, and
 * returns whether there is something to search; else sets *status, unless they
 * ask for something that needs no model.
 */
static bool
check_options (const SearchProblem *problem, const GivenInput *given,
               const Words *words, bool *quiet, Status *status)
{
  GError    *error = NULL;
  RunOptions options;
  const int  count = (int) words->theirs->len - 1;
  bool       good = run_options_parse (&options, problem, NULL, given, count,
                                       (char **) words->theirs->pdata, &error);

  if (good && options.spec.input_given)
    good = usage_error (&error, "--input: the model is what is read; leave it "
                                "out");
  *quiet = options.results.quiet;
  if (!good)
    *status = finish_failed (error);
  run_options_clear (&options);
  return good;
}

static void
warn (const char *text)
{
  remark ("minizinc: %s", text);
}

/* Flattens, and searches what comes of it. */
static Status
search (SearchModule *module, const FlattenSource *source, const Words *words)
{
  char      *name = g_strdup_printf ("FlatZinc of %s", source->files[0]);
  GBytes    *nothing = g_bytes_new (NULL, 0);
  GivenInput given = { name, nothing };
  GError    *error = NULL;
  GBytes    *text = NULL;
  Status     status = STATUS_COMPLETE;
  bool       quiet;

  if (check_options (search_module_problem (module), &given, words, &quiet,
                     &status))
    {
      watchdog_catch (); /* what minizinc has written is to be removed */
      text = flatten (source, quiet ? NULL : warn, &error);
      if (!text)
        {
          g_prefix_error (&error, "mzn: ");
          status = finish_failed (error);
        }
    }
  if (text)
    {
      given.text = text;
      status = run_module (g_steal_pointer (&module), NULL, &given,
                           (int) words->theirs->len - 1,
                           (char **) words->theirs->pdata, NULL);
      g_bytes_unref (text);
    }
  search_module_free (module);
  g_bytes_unref (nothing);
  g_free (name);
  return status;
}

/* The options of the search, as they are without a model. */
static void
divide_for (const SearchProblem *problem, Words *words, int argc, char **argv)
{
  OptionParser parser;

  run_options_parser (&parser, problem, NULL);
  divide (words, option_parser_rows (&parser), argc, argv);
  option_parser_clear (&parser);
}

Status
command_mzn (int argc, char **argv)
{
  Asked         asked = { .data = g_ptr_array_new_with_free_func (g_free),
                          .includes = g_ptr_array_new_with_free_func (g_free) };
  Words         words = { g_ptr_array_new (), g_ptr_array_new () };
  GError       *error = NULL;
  SearchModule *module = search_module_load ("flatzinc", &error);
  char        **files = NULL;
  Status        status;

  g_ptr_array_add (words.ours, argv[0]);
  g_ptr_array_add (words.theirs, (char *) "flatzinc");
  if (!module)
    status = finish_failed (error);
  else
    {
      divide_for (search_module_problem (module), &words, argc, argv);
      files
          = command_line_read (&asked, 1, G_MAXUINT, (int) words.ours->len - 1,
                               (char **) words.ours->pdata, &status);
    }
  if (files)
    status = search (g_steal_pointer (&module),
                     &(FlattenSource){ .files = files,
                                       .data = asked.data,
                                       .includes = asked.includes },
                     &words);
  search_module_free (module);
  g_free (files);
  g_ptr_array_unref (words.ours);
  g_ptr_array_unref (words.theirs);
  g_ptr_array_unref (asked.data);
  g_ptr_array_unref (asked.includes);
  return status;
}
