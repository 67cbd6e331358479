/* SPDX-License-Identifier: MIT */
/* spec.h: what identifies a run: all of it that a ledger stores, and how
 * to search where there is none.
 */
#pragma once

#include "tools/cli/options.h"

#include <libsearch/search-ledger.h>
#include <libsearch/search.h>

/* What to find. */
typedef enum
{
  FIND_COUNT,
  FIND_FIRST,
  FIND_ALL,
  FIND_BEST,
  FIND_UNIQUE
} Find;

/* Are solutions printed one by one? */
#define FIND_LISTS(find) ((find) == FIND_FIRST || (find) == FIND_ALL)

/* What a ledger calls it, by Find; ended by NULL. */
extern const char *const spec_find_names[];

typedef struct
{
  const char        *plugin;     /* the problem as the command line names it */
  GPtrArray         *settings;   /* the problem's own options, "NAME=VALUE" */
  char              *input_name; /* of --input; NULL: none */
  GBytes            *input;      /* what was in it; NULL: to be read */
  bool               input_given;
  uint64_t           make; /* the size of an instance to be made; 0: none is */
  char              *repr_name; /* NULL: the fastest */
  SearchStrategy     strategy;
  SearchLoop         loop;
  SearchSymmetryMode symmetry;
  Find               find;
  bool               find_given;
  uint64_t           wanted;  /* solutions, to stop at; 0: all */
  bool               partial; /* states after `depth` steps are wanted */
  uint64_t           depth;
  OptionPart         part; /* of the run that this is one of */
  bool               seed_given;
  uint64_t           seed;
} SearchSpec;

/* Sets a spec that counts all solutions; the caller sets its plugin.  Free with
 * spec_clear().
 */
void spec_init (SearchSpec *spec);

/* Makes of a new one that of the run in a ledger, which must outlive it.  False
 * with an error if that is of a kind that we do not know.
 */
bool spec_read (SearchSpec *spec, const SearchLedgerRun *run, GError **error);

void spec_clear (SearchSpec *spec);

/* Makes the instance that is asked for, as an input; its name is what was
 * typed, "--make=8 --seed=1".  False with an error.
 */
bool spec_make_input (SearchSpec *spec, const SearchProblem *problem,
                      GError **error);

/* Appends " --input FILE", quoted where a shell would want it to be, or how an
 * input was made.
 */
void spec_append_input (GString *command, const char *input_name);
