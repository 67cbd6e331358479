/* SPDX-License-Identifier: MIT */
/* picture.h: draws answers as pictures, in SVG or as boards of characters. */
#pragma once

#include <libsearch/search.h>

/* The pictures of one instance's answers. */
typedef struct Picture Picture;

/* Prepares the drawing of answers of `instance`, which must outlive the
 * picture.  Returns NULL with a SEARCH_ERROR_USAGE if the pictures would be too
 * large.  Free with picture_free().
 */
Picture *picture_new (const SearchInstance *instance, GError **error);

void picture_free (Picture *picture);

/* Returns the value of the picture's SVG attribute viewBox, such as "0 0 80
 * 80".  The picture owns the text.
 */
const char *picture_view_box (const Picture *picture);

/* Appends the SVG definitions of the pieces, such as the queen.  A document
 * with pictures needs these definitions once.
 */
void picture_append_pieces_defined (GString *svg);

/* Append a part of the picture as SVG: picture_append_ground() appends the part
 * that is equal in all answers, picture_append_answer() the part for one whole
 * or partial answer.  Each piece has the attributes data-row and data-column,
 * counted from 0.
 */
void picture_append_ground (Picture *picture, GString *svg);
void picture_append_answer (Picture *picture, const int *answer, size_t length,
                            GString *svg);

/* Appends the names of the squares with queens or discs, in the order of the
 * answer: "A5 B3".  Appends nothing if the board has no letters and numbers at
 * its edges, or if it is large.
 */
void picture_append_squares (Picture *picture, const int *answer, size_t length,
                             GString *out);

/* Appends SVG that marks a conflict, the cells that break a rule.  If the
 * problem does not draw conflicts itself, each of `lines` connects two cells,
 * and this function draws the line, with a ring around each of the two cells.
 */
void picture_append_conflict (const Picture *picture, const SearchLine *lines,
                              size_t count, GString *svg);

/* Appends the beginning of an SVG document: its title, which is plain text, and
 * its style.  The caller must end the document with </svg>.
 */
void picture_begin_document (const char *view_box, const char *title,
                             GString *svg);

/* Appends a whole SVG document with the picture of an answer.  `title` is plain
 * text.
 */
void picture_append_document (Picture *picture, const int *answer,
                              size_t length, const char *title, GString *svg);

/* Appends the picture of an answer as a board of characters, without a newline
 * at the end.  The board consists of ASCII, except for the texts of cells.  If
 * `coloured`, the board consists of Unicode, with the colours of a terminal.
 */
void picture_append_board (Picture *picture, const int *answer, size_t length,
                           bool coloured, GString *out);
