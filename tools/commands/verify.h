/* SPDX-License-Identifier: MIT */
/* verify.h: what the checks of a ledger found. */
#pragma once

#include "tools/shared/status.h"

#include <libsearch/search-ledger.h>

/* The arguments of the command. */
typedef struct
{
  bool        help;
  bool        json;
  const char *path;         /* of the ledger; the caller's */
  double      sample;       /* of 100 units; negative: not given */
  uint64_t    sample_nodes; /* of a folded unit, at most, to be explored */
  uint64_t    seed;
  char       *plugin; /* the file of it, or NULL */
  char       *repr;   /* to explore the same units with, or NULL */
} VerifyOptions;

typedef struct
{
  VerifyOptions options;
  GArray       *checks; /* SearchLedgerCheck, whose texts are its own */
  bool          all;    /* were all units of the sample explored? */
  Status        status;

  uint64_t explored, units; /* explored again: so many of so many */
} Verify;

/* Adds the result of a check. */
void verify_add (Verify *verify, const SearchLedgerCheck *check);

/* Appends all that was found, for people or for programs. */
void verify_report_text (const Verify *verify, GString *out);
void verify_report_json (const Verify *verify, GString *out);
