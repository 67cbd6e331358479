/* SPDX-License-Identifier: MIT */
/* page.h: a self-contained HTML page: a template, a style, a script, and the
 * data that the script shows, as JSON.
 *
 * The data is an object, whose member "page" names the part of the script that
 * shows it: solutions, tree, map, profile, disagreement.  A page is written
 * from front to back, so it can be larger than the memory: page_begin(), the
 * data, page_end().
 */
#pragma once

#include "tools/report/report.h"

/* Appends a page of this kind, with its parts of the script, up to its data.
 * `title` is plain text, which the function escapes.
 */
void page_begin (GString *out, const char *kind, const char *title);

/* Appends the page after its data. */
void page_end (GString *out);

/* Appends a member of the data, `"NAME":VALUE`, after a comma unless it is the
 * first.  No text in it can end the script element.  Takes a report.
 */
void page_append_member (GString *out, const char *name, Value value);

/* Appends a member whose value is a text. */
void page_append_text (GString *out, const char *name, const char *text);

/* Appends a string of the data, with its quotes. */
void page_append_string (GString *out, const char *text);

/* Appends a whole page of this kind; takes `data`. */
void page_append (GString *out, const char *kind, const char *title,
                  Report *data);

/* Style of pictures, for pictures that are files of their own. */
extern const char asset_picture_css[];

/* Makes a dictionary that compresses markup with many equal parts.  Thousands
 * of pictures of one instance consist of few elements, for example a queen on
 * one square.  A page has the text of each element at its first use, and its
 * number from then on: char * -> the number.  Free with g_hash_table_unref().
 */
GHashTable *fragments_new (void);

/* Number of texts that get a number, the first ones; readers of the page need
 * it.
 */
#define FRAGMENTS_MAX (1 << 16)

/* Appends the parts of `markup` as an array of JSON: texts and numbers.  Each
 * new text gets the next number, from 0, up to FRAGMENTS_MAX texts.  A number
 * stands for the text that has it.
 */
void fragments_append (GHashTable *fragments, const char *markup, GString *out);
