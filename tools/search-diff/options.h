/* SPDX-License-Identifier: MIT */
/* options.h: the command line of search-diff.  A side is a plugin on the
 * command line, with the settings and representations that follow it.
 */
#pragma once

#include "tools/cli/options.h"
#include "tools/cli/ranges.h"

/* A side of the comparison: a plugin with its own settings and representations.
 * The user enters it as PLUGIN[:NAME=VALUE]...[:REPR[,REPR]].
 */
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

  /* True if there are several sides, or if a setting or a representation
   * follows a plugin on the command line.  Then the name of each representation
   * begins with the name of its side.
   */
  bool qualified;

  bool     help, version, json, quiet;
  uint64_t seed, samples;
  char    *reprs_typed;
  char    *input_path;
  char    *html;    /* value of --html, a file; NULL: none */
  GArray  *budgets; /* uint64_t */
  bool     budgets_given;

  /* Settings of options of the problem, "NAME=VALUE", as the user entered them.
   */
  GPtrArray *settings;
  bool       strategies[2], loops[2], symmetries[4], memos[2];

  /* Settings of options whose values are texts, "NAME=TEXT". */
  GPtrArray *texts;

  /* The range of values of each option of the problem that takes a number. */
  GArray    *ranges;
  size_t     instances; /* number of instances in the ranges */
  GPtrArray *reprs;     /* const SearchRepr * */
  GArray    *side_of;   /* guint: the side of each representation */

  /* Copies of representations (SearchRepr *) whose names begin with the name of
   * a side.
   */
  GPtrArray *copies;
} Options;

/* side_new() makes a side from the word `word` of the command line,
 * "PLUGIN[:NAME=VALUE]...[:REPR[,REPR]]", and loads the side's plugin.  Free
 * with side_free().
 */
Side *side_new (const char *word);
void  side_free (Side *side);

/* Reads argv[1..], options of search-diff and of `problem`, the problem of the
 * first side.  If the problem could not be loaded, `problem` is NULL, and
 * `mistake` is the error, which this function frees or returns.  Returns false
 * with an error.  Free `options` with options_clear() even after an error.
 */
bool options_parse (Options *options, const GPtrArray *sides, GError *mistake,
                    int argc, char **argv, GError **error);

void options_clear (Options *options);

/* Options that the user can enter without a problem.  A row without a name ends
 * them.
 */
extern const OptionRow options_alone[];

/* Commands: words that the user enters in place of a problem.  NULL ends the
 * array.
 */
extern const char *const commands[];

/* The values of the option --symmetry, in the order of SearchSymmetryMode. */
extern const char *const diff_symmetry_names[];

/* The values of --memo: "no" and "yes". */
extern const char *const table_names[];

/* The options of search-diff itself.  Their fields are in Options.  A row
 * without a name ends them.
 */
extern const OptionRow option_table[];

/* Prepares a parser for the options of search-diff and of `problem`; NULL: no
 * problem.  The parser stores values in `options`; NULL: the parser can only
 * list the options.
 */
void options_parser (OptionParser *parser, const SearchProblem *problem,
                     Options *options);

/* Returns the output of `search-diff PROBLEM --help` as text.  Free with
 * g_free().
 */
char *options_help (const SearchProblem *problem);
