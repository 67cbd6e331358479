/* SPDX-License-Identifier: MIT */
/* show.h: writes solutions to the output of a run: as text, one after another,
 * or as documents.
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
  const SearchCount *ranks; /* ranks of random solutions; NULL: none */
  uint64_t           drawn; /* number of solutions drawn on the page */

  /* Dictionary of the picture parts on the page, see fragments_new(); NULL:
   * there is no page.
   */
  GHashTable *fragments;
  bool        begun;  /* true if a page was begun and not ended */
  bool        boards; /* true if the page has boards */
  uint64_t    index;  /* index of the instance of the last solution */
} Show;

/* Opens the output; if it is a folder, creates it or checks that it is empty,
 * and opens stdout.  Chooses the kind of pictures that suits the output.
 */
Output *show_open (RunInstance *at, const RunOptions *options, GError **error);

void show_init (Show *show, const RunOptions *options, const RunInstance *at,
                Output *output);

/* Ends all output that show_end() has not ended, as incomplete. */
void show_clear (Show *show);

/* Writes a solution, which was found after `seconds`; negative: unknown.
 * Returns false if the output cannot be written any more.
 */
bool show_solution (Show *show, const SearchSolution *solution, double seconds);

/* Ends the output.  `complete` is false if the search stopped before it found
 * all solutions.  Frees `summary`, which may be NULL.
 */
void show_end (Show *show, bool complete, Report *summary);

/* Prints a message if the page has fewer solutions than were found. */
void show_complain (const Show *show);

/* Write a page of all solutions, in pieces: each call appends one to
 * show->line.  The text before the first solution is a piece too.
 */
void show_html_begin (Show *show);
void show_html_solution (Show *show, const SearchSolution *solution,
                         double seconds);
void show_html_end (Show *show, bool complete, Report *summary);
