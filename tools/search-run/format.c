/* SPDX-License-Identifier: MIT */
/* format.c: what --format names. */
#include "format.h"
#include "tools/cli/names.h"
#include "tools/cli/message.h"

#include <string.h>

/* Bytes of a state that are shown where there are no answers, in
 * hexadecimal.
 */
#define STATE_DIGITS 32

static Drawn
find_drawn (const SearchProblem *problem, const char *name)
{
  for (int i = 0; name && run_drawn_formats[i].name; i++)
    if (g_str_equal (run_drawn_formats[i].name, name)
        && drawn_format_fits (&run_drawn_formats[i], problem))
      return (Drawn) (DRAWN_BOARD + i);
  return DRAWN_NONE;
}

static void
add_name (const char *name, const char *help, void *names)
{
  (void) help;
  g_ptr_array_add (names, (char *) name);
}

/* The names there are, ended by NULL. */
static GPtrArray *
list_names (const SearchProblem *problem)
{
  GPtrArray *names = g_ptr_array_new ();

  choices_formats (problem, add_name, names);
  g_ptr_array_add (names, NULL);
  return names;
}

/* The format of this name, or, for what is drawn, the one that says the same in
 * words: to minizinc the default one, which is FlatZinc.
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

/* Makes what draws answers. */
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
  at->drawn = find_drawn (problem, name);
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

/* Appends the answer as minizinc prints it, or says why it does not. */
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
    g_string_append_printf (out, "[%.*s%s]", STATE_DIGITS, step->state,
                            strlen (step->state) > STATE_DIGITS ? ".." : "");
}
