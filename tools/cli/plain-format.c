/* SPDX-License-Identifier: MIT */
/* plain-format.c: the formats that are taken by default. */
#include "plain-format.h"

/* The first of the problem's own that is a picture, or is none. */
static const SearchFormat *
find (const SearchProblem *problem, bool picture)
{
  const SearchFormat *format = problem->formats;

  while (format && format->name && format->picture != picture)
    format++;
  return format && format->name ? format : NULL;
}

const SearchFormat *
plain_format (const SearchProblem *problem)
{
  const SearchFormat *format = find (problem, false);

  return format ? format : search_common_formats ();
}

const SearchFormat *
picture_format (const SearchProblem *problem)
{
  const SearchFormat *format = find (problem, true);

  return format ? format : search_problem_find_format (problem, NULL, NULL);
}
