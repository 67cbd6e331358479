/* SPDX-License-Identifier: MIT */
/* choices.c: what --repr and --format take. */
#include "choices.h"

const DrawnFormat run_drawn_formats[] = {
  { "board", "a picture in characters, in colour on a terminal", NULL },
  { "svg", "a picture as SVG; with --output=DIR/ one file each", NULL },
  { "html", "a page to leaf through all of them; see --html", NULL },
  { "mzn", "as the MiniZinc model says, by minizinc", "flatzinc" },
  { 0 },
};

bool
drawn_format_fits (const DrawnFormat *format, const SearchProblem *problem)
{
  return !format->problem
         || (problem && g_str_equal (format->problem, problem->name));
}

void
choices_reprs (const SearchProblem *problem, bool automatic, ChoicesEach each,
               void *data)
{
  if (automatic)
    each (SEARCH_REPR_AUTO, "the fastest that can do what is asked (default)",
          data);
  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    each ((*repr)->name, (*repr)->summary, data);
}

void
choices_formats (const SearchProblem *problem, ChoicesEach each, void *data)
{
  const SearchFormat *own = problem ? problem->formats : NULL;

  for (const SearchFormat *format = own; format && format->name; format++)
    each (format->name, format->help, data);
  for (const SearchFormat *format = search_common_formats (); format->name;
       format++)
    each (format->name, format->help, data);
  for (const DrawnFormat *drawn = run_drawn_formats; drawn->name; drawn++)
    if (drawn_format_fits (drawn, problem))
      each (drawn->name, drawn->help, data);
}
