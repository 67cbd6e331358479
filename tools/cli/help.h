/* SPDX-License-Identifier: MIT */
/* help.h: describes options: in text 80 columns wide for --help, and in JSON
 * for the command `describe`.
 */
#pragma once

#include "options.h"
#include "tools/report/report.h"

/* Appends `text`, which begins in the current column of `out`, and a newline.
 * Wraps `text` between words; the second and later lines begin at column
 * `indent`.
 */
void help_append_text (GString *out, guint indent, const char *text);

/* Appends a line with two columns: `name`, and its description `text`; NULL: no
 * description.
 */
void help_append_item (GString *out, const char *name, const char *text);

/* Returns the help text of an option, with the words, the range and the default
 * of its value.  Free with g_free().
 */
char *help_of_option (const OptionRow *row);

/* Appends the forms of an option, such as "-j, --threads=N", and its help text.
 * Appends nothing if the option is hidden.
 */
void help_append_option (GString *out, const OptionRow *row);

/* Makes a JSON object that describes an option.  `kind` is the name of the
 * value's type, such as "integer"; the caller then adds the range and the
 * default of the value.  If `kind` is NULL, the object gets the type, range and
 * default of `row`.
 */
Report *describe_option (const OptionRow *row, const char *kind);

/* Makes a JSON array that describes the options `rows`, which end with a row
 * without a name.
 */
Report *describe_options (const OptionRow *rows);

/* Makes a JSON array of the formats of `problem`; NULL: of the formats that all
 * problems have.
 */
Report *describe_formats (const SearchProblem *problem);

/* Makes a JSON object with the program's name and version. */
Report *describe_program (void);
