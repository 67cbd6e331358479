/* SPDX-License-Identifier: MIT */
/* fuzz-options.c: search-run's command line: nothing crashes, and what is
 * refused is refused with a message of one line.
 *
 * The first byte chooses the problem, the others are the arguments, a line
 * each. No file is opened: whatever --input names holds the same two puzzles.
 */
#include "fuzz.h"
#include "problems.h"
#include "tools/cli/options.h"
#include "tools/search-run/facts.h"
#include "tools/search-run/instance.h"
#include "tools/cli/input.h"
#include "tools/cli/message.h"
#include "tools/cli/watchdog.h"
#include "tools/cli/status.h"

#include <string.h>

/* More arguments take longer, and show nothing that these do not. */
#define BYTES_MAX 1024

static const char *const names[] = { "golomb", "nqueens", "sudoku" };

/* Stand for tools/cli/input.c. */
bool
input_read (SearchInput *input, const char *option, const char *path,
            GError **error)
{
  (void) option;
  (void) error;
  *input = (SearchInput){ .name = path,
                          .text = "1..............2\n.2.............1\n" };
  input->length = strlen (input->text);
  return true;
}

void
input_take (SearchInput *input, const char *name, GBytes *bytes)
{
  (void) bytes;
  input_read (input, NULL, name, NULL);
}

void
input_clear (SearchInput *input)
{
  *input = (SearchInput){ 0 };
}

/* Stand for tools/cli/message.c. */
void
message_use_json (void)
{
}

void
complain (Status status, const char *format, ...)
{
  (void) status;
  (void) format;
}

/* Stand for tools/cli/watchdog.c. */
void
waits_begin (const char *name)
{
  (void) name;
}

void
waits_end (void)
{
}

/* Stand for tools/search-run/facts.c: no table and no report is written. */
char *
facts_typed_command (const SearchSpec *spec, const SearchProblem *problem)
{
  (void) spec;
  (void) problem;
  return g_strdup ("");
}

void
facts_add_orbits (Report *report, const SearchTally *tally, bool complete)
{
  (void) report;
  (void) tally;
  (void) complete;
}

/* Stand for tools/search-run/minizinc.c: no text has such a model. */
OutputModel *
output_model_new (const char *text, size_t length, GError **error)
{
  (void) text;
  (void) length;
  g_set_error_literal (error, SEARCH_ERROR, SEARCH_ERROR_USAGE, "no model");
  return NULL;
}

void
output_model_free (OutputModel *model)
{
  g_assert_null (model);
}

bool
output_model_append (OutputModel *model, const char *solution, GString *out,
                     GError **error)
{
  (void) model;
  (void) solution;
  (void) out;
  (void) error;
  return false;
}

bool
output_model_failed (const OutputModel *model)
{
  return model != NULL;
}

/* A refusal tells why, in one line, and is laid to who typed it. */
static void
check_error (GError *error)
{
  Status status;

  g_assert_nonnull (error);
  status = status_of_error (error);
  g_assert_cmpstr (error->message, !=, "");
  g_assert_null (strchr (error->message, '\n'));
  g_assert_true (status == STATUS_USAGE || status == STATUS_INPUT
                 || status == STATUS_LIMIT);
  g_error_free (error);
}

/* Reads argv[1..] as search-run does. */
static bool
read_options (RunOptions *options, const SearchProblem *problem, char **argv,
              GError **error)
{
  GPtrArray   *rest = g_ptr_array_new ();
  OptionParser parser;
  bool         good;

  run_options_parser (&parser, RUN_OF_PROBLEM, options);
  option_parser_add_problem (&parser, problem, OPTION_SETTING,
                             options->spec.settings);
  good = option_parser_parse (&parser, (int) g_strv_length (argv), argv, rest,
                              error)
         && (rest->len == 0 || guess_argument (&parser, rest->pdata[0], error));
  option_parser_clear (&parser);
  g_ptr_array_unref (rest);
  return good;
}

/* What was accepted is whole, for every instance of the input. */
static void
check_instances (RunInstance *at, const RunOptions *options)
{
  GError *error = NULL;

  do
    {
      g_assert_nonnull (at->instance);
      g_assert_nonnull (at->repr);
      g_assert_nonnull (at->format);
      g_assert_cmpuint (at->workers, >=, 1);
      g_assert_cmpuint (at->workers, <=, RUN_THREADS_MAX);
    }
  while (run_instance_next (at, options, &error));
  if (error)
    check_error (error);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const SearchProblem *problem;
  RunInstance          at = { 0 };
  RunOptions           options;
  GError              *error = NULL;
  GString             *text;
  char               **argv;

  if (size < 1 || size > BYTES_MAX)
    return 0;
  problem = problem_named (names[data[0] % G_N_ELEMENTS (names)]);
  text = g_string_new ("search-run\n");
  g_string_append_len (text, (const char *) data + 1, (gssize) size - 1);
  argv = g_strsplit (text->str, "\n", -1);
  run_options_init (&options);
  if (!read_options (&options, problem, argv, &error))
    check_error (error);
  else if (!options.help && !options.help_all)
    {
      if (run_options_settle (&options, problem, &error)
          && run_instance_begin (&at, &options, problem, &error))
        check_instances (&at, &options);
      else
        check_error (error);
    }
  run_instance_clear (&at);
  run_options_clear (&options);
  g_strfreev (argv);
  g_string_free (text, TRUE);
  return 0;
}
