/* SPDX-License-Identifier: MIT */
/* verify-options.h: the command line of search-run verify. */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct
{
  gboolean    help;
  gboolean    json;
  const char *path;         /* of the ledger */
  double      sample;       /* of the units, out of 1; negative: nobody said */
  uint64_t    sample_nodes; /* of a folded unit, at most, to be explored */
  uint64_t    seed;
  char       *repr; /* to explore the same units with, or NULL */

  char  *sample_typed, *sample_nodes_typed, *seed_typed;
  char **rest; /* the ledger, and what is too many */
} VerifyOptions;

/* Reads argv[1..].  False with an error that says what is wrong; free with
 * verify_options_clear() either way.  With `help`, nothing else is looked at.
 */
bool verify_options_parse (VerifyOptions *options, int argc, char **argv,
                           GError **error);

void verify_options_clear (VerifyOptions *options);

/* The text of --help; free with g_free(). */
char *verify_options_help (void);
