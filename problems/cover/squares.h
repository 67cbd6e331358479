/* SPDX-License-Identifier: MIT */
/* squares.h: items that are squares of a board, since they are named
 * ROW,COLUMN, and the options as pieces on it.
 */
#pragma once

#include "cover.h"

/* Is the item a square?  Then says which. */
bool cover_is_square (const Cover *cover, uint32_t item, int *row, int *column);

/* The size of the board that holds the squares among the primary items; false:
 * there are none.
 */
bool cover_measure_board (const Cover *cover, int *rows, int *columns);

/* The first entry of an option that is no square: which piece it is.  NULL:
 * there is none.
 */
const Entry *cover_find_piece (const Cover *cover, uint32_t option);

/* Is this item, in an answer or a part of one, the first one of its option? */
bool cover_is_first_of (const Cover *cover, const int *answer, uint32_t item);
