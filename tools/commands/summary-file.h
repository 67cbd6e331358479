/* SPDX-License-Identifier: MIT */
/* summary-file.h: the summary of a run, from what --json has written. */
#pragma once

#include <json-glib/json-glib.h>
#include <libsearch/search.h>

typedef struct
{
  char       *name;   /* of the file, on one line */
  JsonObject *object; /* the summary, with all required members */
} SummaryFile;

/* Reads the file at `path`, or stdin for "-": lines of JSON, of which the last
 * one of type summary counts.  False with a G_FILE_ERROR, or SEARCH_ERROR_INPUT
 * that names the line; free with summary_file_clear() either way.
 */
bool summary_file_read (SummaryFile *file, const char *path, GError **error);
void summary_file_clear (SummaryFile *file);

/* A member, if it is there and not null: a count, which is no number below 0,
 * a number, a text; NULL where there is no text.
 */
bool        summary_file_count (const SummaryFile *file, const char *name,
                                uint64_t *count);
bool        summary_file_number (const SummaryFile *file, const char *name,
                                 double *number);
const char *summary_file_text (const SummaryFile *file, const char *name);

/* The members of the object `options`, as "n=8 k=2"; free with g_free(). */
char *summary_file_options (const SummaryFile *file);

/* Is the search complete? */
bool summary_file_is_complete (const SummaryFile *file);

/* How many depths there are, which count from 0; 0: it has no counts by depth.
 * What there is at one of them; nothing where it has none.
 */
guint       summary_file_depths (const SummaryFile *file);
SearchLevel summary_file_level (const SummaryFile *file, guint depth);

/* Was it a search for the best answer?  Then sets *best; `best` may be NULL. */
bool summary_file_best (const SummaryFile *file, JsonNode **best);
