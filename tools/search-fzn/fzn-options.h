/* SPDX-License-Identifier: MIT */
/* fzn-options.h: search-fzn's command line, which is that of every solver that
 * MiniZinc calls.
 */
#pragma once

#include "tools/cli/options.h"

/* What was typed. */
typedef struct
{
  bool        help;
  bool        version;
  bool        all;          /* -a */
  bool        intermediate; /* -i */
  bool        free_search;  /* -f */
  bool        count;        /* --count: print no solutions */
  bool        statistics;   /* -s */
  bool        verbose;      /* -v */
  uint64_t    wanted;       /* -n: solutions, of a model without objective */
  uint64_t    threads;      /* -p */
  uint64_t    milliseconds; /* -t; 0: no limit */
  bool        seeded;       /* is there -r? */
  uint64_t    seed;
  char       *repr_name; /* NULL: the fastest */
  GPtrArray  *settings;  /* the problem's own options, "NAME=VALUE", and NULL */
  const char *path;      /* of the FlatZinc; of argv */
} FznOptions;

/* The options, ended by a row without a name. */
extern const OptionRow fzn_option_table[];

/* Reads argv[1..].  False with an error; free `options` with
 * fzn_options_clear() either way.
 */
bool fzn_options_parse (FznOptions *options, const SearchProblem *problem,
                        int argc, char **argv, GError **error);

void fzn_options_clear (FznOptions *options);

/* The text of --help; free with g_free(). */
char *fzn_options_help (const SearchProblem *problem);
