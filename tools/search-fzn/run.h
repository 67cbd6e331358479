/* SPDX-License-Identifier: MIT */
/* run.h: searches a FlatZinc model, and prints the results in the format of
 * MiniZinc.
 *
 * On stdout, a line of ten hyphens follows each solution.  At the end, a line
 * of equals signs, such as =====UNKNOWN=====, shows whether there are more
 * solutions.  Statistics follow.
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

  /* Value of -n: maximum number of solutions of a model without an objective.
   */
  uint64_t wanted;
  uint64_t threads; /* -p */

  /* Value of -t: time limit in milliseconds; 0 = no limit. */
  uint64_t milliseconds;
  bool     seeded; /* -r was given */
  uint64_t seed;
  char    *repr_name; /* value of --repr; NULL: the fastest representation */

  /* Settings of options of the problem, each "NAME=VALUE"; NULL ends them. */
  GPtrArray  *settings;
  const char *path; /* path of the FlatZinc file, from argv */
} Options;

/* Searches the model in the file that the options name.  The time limit begins
 * at `began`, a time of g_get_monotonic_time().  Returns the exit status.
 */
Status run_model (const Options *options, const SearchProblem *problem,
                  gint64 began);
