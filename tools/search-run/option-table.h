/* SPDX-License-Identifier: MIT */
/* option-table.h: the options that search-run has itself, as data: parsing,
 * --help, describe, completion and the manual page are made of it.
 */
#pragma once

#include "tools/cli/options.h"

/* What an option is about: the sections of --help, in their order. */
typedef enum
{
  OPTION_GROUP_FIND,
  OPTION_GROUP_SEARCH,
  OPTION_GROUP_LIMITS,
  OPTION_GROUP_RESULTS,
  OPTION_GROUP_PICTURES,
  OPTION_GROUP_LEDGER,
  OPTION_GROUP_AUTHORS,
  OPTION_GROUP_HELP
} OptionGroup;

typedef struct
{
  const char *name;  /* for programs: "find" */
  const char *title; /* for people: "What to find" */
} OptionGroupTitle;

/* By OptionGroup, ended by an element without a name. */
extern const OptionGroupTitle option_groups[];

/* Of RunOptions; ended by an element without a name. */
extern const OptionRow option_table[];
