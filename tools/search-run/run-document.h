/* SPDX-License-Identifier: MIT */
/* run-document.h: the options --html, --format=svg and --format=html, and the
 * folder of pictures.
 */
#pragma once

#include "run-options.h"
#include "tools/cli/output.h"

/* Returns how many solutions a page draws; the others are only counted.  A
 * search for the best draws all its improvements.
 */
uint64_t run_document_solutions (const SearchSpec *spec,
                                 const RunResults *results);

/* Called before anything is looked up: expands --html, and sets whether the
 * output is a folder; false with an error if these options do not go together.
 */
bool run_document_settle (RunOptions *options, GError **error);

/* Opens the output, or stdout if the output is a folder, which it makes or
 * finds empty; chooses pictures that suit the output.
 */
Output *run_document_open (RunInstance *at, const RunOptions *options,
                           GError **error);
