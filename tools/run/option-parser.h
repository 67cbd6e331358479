/* SPDX-License-Identifier: MIT */
/* option-parser.h: GLib's option parser over two tables, search-run's own and
 * the problem's.
 */
#pragma once

#include "run-options.h"

typedef struct
{
  const SearchProblem *problem;
  GOptionContext      *context;
  GArray              *entries; /* of GOptionEntry, both tables */
  guint                own;     /* how many of them, the first, are ours, by
                                   option_table */
  GStringChunk *strings;        /* what the entries point to */
} OptionParser;

/* Prepares to write what is typed to `options`; both `problem` and `options`
 * must outlive it.
 */
void option_parser_init (OptionParser *parser, const SearchProblem *problem,
                         RunOptions *options);

void option_parser_clear (OptionParser *parser);

/* Reads argv[1..] to `options`, which it was made for.  False with the error of
 * the first thing that is wrong: SEARCH_ERROR_PLUGIN where the problem has an
 * option that we have, else SEARCH_ERROR_USAGE or a G_OPTION_ERROR.
 */
bool option_parser_parse (OptionParser *parser, const RunOptions *options,
                          int argc, char **argv, GError **error);
