/* SPDX-License-Identifier: MIT */
/* options.h: the command line of search-diff. */
#pragma once

#include "tools/cli/options.h"
#include "tools/cli/ranges.h"

/* A plugin on the command line: PLUGIN[:NAME=VALUE]...[:REPR[,REPR]]. */
typedef struct
{
  const char   *word;   /* as it was typed */
  char         *name;   /* the plugin in it */
  GPtrArray    *items;  /* char *: what follows the plugin */
  SearchPlugin *loaded; /* NULL: loading it failed */
} Side;

typedef struct
{
  const SearchProblem *problem; /* of the first side */
  const GPtrArray     *sides;   /* Side * */

  /* True if there are several sides, or items behind a plugin.  Then names of
   * representations begin with the side.
   */
  bool qualified;

  bool     help, version, json, quiet;
  uint64_t seed, samples;
  char    *reprs_typed;
  char    *input_path;
  char    *html;    /* value of --html, a file; NULL: none */
  GArray  *budgets; /* uint64_t */
  bool     budgets_given;

  /* Settings of the problem's options, "NAME=VALUE" as typed. */
  GPtrArray *settings;
  bool       strategies[2], loops[2], symmetries[3];

  GPtrArray *texts;     /* settings of options that take a text, "NAME=TEXT" */
  GArray    *ranges;    /* Range, for each option that takes a number */
  size_t     instances; /* number of instances in the ranges */
  GPtrArray *reprs;     /* const SearchRepr * */
  GArray    *side_of;   /* guint: the side of each representation */
  GPtrArray *copies;    /* SearchRepr *: those with a name that has a side */
} Options;

/* Splits a word that names a plugin.  Free with side_free(). */
Side *side_new (const char *word);
void  side_free (Side *side);

/* Reads argv[1..], the options for `problem` of the first of `sides`.  If
 * `problem` is NULL, loading it failed with the error `mistake`; the function
 * owns that error.  Returns false with an error.  Free with options_clear() in
 * both cases.
 */
bool options_parse (Options *options, const GPtrArray *sides, GError *mistake,
                    int argc, char **argv, GError **error);

void options_clear (Options *options);

/* Options that can be used without a problem; ended by a row without a name. */
extern const OptionRow options_alone[];

/* Words that are commands, typed instead of a problem; ended by NULL. */
extern const char *const commands[];

/* The options of search-diff itself, whose fields are in Options; ended by a
 * row without a name.
 */
extern const OptionRow option_table[];

/* Prepares a parser for the options of search-diff and of `problem` (NULL: not
 * known).  The values are stored in `options`; NULL: the options are only
 * listed.
 */
void options_parser (OptionParser *parser, const SearchProblem *problem,
                     Options *options);

/* Returns the text of `search-diff PROBLEM --help`; free with g_free(). */
char *options_help (const SearchProblem *problem);
