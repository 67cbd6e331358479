/* SPDX-License-Identifier: MIT */
/* tally.h: adding up what was found. */
#pragma once

#include <libsearch/search-explore.h>

/* Adds orbits of one size. */
void tally_add_orbit (SearchTally *tally, const SearchOrbit *more);
