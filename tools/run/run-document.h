/* SPDX-License-Identifier: MIT */
/* run-document.h: what is asked of --html, --format=svg and --format=html, and
 * the folder that pictures go to.
 */
#pragma once

#include "run-options.h"

/* Before anything is looked up: writes --html out, finds out whether the output
 * is a folder; false with an error where all that does not go together.
 */
bool run_document_settle (RunOptions *options, GError **error);

/* Makes the folder, or finds it empty. */
bool run_document_make_folder (const char *path, GError **error);
