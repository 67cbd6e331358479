/* SPDX-License-Identifier: MIT */
/* symmetry.h: the option --symmetry, for searches up to symmetry. */
#pragma once

#include "instance.h"
#include "tools/report/report.h"

/* Checks that the representation of the instance supports the symmetry that the
 * options choose.  With --symmetry=classes, replaces the representation by one
 * that searches up to isomorphism.  Returns false with an error.
 */
bool symmetry_begin (RunInstance *at, const RunOptions *options,
                     GError **error);

/* Checks the results of the searches up to isomorphism since the last call;
 * `end` is the reason why they ended.  Sets at->closed.  Does nothing for other
 * searches.  Returns false with an error.
 */
bool symmetry_check (RunInstance *at, SearchStopReason end, GError **error);

/* Adds the number of orbits, or of classes, to the report of a search up to
 * symmetry.
 */
void symmetry_report (Report *report, const RunOptions *options,
                      const RunInstance *at, const SearchTally *tally);

/* Adds the number of isomorphism classes to the report; `closed` is true if
 * they were counted in two ways.
 */
void symmetry_report_classes (Report *report, const SearchTally *tally,
                              bool closed);
