/* SPDX-License-Identifier: MIT */
/* shades.h: frequencies of values as a board of shaded cells. */
#pragma once

#include <libsearch/search.h>

/* Returns true if the frequencies have few enough cells for a picture. */
bool shades_fit (const SearchFrequencies *frequencies);

/* Returns the attribute viewBox of the picture; free with g_free(). */
char *shades_view_box (const SearchInstance    *instance,
                       const SearchFrequencies *frequencies);

/* Appends the picture, as SVG without its outer element.  A cell has a number,
 * the percentage of the solutions, and a shade; a legend explains both.  In a
 * problem whose picture has a cell for each place, the board is that picture,
 * and a cell shows its most frequent value; in others it has a row for each
 * place and a column for each value.
 */
void shades_append (const SearchInstance    *instance,
                    const SearchFrequencies *frequencies, GString *svg);
