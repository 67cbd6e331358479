/* SPDX-License-Identifier: MIT */
/* verify.h: is a ledger what it claims to be?
 *
 * Each check reports itself once: with verify_passed(), or with
 * verify_failed().
 */
#pragma once

#include "recorded.h"
#include "tools/shared/status.h"

/* How a check ended. */
typedef struct
{
  const char *name;
  bool        good;
  uint64_t    count; /* of what was looked at */
  char       *text;  /* that, in words, or what is wrong */
} VerifyCheck;

/* What was typed. */
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

typedef struct
{
  Recorded          recorded;
  VerifyOptions     options;
  const SearchRepr *other; /* to explore the same units with, or NULL */

  GPtrArray *units;      /* LedgerUnit, in serial order */
  bool       has_digest; /* do the tallies? */
  GArray    *checks;     /* VerifyCheck */
  bool       incomplete; /* something that was asked for was not looked at */
  Status     status;
} Verify;

/* Has a signal asked for an end? */
bool verify_is_over (Verify *verify);

/* Reports that all is well with `count` of what is called `what` (one of them);
 * `remark`, if it is not NULL, is freed.
 */
void verify_passed (Verify *verify, const char *name, uint64_t count,
                    const char *what, char *remark);

/* Reports what is wrong, a text that is freed, and with which status that ends.
 */
void verify_failed (Verify *verify, const char *name, Status status,
                    char *wrong);

/* The same for an error, which is freed: damage is a failed check, and that
 * something cannot be read ends all.
 */
void verify_broken (Verify *verify, const char *name, GError *error);

/* The checks, in this order.  After damage, none that follow can be relied on.
 */
void verify_pages (Verify *verify);
void verify_checksums (Verify *verify);
void verify_tree (Verify *verify);
void verify_tallies (Verify *verify);
void verify_paths (Verify *verify);
void verify_answers (Verify *verify);
void verify_duplicates (Verify *verify);
void verify_sample (Verify *verify);

/* Appends all that was reported, for people or for programs. */
void verify_report_text (const Verify *verify, GString *out);
void verify_report_json (const Verify *verify, GString *out);
