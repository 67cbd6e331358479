/* SPDX-License-Identifier: MIT */
/* known.h: comparing a count with the published one. */
#pragma once

#include "instance.h"
#include "tools/report/report.h"

/* How a count compares. */
typedef enum
{
  KNOWN_MATCH,
  KNOWN_MISMATCH,
  KNOWN_UNKNOWN,   /* nothing was published */
  KNOWN_INCOMPLETE /* there is no count to compare */
} Known;

/* Compares the result; sets `published` with a match or a mismatch. */
Known known_compare (const SearchSpec *spec, const RunInstance *at,
                     const SearchResult *result, SearchKnown *published);

/* Adds how the count compares, or with `best` the best value. */
void known_report (Report *report, Known known, const SearchKnown *published,
                   bool best);

/* Complains of a mismatch. */
void known_complain (const SearchResult *result, const SearchKnown *published,
                     bool best);
