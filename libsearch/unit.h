/* SPDX-License-Identifier: MIT */
/* unit.h: making units out of a worker's stack. */
#pragma once

#include <libsearch/search-explore.h>

/* A unit of the first `length` states of `path`, without a share yet. */
SearchUnit *unit_new (GBytes *path, size_t length, uint64_t cursor);

/* Divides `share` equally among units[from..], the remainder to the first. */
void unit_divide_share (GPtrArray *units, size_t from, uint64_t share);
