/* SPDX-License-Identifier: MIT */
/* page.h: writes an HTML page that needs no other files.  It contains a
 * template, a style, a script, and JSON data that the script shows.
 *
 * The data is an object.  The member "page" of the data names the part of the
 * script that shows the data: solutions, tree, map, profile, disagreement or
 * frequencies.  The caller appends the parts of a page in order: page_begin(),
 * the functions for the data, page_end().  So a page can be larger than the
 * memory.
 */
#pragma once

#include "tools/report/report.h"

/* Appends the first part of a page, up to its data, with the scripts for the
 * kind of page `kind`, such as "tree".  `title` is plain text, which this
 * function escapes.
 */
void page_begin (GString *out, const char *kind, const char *title);

/* Appends the part of the page that follows its data. */
void page_end (GString *out);

/* Appends a member of the data, `"NAME":VALUE`, preceded by a comma unless this
 * member is the first.  Escapes the value, so that no text in the value can end
 * the script element.  If the value is a report, frees the report.
 */
void page_append_member (GString *out, const char *name, Value value);

/* Appends a member of the data, `"NAME":"TEXT"`, preceded by a comma unless
 * this member is the first.
 */
void page_append_text (GString *out, const char *name, const char *text);

/* Appends a text as a string of the JSON data, with quotes around it. */
void page_append_string (GString *out, const char *text);

/* Appends a whole page of the kind `kind`, such as "tree", and frees `data`. */
void page_append (GString *out, const char *kind, const char *title,
                  Report *data);

/* CSS for a picture in a file of its own, as opposed to a picture on a page. */
extern const char asset_picture_css[];

/* Makes a dictionary that shortens SVG with many equal texts, for example
 * thousands of pictures with a queen on one of a few squares.  The page
 * contains each text once; later, the index of the text replaces it.  The
 * dictionary maps a text (char *) to its index, from 0.  Free with
 * g_hash_table_unref().
 */
GHashTable *fragments_new (void);

/* Maximum number of texts in a dictionary of SVG.  The script of the page must
 * use this maximum too, so that the script and this program give equal indices
 * to the texts.
 */
#define FRAGMENTS_MAX (1 << 16)

/* Appends `markup` (SVG) as a JSON array of its parts.  A part is a text, or
 * the index of an equal earlier text.  New texts get indices from 0, until the
 * dictionary `fragments` has FRAGMENTS_MAX texts.
 */
void fragments_append (GHashTable *fragments, const char *markup, GString *out);
