/* SPDX-License-Identifier: MIT */
/* run.h: searches a model, and reports the results in MiniZinc's format.
 *
 * On stdout, a line of ten hyphens follows each solution.  A line of equals
 * signs, maybe with a word in it, reports that there are no more solutions, or
 * that none was found.  Statistics are at the end.
 */
#pragma once

#include "tools/cli/status.h"

/* The options. */
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
  uint64_t    wanted;       /* -n: solutions, if there is no objective */
  uint64_t    threads;      /* -p */
  uint64_t    milliseconds; /* -t; 0 = no limit */
  bool        seeded;       /* -r was given */
  uint64_t    seed;
  char       *repr_name; /* NULL: the fastest */
  GPtrArray  *settings;  /* options of the problem, "NAME=VALUE", and NULL */
  const char *path;      /* of the FlatZinc; from argv */
} Options;

/* Searches the model in the file of the options.  `began` is the start of the
 * time limit, by g_get_monotonic_time().
 */
Status run_model (const Options *options, const SearchProblem *problem,
                  gint64 began);
