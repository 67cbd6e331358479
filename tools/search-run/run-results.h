/* SPDX-License-Identifier: MIT */
/* run-results.h: what a run writes, and where to. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* How many solutions a page has by default. */
#define RUN_HTML_SOLUTIONS 10000

/* When to show progress. */
typedef enum
{
  PROGRESS_AUTO, /* where stderr is a terminal */
  PROGRESS_ALWAYS,
  PROGRESS_NEVER
} ProgressChoice;

typedef struct
{
  bool           json;
  bool           quiet;
  bool           check;
  bool           stats;
  bool           unordered;
  ProgressChoice progress;
  char          *format_name;
  char          *path;           /* of --output; NULL: stdout */
  bool           folder;         /* that is one, for files */
  char          *html;           /* the file of --html; NULL: none */
  uint64_t       page_solutions; /* at most on a page; 0: all */
  bool           page_solutions_given;
  char          *profile; /* the file of --profile; NULL: none */
} RunResults;

/* Is no progress wanted, not even on a terminal? */
static inline bool
run_wants_silence (const RunResults *results)
{
  return results->quiet || results->progress == PROGRESS_NEVER;
}

/* Are counts by depth wanted? */
static inline bool
run_wants_levels (const RunResults *results)
{
  return results->stats || results->profile;
}
