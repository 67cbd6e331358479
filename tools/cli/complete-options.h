/* SPDX-License-Identifier: MIT */
/* complete-options.h: candidates among options, and among their values. */
#pragma once

#include "candidates.h"

#include "option-row.h"

/* What may be typed.  Values follow from what --help calls them: FILE... is a
 * file, DIR... a folder, "A,B" a list.
 */
typedef struct
{
  const OptionRow     *rows;      /* all that there are */
  const SearchProblem *problem;   /* for --repr and --format; NULL: not known */
  bool                 automatic; /* --repr takes "auto" too */
  bool                 only;      /* there are options alone, no arguments */
} OptionSet;

/* Adds what fits the last of argv[0..argc) as an option or as the value of one;
 * false: it can be neither.
 */
bool complete_options (Candidates *candidates, const OptionSet *set, int argc,
                       char **argv);
