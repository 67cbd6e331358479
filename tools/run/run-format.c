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
run_format_find (RunInstance *at, const char *name, GError **error)
{
  const SearchProblem *problem = search_instance_problem (at->instance);

  g_clear_pointer (&at->picture, picture_free);
  at->drawn = find_drawn (name);
  at->format = find_format (problem, at->drawn, name, error);
  if (at->format && at->drawn)
    at->picture = picture_new (at->instance, error);
  if (at->format && (!at->drawn || at->picture))
    return true;
  g_prefix_error (error, "--format: ");
  return false;
}

bool
run_format_is_document (const RunInstance *at)
{
  return at->drawn == DRAWN_SVG || at->drawn == DRAWN_HTML;
}

bool
run_format_is_picture (const RunInstance *at)
{
  return at->drawn == DRAWN_BOARD || at->format->picture;
}

void
run_format_append (const RunInstance *at, const int *answer, size_t length,
                   GString *out)
{
  if (at->drawn == DRAWN_BOARD)
    picture_append_board (at->picture, answer, length, at->style, out);
  else
    at->format->write (at->instance ? search_instance_data (at->instance)
                                    : NULL,
                       answer, length, out);
}
