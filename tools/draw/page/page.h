/* SPDX-License-Identifier: MIT */
/* page.h: writes a self-contained HTML page: a template, a style, a script, and
 * JSON data that the script shows.
 *
 * The data is an object, whose member "page" names the part of the script that
 * shows it: solutions, tree, map, profile, disagreement, frequencies.  A page
 * is written from front to back, so it can be larger than the memory:
 * page_begin(), the data, page_end().
 */
#pragma once

#include "tools/report/report.h"

/* Appends the first part of a page, up to its data, with the scripts for this
 * kind of page.  `title` is plain text, which the function escapes.
 */
void page_begin (GString *out, const char *kind, const char *title);

/* Appends the part of the page that follows its data. */
void page_end (GString *out);

/* Appends a member of the data, `"NAME":VALUE`, after a comma unless it is the
 * first.  Escapes the value, so that no text in it can end the script element.
 * Frees a report.
 */
void page_append_member (GString *out, const char *name, Value value);

/* Appends a member whose value is a text. */
void page_append_text (GString *out, const char *name, const char *text);

/* Appends a string of the data, with its quotes. */
void page_append_string (GString *out, const char *text);

/* Appends a whole page of this kind; frees `data`. */
void page_append (GString *out, const char *kind, const char *title,
                  Report *data);

/* CSS for pictures that are files of their own, outside of a page. */
extern const char asset_picture_css[];

/* Makes a dictionary that compresses markup with many equal parts.  Thousands
 * of pictures of one instance consist of few elements, for example a queen on
 * one square.  At its first use, the page has the text of an element; later,
 * only its number.  The table maps a text (char *) to its number.  Free with
 * g_hash_table_unref().
 */
GHashTable *fragments_new (void);

/* Maximum number of texts that a dictionary numbers; the script of the page
 * must use an equal number.
 */
#define FRAGMENTS_MAX (1 << 16)

/* Appends the parts of `markup` as an array in JSON: texts and numbers.  Each
 * new text is numbered, from 0, up to FRAGMENTS_MAX texts.  A number refers to
 * the text with this number.
 */
void fragments_append (GHashTable *fragments, const char *markup, GString *out);
