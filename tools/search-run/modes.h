/* SPDX-License-Identifier: MIT */
/* modes.h: what a run does, and which options go together.
 *
 * An option makes a mode, is for some modes, or needs one of them, as its row
 * says; what does not go together, and the message, follows.
 */
#pragma once

#include "tools/cli/options.h"

typedef enum
{
  /* What a run does is one of these. */
  MODE_COUNT = 1 << 0, /* by Find */
  MODE_FIRST = 1 << 1,
  MODE_ALL = 1 << 2,
  MODE_BEST = 1 << 3,
  MODE_UNIQUE = 1 << 4,
  MODE_CHECK_SYMMETRY = 1 << 5,
  MODE_ESTIMATE = 1 << 6,
  MODE_EXPLAIN = 1 << 7,
  MODE_PARANOID = 1 << 8,
  MODE_PRINT_INPUT = 1 << 9,
  MODE_TREE = 1 << 10,

  /* How it does so may be any of these. */
  MODE_LEDGER = 1 << 11,
  MODE_LEVELS = 1 << 12,
  MODE_MANY = 1 << 13, /* the input may hold many instances, */
  MODE_MORE = 1 << 14, /* and has more than one */
  MODE_ORBITS = 1 << 15,
  MODE_SEEN = 1 << 16, /* the other symmetry */
  MODE_PAGE = 1 << 17,
  MODE_PARTIAL = 1 << 18,
  MODE_PROFILE = 1 << 19,
  MODE_MADE = 1 << 20, /* the instance, from a seed */
  MODE_END = 1 << 21
} Mode;

#define MODES_PLAIN ((unsigned) (MODE_COUNT | MODE_FIRST | MODE_ALL))
#define MODES_SEARCH (MODES_PLAIN | MODE_BEST | MODE_UNIQUE)
#define MODES_SYMMETRY ((unsigned) (MODE_ORBITS | MODE_SEEN))
#define MODES_HOW (MODE_END - (unsigned) MODE_LEDGER)

/* The modes that the rows which are used make. */
unsigned modes_made (const OptionRow *rows, const void *values);

/* Do the rows that are used go together, in these modes, which are all there
 * are?  False with an error that says what to leave out, or to add.
 */
bool modes_check (unsigned modes, const OptionRow *rows, const void *values,
                  GError **error);
