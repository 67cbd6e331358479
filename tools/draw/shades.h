/* SPDX-License-Identifier: MIT */
/* shades.h: frequencies of values as a board of shaded cells. */
#pragma once

#include <libsearch/search.h>

/* Returns true if the frequencies have few enough cells for a picture. */
bool shades_fit (const SearchFrequencies *frequencies);

/* Appends an element of SVG.  A cell has a number, the percentage of the
 * solutions, and a shade; a legend explains both.  In a problem whose picture
 * has a cell for each place, the board is that picture, and a cell shows its
 * most frequent value; in others it has a row for each place and a column for
 * each value.  `title` is plain text.  `style`: the element includes its style,
 * as a document needs it.
 */
void shades_append (GString *svg, const SearchInstance *instance,
                    const SearchFrequencies *frequencies, const char *title,
                    bool style);
