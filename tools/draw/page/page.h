/* SPDX-License-Identifier: MIT */
/* page.h: a self-contained HTML page: a template, a style, a script, and the
 * data that the script shows, as JSON.
 *
 * The data is an object whose member "page" names the part of the script that
 * shows it: solutions, tree, map, profile, disagreement.  A page is
 * written from front to back, so that it may hold more than fits in memory:
 * page_begin(), the data, page_end().
 */
#pragma once

#include "tools/report/report.h"

/* Appends a page of this kind, with the parts of the script that it takes, up
 * to its data.  `title` in words; it is escaped.
 */
void page_begin (GString *out, const char *kind, const char *title);

/* Appends what follows the data. */
void page_end (GString *out);

/* Appends a member of the data, `"NAME":VALUE`, behind a comma if it is not the
 * first, such that no text in it can end the script element; takes a report.
 */
void page_append_member (GString *out, const char *name, Value value);

/* Appends one that is a text. */
void page_append_text (GString *out, const char *name, const char *text);

/* Appends a string of the data, with its quotes. */
void page_append_string (GString *out, const char *text);

/* Appends a whole page of this kind; takes `data`. */
void page_append (GString *out, const char *kind, const char *title,
                  Report *data);

/* The style of pictures, for those that stand alone. */
extern const char asset_picture_css[];

/* Markup whose parts come again and again, in little space: thousands of
 * pictures of one instance are put together from few elements, a queen on this
 * square, that piece in this place.  A page has the text of each element where
 * it comes first, and its number from then on: char * -> the number.  Free with
 * g_hash_table_unref().
 */
GHashTable *fragments_new (void);

/* So many texts are given numbers, the first of them; whoever reads the page
 * has to know.
 */
#define FRAGMENTS_MAX (1 << 16)

/* Appends an array of JSON: what `markup` consists of, one after another, texts
 * and numbers.  Each text is the next one of those that are numbered from 0, up
 * to FRAGMENTS_MAX; a number stands for the text that has it.
 */
void fragments_append (GHashTable *fragments, const char *markup, GString *out);
