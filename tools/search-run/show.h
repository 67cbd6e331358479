/* SPDX-License-Identifier: MIT */
/* show.h: writes the solutions of a run to its output: as text, one after
 * another, or as documents.
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
  uint64_t           shown; /* number of solutions written so far */
  SearchCount below; /* for --random: ranks are drawn below this number */
  uint64_t    drawn; /* number of solutions drawn on the page */

  /* Dictionary of SVG texts on the page.  It makes the SVG of the page shorter,
   * see fragments_new(); NULL: the output is not a page.
   */
  GHashTable *fragments;
  bool        begun;  /* True if the page has begun and has not ended. */
  bool        boards; /* true if the page has boards */

  /* Number, from 1, of the first solution that breaks the rules of the problem,
   * by --check; 0 = none.
   */
  uint64_t wrong;

  /* Index, from 0, of the instance whose board was written last. */
  uint64_t index;
} Show;

/* Opens the output of the run.  If the output is a folder, creates it or checks
 * that it is empty, and opens stdout for other output.  Sets at->coloured if
 * the output is a terminal with colours.  Returns NULL with an error.
 */
Output *show_open (RunInstance *at, const RunOptions *options, GError **error);

void show_init (Show *show, const RunOptions *options, const RunInstance *at,
                Output *output);

/* Frees the contents of `show`.  If a page has begun and has not ended, ends it
 * as incomplete.
 */
void show_clear (Show *show);

/* Returns draw number `i` of --random, from 0: a rank, counted from 0. */
SearchCount show_draw (const Show *show, uint64_t i);

/* Writes a solution.  `seconds` is the time after the start when the solution
 * was found; negative: the time is unknown.  Returns false if the output can no
 * longer be written.
 */
bool show_solution (Show *show, const SearchSolution *solution, double seconds);

/* Ends the page; does nothing if the output is no page.  `complete` is false if
 * the search stopped before it found all solutions.  Frees `summary`, which is
 * shown on the page; NULL: none.
 */
void show_end (Show *show, bool complete, Report *summary);

/* Prints a message if the page shows fewer solutions than the run found. */
void show_complain (const Show *show);

/* Write parts of the page of solutions to show->line: show_html_begin() the
 * part before the first solution, show_html_solution() a solution, and
 * show_html_end() the part after the last solution.
 */
void show_html_begin (Show *show);
void show_html_solution (Show *show, const SearchSolution *solution,
                         double seconds);
void show_html_end (Show *show, bool complete, Report *summary);
