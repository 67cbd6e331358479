/* SPDX-License-Identifier: MIT */
/* run.h: a search as MiniZinc wants it reported.
 *
 * On stdout each solution is followed by a line of ten hyphens; a line of
 * equals signs, or with a word within, says that there is nothing more to be
 * found, or that nothing was found; statistics stand behind all that.
 */
#pragma once

#include "tools/cli/status.h"

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
} Options;

/* Searches the model in the file that the options name.  `began` is when the
 * time that they allow began, by g_get_monotonic_time().
 */
Status run_model (const Options *options, const SearchProblem *problem,
                  gint64 began);
