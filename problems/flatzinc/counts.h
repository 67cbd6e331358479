/* SPDX-License-Identifier: MIT */
/* counts.h: sums of Booleans that say whether variables have one value, which
 * become counts of that value, so that a Boolean that is nowhere else needs
 * neither a variable nor a propagator.
 */
#pragma once

#include "build.h"

/* Finds them among constraints of which not all has been said; they and
 * definitions that nobody needs any more are done, and what these define has
 * FLAG_GONE.
 */
GArray *counts_find (Presolve *presolve);

/* Posts what was found, and frees it. */
void counts_post (Build *build, GArray *counts);
