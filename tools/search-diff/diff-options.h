/* SPDX-License-Identifier: MIT */
/* diff-options.h: search-diff's command line. */
#pragma once

#include "tools/cli/options.h"

/* The values of one of the problem's options that are tried. */
typedef struct
{
  const SearchOption *option;
  int64_t             from, to;
  bool                set; /* on the command line; else these are the default */
} DiffRange;

typedef struct
{
  const SearchProblem *problem;

  bool       help, json, quiet;
  uint64_t   seed, samples;
  char      *reprs_typed;
  char      *input_path;
  char      *html;    /* the file of --html; NULL: none */
  GArray    *budgets; /* uint64_t */
  bool       budgets_given;
  GPtrArray *settings; /* of the problem's options, "NAME=VALUE" as typed */
  bool       strategies[2], loops[2], symmetries[3];

  GPtrArray *texts;  /* of options that take one, "NAME=TEXT" */
  GArray    *ranges; /* DiffRange, one for each option that takes a number */
  GPtrArray *reprs;  /* const SearchRepr * */
} DiffOptions;

/* Reads argv[1..], the options for `problem`; NULL: it could not be loaded, as
 * the `mistake` says, which is taken.  False with an error; free with
 * diff_options_clear() either way.
 */
bool diff_options_parse (DiffOptions *options, const SearchProblem *problem,
                         GError *mistake, int argc, char **argv,
                         GError **error);

void diff_options_clear (DiffOptions *options);

/* The word that was typed in the place of a problem. */
typedef struct
{
  bool help;
  bool version;
} DiffAlone;

/* Its options; ended by one without a name. */
extern const OptionRow diff_options_alone[];

/* The commands, which no problem may be called; ended by NULL. */
extern const char *const diff_commands[];

/* The options that search-diff has itself, of DiffOptions; ended by one without
 * a name.
 */
extern const OptionRow diff_option_table[];

/* Prepares to parse for `problem` (NULL: an unknown one), to `options`; NULL:
 * only to look at.
 */
void diff_options_parser (OptionParser *parser, const SearchProblem *problem,
                          DiffOptions *options);

/* The text of `search-diff PROBLEM --help`; free with g_free(). */
char *diff_options_help (const SearchProblem *problem);

/* All instances that the ranges make, the smallest first: char **, lists of
 * "NAME=VALUE" ended by NULL.  Free with g_ptr_array_unref().
 */
GPtrArray *diff_options_instances (const DiffOptions *options);
