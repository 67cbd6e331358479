/* SPDX-License-Identifier: MIT */
/* cliques.h: variables that differ from each other in pairs, by constraints of
 * two, are all different: MiniZinc's own all_different becomes such pairs.
 */
#pragma once

#include "build.h"

/* Posts them as all_different, and notes that the pairs are done. */
void cliques_post (Build *build);
