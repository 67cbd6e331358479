/* SPDX-License-Identifier: MIT */
/* known.h: comparing a count with the published one. */
#pragma once

#include "run-instance.h"

/* How a count compares. */
typedef enum
{
  KNOWN_MATCH,
  KNOWN_MISMATCH,
  KNOWN_UNKNOWN,   /* nothing was published */
  KNOWN_INCOMPLETE /* there is no count to compare */
} KnownOutcome;

typedef struct
{
  KnownOutcome outcome;
  SearchKnown  published; /* with a match or a mismatch */
} Known;

Known known_compare (const SearchSpec *spec, const RunInstance *at,
                     const SearchResult *result);

/* "match", "mismatch", "unknown", "incomplete"; static. */
const char *known_outcome_name (KnownOutcome outcome);
