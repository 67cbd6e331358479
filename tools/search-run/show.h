/* SPDX-License-Identifier: MIT */
/* show.h: writes solutions to the output: as text, one after another, or as
 * documents.
 */
#pragma once

#include "instance.h"
#include "tools/report/report.h"
#include "tools/cli/output.h"

typedef struct
{
  const RunOptions  *options;
  const RunInstance *at;
  Output            *output;
  GString           *line;
  uint64_t           shown;     /* how many, */
  uint64_t           drawn;     /* and how many of them on the page */
  GHashTable        *fragments; /* of its pictures; NULL: there is no page */
  bool               begun;     /* a page, and not ended */
  bool               boards;    /* are there any on the page? */
  uint64_t           index;     /* of the instance that the last one is of */
} Show;

/* Opens the output, or stdout if the output is a folder, which it makes or
 * finds empty; chooses pictures that suit the output.
 */
Output *show_open (RunInstance *at, const RunOptions *options, GError **error);

void show_init (Show *show, const RunOptions *options, const RunInstance *at,
                Output *output);

/* Ends what was not ended by show_end(), as something incomplete. */
void show_clear (Show *show);

/* Prints one that was found after so many seconds; negative: unknown.  False:
 * the output cannot be written any more.
 */
bool show_solution (Show *show, const SearchSolution *solution, double seconds);

/* Ends the output: after all solutions if `complete`, else after those that
 * were found before the search stopped.  `summary` may be NULL; takes it.
 */
void show_end (Show *show, bool complete, Report *summary);

/* Prints a message if not all were drawn. */
void show_complain (const Show *show);

/* A page of all solutions, in pieces: each is appended to show->line, what
 * comes before the first of them too.
 */
void show_html_begin (Show *show);
void show_html_solution (Show *show, const SearchSolution *solution,
                         double seconds);
void show_html_end (Show *show, bool complete, Report *summary);
