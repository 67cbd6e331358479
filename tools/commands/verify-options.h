/* SPDX-License-Identifier: MIT */
/* verify-options.h: the command line of search-run verify. */
#pragma once

#include "tools/shared/status.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct
{
  bool        help;
  bool        json;
  const char *path;         /* of the ledger; the caller's */
  double      sample;       /* of 100 units; negative: nobody said */
  uint64_t    sample_nodes; /* of a folded unit, at most, to be explored */
  uint64_t    seed;
  char       *plugin; /* the file of it, or NULL */
  char       *repr;   /* to explore the same units with, or NULL */

} VerifyOptions;

/* Reads argv[1..]; argv must outlive it.  False: nothing is left to do, and
 * *status is how to end.  Free with verify_options_clear() either way.
 */
bool verify_options_read (VerifyOptions *options, int argc, char **argv,
                          Status *status);

void verify_options_clear (VerifyOptions *options);
