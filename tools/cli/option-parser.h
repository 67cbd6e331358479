/* SPDX-License-Identifier: MIT */
/* option-parser.h: reads a command line, once and from left to right, by a
 * table of options: those of the program and those of a problem.
 */
#pragma once

#include "option-row.h"

/* What options of a problem take. */
typedef enum
{
  OPTION_VALUES, /* a value each */
  OPTION_RANGES  /* the numbers: A..B */
} OptionValues;

typedef struct
{
  GArray              *rows;    /* of OptionRow: the program's, the problem's */
  guint                own;     /* the number of the program's */
  void                *values;  /* of the program's options, by their fields */
  const SearchProblem *problem; /* NULL: none */
  GPtrArray           *settings; /* of the problem's options: "NAME=VALUE" */
  GError              *mistake;  /* the first one so far; NULL: none */

  /* For messages about an option that is not among the rows: */
  const char *const *commands; /* of the program; NULL: it has none */
  const OptionRow   *others; /* the options that stand elsewhere, NULL: none, */
  const char        *elsewhere; /* and a phrase that says where */
} OptionParser;

/* Prepares to write to `values` what is typed of `rows`, ended by one without a
 * name (NULL: of none yet).  All must outlive the parser; without values, it is
 * only there to be looked at.
 */
void option_parser_init (OptionParser *parser, const OptionRow *rows,
                         void *values);

/* Adds another option of the program. */
void option_parser_add (OptionParser *parser, const OptionRow *row);

/* Adds the options of `problem`, kept as "NAME=VALUE" in `settings`, and hides
 * rows that are not for it.
 */
void option_parser_add_problem (OptionParser        *parser,
                                const SearchProblem *problem, OptionValues take,
                                GPtrArray *settings);

void option_parser_clear (OptionParser *parser);

/* All rows, ended by one without a name. */
const OptionRow *option_parser_rows (const OptionParser *parser);

/* Reads argv[1..]; appends arguments that are no options, or stand behind a
 * "--", to `rest`: strings of argv.  Behind a mistake it reads on, so that
 * --json, wherever it stands, makes all messages JSON.  False with the error of
 * the first mistake, which may be the parser's from before: SEARCH_ERROR_PLUGIN
 * if the problem has an option that the program has, else SEARCH_ERROR_USAGE.
 */
bool option_parser_parse (OptionParser *parser, int argc, char **argv,
                          GPtrArray *rest, GError **error);
