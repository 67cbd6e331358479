/* SPDX-License-Identifier: MIT */
/* picture.h: answers as pictures: SVG, and boards of characters. */
#pragma once

#include <libsearch/search.h>

/* The pictures of one instance's answers. */
typedef struct Picture Picture;

/* Makes the pictures of an instance, which must outlive them.  Returns NULL
 * with an error (SEARCH_ERROR_USAGE) if they would be too large.  Free with
 * picture_free().
 */
Picture *picture_new (const SearchInstance *instance, GError **error);

void picture_free (Picture *picture);

/* Returns the attribute viewBox of the SVG, "0 0 80 80"; the picture owns it.
 */
const char *picture_view_box (const Picture *picture);

/* Appends the definitions of pieces as SVG, once for each document. */
void picture_append_pieces_defined (GString *svg);

/* Append, as SVG, the common part of all answers, and the part of one answer,
 * which may be partial.  Each piece has the attributes data-row and
 * data-column, which count from 0.
 */
void picture_append_ground (Picture *picture, GString *svg);
void picture_append_answer (Picture *picture, const int *answer, size_t length,
                            GString *svg);

/* Appends, as SVG, lines that show a conflict: a ring around each cell, and a
 * line between two.
 */
void picture_append_conflict (const Picture *picture, const SearchLine *lines,
                              size_t count, GString *svg);

/* Appends a whole SVG document; `title` is plain text. */
void picture_append_document (Picture *picture, const int *answer,
                              size_t length, const char *title, GString *svg);

/* Appends a board of characters without a final newline.  It is in ASCII,
 * unless cells have other characters.  If `coloured`, it is in Unicode with the
 * colours of a terminal.
 */
void picture_append_board (Picture *picture, const int *answer, size_t length,
                           bool coloured, GString *out);
