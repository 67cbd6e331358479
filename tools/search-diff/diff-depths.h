/* SPDX-License-Identifier: MIT */
/* diff-depths.h: checks that --depth finds the same under both strategies. */
#pragma once

#include "diff-compare.h"

/* Searches to depths 0, 1, ..., up to a limit or the end of the tree, in all
 * chosen ways, if both strategies are chosen.  False: they disagree, which is
 * noted, or something stopped it.
 */
bool diff_depths (Diff *diff, const SearchRepr *repr);
