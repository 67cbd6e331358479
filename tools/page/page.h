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

#include <json-glib/json-glib.h>

/* Appends a page of this kind, with the parts of the script that it takes, up
 * to its data.  `title` in words; it is escaped.
 */
void page_begin (GString *out, const char *kind, const char *title);

/* Appends what follows the data. */
void page_end (GString *out);

/* Appends a part of the data that is not JSON of a JsonObject: a string, with
 * its quotes.
 */
void page_append_string (GString *out, const char *text);

/* Appends JSON such that no text in it can end the script element it stands in;
 * takes `object`.
 */
void page_append_json (GString *out, JsonObject *object);

/* Appends a whole page, of the kind that `data` names; takes that. */
void page_append (GString *out, const char *title, JsonObject *data);
