/* SPDX-License-Identifier: MIT */
/* shades.h: draws the frequencies of values in all solutions as a board of
 * shaded cells.
 */
#pragma once

#include <libsearch/search.h>

/* Returns true if a picture of the frequencies would have few enough cells to
 * be drawn.
 */
bool shades_fit (const SearchFrequencies *frequencies);

/* Returns the SVG attribute viewBox of the picture of the frequencies; free
 * with g_free().
 */
char *shades_view_box (const SearchInstance    *instance,
                       const SearchFrequencies *frequencies);

/* Appends the picture of the frequencies, as SVG without the outer element.
 * Each cell shows a percentage of the solutions, as a number and as a shade; a
 * legend explains both.
 *
 * If the problem's own picture has one cell for each position of an answer,
 * this picture is the board, and each cell also shows the most frequent value
 * at its position.  Otherwise the board has a row for each position and a
 * column for each value.
 */
void shades_append (const SearchInstance    *instance,
                    const SearchFrequencies *frequencies, GString *svg);
