/* SPDX-License-Identifier: MIT */
/* run.h: what a ledger is the ledger of. */
#pragma once

#include <glib.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The part that is all of them: the top units of `parts` parts, each of which
 * is to be explored.
 */
#define LEDGER_ALL_PARTS 0

/* What makes a run this one and no other.  Texts are owned. */
typedef struct
{
  char    *problem;     /* its name */
  char    *plugin;      /* what search-run loads: the name, or a file */
  uint64_t abi;         /* the SEARCH_ABI of libsearch */
  char    *fingerprint; /* the SHA-256 of the plugin's file, in hex */
  char   **options;     /* the problem's, "n=16" */
  char    *input_name;  /* of --input; NULL: none was given */
  GBytes  *input;       /* and what it held */
  char    *repr;
  char    *symmetry; /* "none", "orbits" */
  char    *find;     /* "count", "first", "all", "best", "unique" */
  bool     maximise; /* of "best": the largest is */
  uint64_t wanted;   /* solutions, to stop at; 0: all */
  uint64_t part;     /* 1.., or LEDGER_ALL_PARTS, of ledgers merged */
  uint64_t parts;    /* of so many; they make the top units */
  uint64_t answer_length;

  /* The rest may differ between ledgers that are merged. */
  uint64_t seed;    /* of the order in which units are handed out */
  char    *version; /* of libsearch, that made the ledger */
  uint64_t created; /* microseconds of Unix time */
} LedgerRun;

void ledger_run_clear (LedgerRun *run);

void ledger_run_copy (LedgerRun *copy, const LedgerRun *run);

/* Describes the first thing in which `wanted` differs from `run`, as "repr is
 * rows there, bitboard here"; free with g_free().  NULL: they are the same run.
 * `any_part`: they may be different parts of it.
 */
char *ledger_run_difference (const LedgerRun *run, const LedgerRun *wanted,
                             bool any_part);

/* Are its answers stored? */
bool ledger_run_keeps (const LedgerRun *run);

/* Inserts the row, or reads it; what sqlite3_step() returned, or SQLITE_CORRUPT
 * where the row's checksum or a text in it is wrong.
 */
int ledger_run_insert (sqlite3 *db, const LedgerRun *run);
int ledger_run_select (sqlite3 *db, LedgerRun *run);
