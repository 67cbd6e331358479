/* SPDX-License-Identifier: MIT */
/* tally.h: adds up tallies. */
#pragma once

#include <libsearch/search-explore.h>

/* Adds counts by depth, SearchLevel, to `levels`, which grows. */
void tally_add_levels (GArray *levels, const GArray *more);

/* Adds orbits of one size. */
void tally_add_orbit (SearchTally *tally, const SearchOrbit *more);
