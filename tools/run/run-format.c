/* SPDX-License-Identifier: MIT */
/* run-format.c: what --format names. */
#include "run-format.h"
#include "tools/shared/plain-format.h"

static Drawn
find_drawn (const char *name)
{
  for (int i = 0; name && run_drawn_formats[i].name; i++)
    if (g_str_equal (run_drawn_formats[i].name, name))
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
 * words.
 */
static const SearchFormat *
find_format (const SearchProblem *problem, Drawn drawn, const char *name,
             GError **error)
{
  const SearchFormat *format
      = drawn ? plain_format (problem)
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

bool
run_format_find (RunOptions *options, const char *name, GError **error)
{
  const SearchProblem *problem = search_instance_problem (options->at.instance);

  g_clear_pointer (&options->at.picture, picture_free);
  options->at.drawn = find_drawn (name);
  options->at.format = find_format (problem, options->at.drawn, name, error);
  if (options->at.format && options->at.drawn)
    options->at.picture = picture_new (options->at.instance, error);
  if (options->at.format && (!options->at.drawn || options->at.picture))
    return true;
  g_prefix_error (error, "--format: ");
  return false;
}

bool
run_format_is_document (const RunOptions *options)
{
  return options->at.drawn == DRAWN_SVG || options->at.drawn == DRAWN_HTML;
}

bool
run_format_is_picture (const RunOptions *options)
{
  return options->at.drawn == DRAWN_BOARD || options->at.format->picture;
}

void
run_format_append (const RunOptions *options, const int *answer, size_t length,
                   GString *out)
{
  if (options->at.drawn == DRAWN_BOARD)
    picture_append_board (options->at.picture, answer, length,
                          options->output.style, out);
  else
    options->at.format->write (options->at.instance
                                   ? search_instance_data (options->at.instance)
                                   : NULL,
                               answer, length, out);
}
