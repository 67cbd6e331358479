/* SPDX-License-Identifier: MIT */
/* options.h: search-diff's command line. */
#pragma once

#include "tools/cli/options.h"

/* The values of one of the problem's options that are tried. */
typedef struct
{
  const SearchOption *option;
  int64_t             from, to;
  bool                set; /* on the command line; else these are the default */
} Range;

typedef struct
{
  const SearchProblem *problem;

  bool       help, version, json, quiet;
  uint64_t   seed, samples;
  char      *reprs_typed;
  char      *input_path;
  char      *html;    /* the file of --html; NULL: none */
  GArray    *budgets; /* uint64_t */
  bool       budgets_given;
  GPtrArray *settings; /* of the problem's options, "NAME=VALUE" as typed */
  bool       strategies[2], loops[2], symmetries[3];

  GPtrArray *texts;  /* of options that take one, "NAME=TEXT" */
  GArray    *ranges; /* Range, one for each option that takes a number */
  GPtrArray *reprs;  /* const SearchRepr * */
} Options;

/* Reads argv[1..], the options for `problem`; NULL: it could not be loaded, as
 * the `mistake` says, which is taken.  False with an error; free with
 * options_clear() either way.
 */
bool options_parse (Options *options, const SearchProblem *problem,
                    GError *mistake, int argc, char **argv, GError **error);

void options_clear (Options *options);

/* The options that stand in the place of a problem; ended by one without a
 * name.
 */
extern const OptionRow options_alone[];

/* The commands, which no problem may be called; ended by NULL. */
extern const char *const commands[];

/* The options that search-diff has itself, of Options; ended by one without
 * a name.
 */
extern const OptionRow option_table[];

/* Prepares to parse for `problem` (NULL: an unknown one), to `options`; NULL:
 * only to look at.
 */
void options_parser (OptionParser *parser, const SearchProblem *problem,
                     Options *options);

/* The text of `search-diff PROBLEM --help`; free with g_free(). */
char *options_help (const SearchProblem *problem);
