/* SPDX-License-Identifier: MIT */
/* options.h: search-diff's command line. */
#pragma once

#include "tools/cli/options.h"

/* Range of values for one of the problem's options. */
typedef struct
{
  const SearchOption *option;
  int64_t             from, to;
  bool                set; /* on the command line; false: the default values */
} Range;

typedef struct
{
  const SearchProblem *problem;

  bool       help, version, json, quiet;
  uint64_t   seed, samples;
  char      *reprs_typed;
  char      *input_path;
  char      *html;    /* file of --html; NULL: none */
  GArray    *budgets; /* uint64_t */
  bool       budgets_given;
  GPtrArray *settings; /* of the problem's options, "NAME=VALUE" as typed */
  bool       strategies[2], loops[2], symmetries[3];

  GPtrArray *texts;  /* of options that take a text, "NAME=TEXT" */
  GArray    *ranges; /* Range, for each option that takes a number */
  GPtrArray *reprs;  /* const SearchRepr * */
} Options;

/* Reads argv[1..], the options for `problem`.  NULL: loading it failed with the
 * error `mistake`, which the function takes.  Returns false with an error.
 * Free with options_clear() in both cases.
 */
bool options_parse (Options *options, const SearchProblem *problem,
                    GError *mistake, int argc, char **argv, GError **error);

void options_clear (Options *options);

/* Options that need no problem; ended by a row without a name. */
extern const OptionRow options_alone[];

/* Commands, which are not names of problems; ended by NULL. */
extern const char *const commands[];

/* Options of search-diff itself, in Options; ended by a row without a name. */
extern const OptionRow option_table[];

/* Prepares to parse for `problem` (NULL: an unknown one) into `options`; NULL:
 * only to list them.
 */
void options_parser (OptionParser *parser, const SearchProblem *problem,
                     Options *options);

/* Returns the text of `search-diff PROBLEM --help`; free with g_free(). */
char *options_help (const SearchProblem *problem);
