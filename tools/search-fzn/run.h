/* SPDX-License-Identifier: MIT */
/* run.h: searches a FlatZinc model, and prints the results in MiniZinc's
 * format.
 *
 * On stdout, a line of ten hyphens follows each solution.  A line of equals
 * signs, perhaps with a word in it, means that there are no more solutions, or
 * that none was found.  Statistics are at the end.
 */
#pragma once

#include "tools/cli/status.h"

/* The options. */
typedef struct
{
  bool help;
  bool version;
  bool all;          /* -a */
  bool intermediate; /* -i */
  bool free_search;  /* -f */
  bool count;        /* --count: print no solutions */
  bool statistics;   /* -s */
  bool verbose;      /* -v */

  /* Value of -n: number of solutions, if there is no objective. */
  uint64_t wanted;
  uint64_t threads;      /* -p */
  uint64_t milliseconds; /* value of -t, the time limit; 0 = no limit */
  bool     seeded;       /* -r was given */
  uint64_t seed;
  char    *repr_name; /* value of --repr; NULL: the fastest representation */

  /* Options of the problem, "NAME=VALUE", ended by NULL. */
  GPtrArray  *settings;
  const char *path; /* path of the FlatZinc file, from argv */
} Options;

/* Searches the model in the file that the options name.  `began` is the start
 * of the time limit, as of g_get_monotonic_time().
 */
Status run_model (const Options *options, const SearchProblem *problem,
                  gint64 began);
