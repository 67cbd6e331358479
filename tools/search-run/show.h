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
  uint64_t           shown;     /* number of solutions */
  uint64_t           drawn;     /* number of solutions on the page */
  GHashTable        *fragments; /* parts of its pictures; NULL: no page */
  bool               begun;     /* a page is begun, and not ended */
  bool               boards;    /* the page has boards */
  uint64_t           index;     /* index of the last solution's instance */
} Show;

/* Opens the output, or stdout if the output is a folder.  Creates the folder,
 * or checks that it is empty.  Chooses pictures that suit the output.
 */
Output *show_open (RunInstance *at, const RunOptions *options, GError **error);

void show_init (Show *show, const RunOptions *options, const RunInstance *at,
                Output *output);

/* Ends, as incomplete, any output that show_end() did not end. */
void show_clear (Show *show);

/* Prints a solution that was found after `seconds`; negative: unknown.  Returns
 * false if the output cannot be written any more.
 */
bool show_solution (Show *show, const SearchSolution *solution, double seconds);

/* Ends the output: after all solutions if `complete`, else after those that
 * were found before the search stopped.  Takes `summary`, which can be NULL.
 */
void show_end (Show *show, bool complete, Report *summary);

/* Prints a message if the page does not draw all solutions. */
void show_complain (const Show *show);

/* Write a page of all solutions, in pieces that each call appends to
 * show->line.  The text before the first solution is a piece, too.
 */
void show_html_begin (Show *show);
void show_html_solution (Show *show, const SearchSolution *solution,
                         double seconds);
void show_html_end (Show *show, bool complete, Report *summary);
