/* SPDX-License-Identifier: MIT */
/* check-symmetry.h: checks that what a problem declares as a symmetry is one.
 */
#pragma once

#include "run-options.h"
#include "tools/cli/status.h"

/* Goes through all answers of the instance and all elements of its first
 * symmetry: they form a group, they make answers of answers, and the orbits
 * that a search finds, with the representation's canonical.open and without,
 * are as many as Burnside's lemma says.  Appends what it found to `out`, text
 * or JSON. STATUS_CHECK after a complaint that names the element, or the
 * callback, and a counterexample.
 */
Status check_symmetry (const RunOptions *options, const RunInstance *at,
                       GString *out);
