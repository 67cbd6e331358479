/* SPDX-License-Identifier: MIT */
/* diff-depths.h: does --depth meet the same under both strategies? */
#pragma once

#include "diff-compare.h"

/* Searches as deep as 0, 1, ... steps, until the tree ends or that is deep
 * enough, in all ways that were asked for if both strategies were.  False: they
 * disagree, which is noted, or something stopped it.
 */
bool diff_depths (Diff *diff, const SearchRepr *repr);
