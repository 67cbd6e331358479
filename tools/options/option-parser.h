/* SPDX-License-Identifier: MIT */
/* option-parser.h: parses a command line by two tables of options: the
 * program's and the problem's.
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
  const OptionRow     *rows;
  void                *values;
  const SearchProblem *problem;
  GPtrArray           *settings;
  const char          *counter; /* the one option of the problem that takes a
                                   number; NULL: there are others, or none */
  GArray *all;                  /* of OptionRow, both tables */
  guint   own;                  /* how many of them, the first, are `rows` */
} OptionParser;

/* Prepares to write to `values` what is typed of `rows`, ended by one without a
 * name; NULL: nothing is to be parsed.  All must outlive the parser.
 */
void option_parser_init (OptionParser *parser, const OptionRow *rows,
                         void *values);

/* Adds the options of `problem`, kept as "NAME=VALUE" in `settings`, and hides
 * rows that are not for it.
 */
void option_parser_add_problem (OptionParser        *parser,
                                const SearchProblem *problem, OptionValues take,
                                GPtrArray *settings);

void option_parser_clear (OptionParser *parser);

/* Both tables, ended by a row without a name. */
const OptionRow *option_parser_rows (const OptionParser *parser);

/* Reads argv[1..]; appends arguments that are no options, or stand behind a
 * "--", to `rest`: strings of argv.  False with the error of the first mistake:
 * SEARCH_ERROR_PLUGIN where the problem has an option that we have, else
 * SEARCH_ERROR_USAGE.
 */
bool option_parser_parse (const OptionParser *parser, int argc, char **argv,
                          GPtrArray *rest, GError **error);
