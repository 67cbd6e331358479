/* SPDX-License-Identifier: MIT */
/* show-document.h: solutions as documents, which are more than their text. */
#pragma once

#include "show.h"

/* Files of SVG, one for each solution.  False: it could not be written. */
bool show_svg (Show *show, const SearchSolution *solution);

/* A page of all solutions, in pieces: each is appended to show->line, what
 * comes before the first of them too.
 */
void show_html_begin (Show *show);
void show_html_solution (Show *show, const SearchSolution *solution,
                         double seconds);
void show_html_end (Show *show, bool complete, Report *summary);
