/* SPDX-License-Identifier: MIT */
/* picture-regions.h: cells that belong together, and their outlines. */
#pragma once

#include "picture-cells.h"

/* Regions of the cells at hand: each is connected by edges, and numbered from 0
 * in the order of their first cells.
 */
typedef struct Regions Regions;

/* Belongs the cell of this number to any region? */
typedef bool RegionsTake (const Picture *picture, int cell);

/* Makes regions of all cells that are taken; `by_look`: of cells with the same
 * colour and text each.  Free with regions_free().
 */
Regions *regions_new (const Picture *picture, RegionsTake *take, bool by_look);
void     regions_free (Regions *regions);

int regions_count (const Regions *regions);

/* The number of the cell that is nearest to the middle of the region. */
int regions_middle (const Regions *regions, int region);

/* Appends, as data of a path, the lines around the region and its holes; once
 * for each region.
 */
void regions_append_outline (const Regions *regions, int region, GString *svg);
