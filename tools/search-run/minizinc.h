/* SPDX-License-Identifier: MIT */
/* minizinc.h: the program minizinc, which is another package. */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Is it installed?  False with a G_SPAWN_ERROR that says how it would be. */
bool minizinc_is_there (GError **error);

/* What tells minizinc of libsearch: the file libsearch.msc that was built or
 * installed with this program; free with g_free().
 */
char *minizinc_solver_file (void);
