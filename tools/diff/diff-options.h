/* SPDX-License-Identifier: MIT */
/* diff-options.h: search-diff's command line. */
#pragma once

#include <libsearch/search.h>

/* The values of one of the problem's options that are tried. */
typedef struct
{
  const SearchOption *option;
  int                 from, to;
  bool                set; /* by somebody; else these are the default */
} DiffRange;

typedef struct
{
  const SearchProblem *problem;

  gboolean help, json, quiet; /* these as GLib's parser writes them */
  gint64   seed, samples;
  char    *reprs_typed, *strategies_typed, *loops_typed, *budgets_typed,
      *symmetries_typed;
  char      *input_path;
  char      *html;         /* the file of --html; NULL: none */
  GPtrArray *ranges_typed; /* of the problem's options, "NAME=A..B" */
  GPtrArray *texts;        /* of those that take one, "NAME=TEXT" */

  GArray    *ranges;  /* DiffRange, one for each option that takes a number */
  GPtrArray *reprs;   /* const SearchRepr * */
  GArray    *budgets; /* uint64_t */
  bool       strategies[2], loops[2], symmetries[3];
} DiffOptions;

/* Reads argv[1..], the options for `problem`.  False with an error; free with
 * diff_options_clear() either way.
 */
bool diff_options_parse (DiffOptions *options, const SearchProblem *problem,
                         int argc, char **argv, GError **error);

void diff_options_clear (DiffOptions *options);

/* What may stand alone, in the place of a problem; ended by an empty entry. */
extern const GOptionEntry diff_options_alone[];

/* The options for options->problem, its own behind ours, as GLib's parser takes
 * them: an array of GOptionEntry, ended by an empty one, that writes to
 * `options`.  Unref it.
 */
GArray *diff_options_entries (DiffOptions *options);

/* The text of `search-diff PROBLEM --help`; free with g_free(). */
char *diff_options_help (const SearchProblem *problem);

/* All instances that the ranges make, the smallest first: char **, lists of
 * "NAME=VALUE" ended by NULL.  Free with g_ptr_array_unref().
 */
GPtrArray *diff_options_instances (const DiffOptions *options);
