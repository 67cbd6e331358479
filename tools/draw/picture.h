/* SPDX-License-Identifier: MIT */
/* picture.h: answers as pictures: SVG, and boards of characters. */
#pragma once

#include <libsearch/search.h>

/* How the answers of one instance look. */
typedef struct Picture Picture;

/* NULL with an error (SEARCH_ERROR_USAGE) where it would be too large.  The
 * instance must outlive it.  Free with picture_free().
 */
Picture *picture_new (const SearchInstance *instance, GError **error);

void picture_free (Picture *picture);

/* The attribute viewBox of the SVG: "0 0 80 80"; the picture's. */
const char *picture_view_box (const Picture *picture);

/* Appends, as SVG, what the pieces are drawn from, once for each document. */
void picture_append_pieces_defined (GString *svg);

/* Appends, as SVG, what all answers have in common, and what one answer, or the
 * part of one, adds to that.  Each piece has the attributes data-row and
 * data-column, which count from 0.
 */
void picture_append_ground (Picture *picture, GString *svg);
void picture_append_answer (Picture *picture, const int *answer, size_t length,
                            GString *svg);

/* Appends, as SVG, lines that show what is at odds: a ring around each cell,
 * and a line between two.
 */
void picture_append_clash (const Picture *picture, const SearchLine *lines,
                           size_t count, GString *svg);

/* Appends a whole SVG document, `title` in words. */
void picture_append_document (Picture *picture, const int *answer,
                              size_t length, const char *title, GString *svg);

/* Appends a board of characters, without a newline at the end: in ASCII, if
 * what is in the cells is; or `coloured`, in Unicode with the colours of a
 * terminal.
 */
void picture_append_board (Picture *picture, const int *answer, size_t length,
                           bool coloured, GString *out);
