/* SPDX-License-Identifier: MIT */
/* fuzz-input.c: instances from texts: nothing crashes, what is refused is
 * refused with a message, what is read can be searched, and what is written is
 * read as the same.
 *
 * The first byte chooses the problem, the second is the value of its option
 * ('0': the default), and the others are the text.
 */
#include "fuzz.h"
#include "problems.h"
#include "files.h"
#include "tools/cli/input.h"
#include "tools/cli/output.h"

/* Longer texts take longer, and show nothing that these do not. */
#define BYTES_MAX 4096

/* Of each tree, so many nodes are searched, in so many bytes. */
#define NODES 50
#define BYTES ((size_t) 1 << 24)

/* All that have `read`; new ones come last, since the corpus has their places.
 */
static const char *const names[]
    = { "colouring", "cover",   "sudoku",    "knapsack", "roster",
        "flatzinc",  "regions", "subgraphs", "graphs" };

/* Stands for tools/cli/output.c: nothing is written. */
void
output_spare (int descriptor, const char *option)
{
  (void) descriptor;
  (void) option;
}

/* "NAME=VALUE" for the first option, or NULL; free with g_free(). */
static char *
setting_of (const SearchProblem *problem, uint8_t byte)
{
  const SearchOption *option = problem->options;

  if (byte == '0' || !option)
    return NULL;
  return search_option_is_number (option)
             ? g_strdup_printf ("%s=%d", option->name, byte - '0')
             : g_strdup_printf ("%s=%c", option->name, byte);
}

/* Returns true if the text has a number of four or five digits, or of six or
 * seven in a CNF.  A graph or a model of this size takes long.  The code that
 * reads it is the code for small ones.  Larger numbers are refused.
 */
static bool
is_slow (const char *text, size_t length)
{
  const size_t slow = strstr (text, "p cnf") ? 7 : 5;
  size_t       digits = 0;

  for (size_t i = 0; i < length; i++)
    {
      const bool digit = g_ascii_isdigit (text[i]);

      if (!digit && digits >= 4 && digits <= slow)
        return true;
      digits = digit ? digits + 1 : 0;
    }
  return digits >= 4 && digits <= slow;
}

static char *
written (const SearchProblem *problem, const SearchInstance *instance)
{
  GString *out = g_string_new (NULL);

  problem->input.write (search_instance_data (instance), out);
  return g_string_free (out, FALSE);
}

static bool
check_solution (void *data, const SearchSolution *solution)
{
  const SearchInstance *instance = data;
  const SearchProblem  *problem = search_instance_problem (instance);

  if (solution->length > 0)
    g_assert_true (problem->check (search_instance_data (instance),
                                   solution->answer, solution->length));
  return true;
}

/* Searches a little of the tree: what was read is what all representations
 * expect, they find solutions, and those that come to the end find as many.
 */
static void
search (const SearchProblem *problem, SearchInstance *instance)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.node_limit = NODES, .memory_limit = BYTES,
                         .visit = check_solution, .data = instance);
  uint64_t solutions = UINT64_MAX;

  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    {
      SearchResult result;

      if (!search_run (instance, *repr, &settings, NULL, &result, NULL)
          || result.stop_reason != SEARCH_STOP_COMPLETE)
        continue;
      if (solutions != UINT64_MAX)
        g_assert_cmpuint (result.tally.solutions, ==, solutions);
      solutions = result.tally.solutions;
    }
}

/* What is written must be read as the same, which is written the same way. */
static void
check_written (const SearchProblem *problem, const char *const *settings,
               char *text)
{
  SearchInput     input = { .name = "written", .text = text };
  GError         *error = NULL;
  SearchInstance *instance;
  char           *again;

  input.length = strlen (text);
  instance = search_instance_read (problem, settings, &input, &error);
  g_assert_no_error (error);
  g_assert_true (search_input_at_end (&input));
  again = written (problem, instance);
  g_assert_cmpstr (again, ==, text);
  search_instance_free (instance);
  g_free (again);
  g_free (text);
}

/* A refusal tells why. */
static void
check_error (GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == SEARCH_ERROR
                 && (error->code == SEARCH_ERROR_USAGE
                     || error->code == SEARCH_ERROR_INPUT));
  g_assert_cmpstr (error->message, !=, "");
  g_error_free (error);
}

/* All instances of the text. */
static void
read_all (const SearchProblem *problem, const char *const *settings,
          SearchInput *input)
{
  GError *error = NULL;

  do
    {
      SearchInstance *instance
          = search_instance_read (problem, settings, input, &error);

      if (!instance)
        {
          check_error (error);
          return;
        }
      g_assert_cmpuint (input->position, <=, input->length);
      search (problem, instance);
      check_written (problem, settings, written (problem, instance));
      search_instance_free (instance);
    }
  while (problem->input.many && !search_input_at_end (input));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const SearchProblem *problem;
  SearchInput          input;
  GError              *error = NULL;
  char                *settings[2] = { NULL, NULL };
  char                *path;

  if (size < 2 || size > BYTES_MAX)
    return 0;
  problem
      = problem_named (names[(uint8_t) (data[0] - '0') % G_N_ELEMENTS (names)]);
  settings[0] = setting_of (problem, data[1]);
  path = files_write ("text", data + 2, size - 2);
  if (!input_read (&input, NULL, path, &error))
    check_error (error);
  else if (!is_slow (input.text, input.length))
    {
      /* No byte more, so that ASan sees who reads on. */
      input.text = g_realloc ((char *) input.text, input.length + 1);
      read_all (problem, (const char *const *) settings, &input);
    }
  input_clear (&input);
  g_free (path);
  g_free (settings[0]);
  return 0;
}
