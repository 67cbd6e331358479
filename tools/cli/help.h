/* SPDX-License-Identifier: MIT */
/* help.h: describes options: for people, as the text of --help in 80 columns;
 * for programs, as the JSON output of the command `describe`.
 */
#pragma once

#include "options.h"
#include "tools/report/report.h"

/* Appends `text`, from the current column of `out` on, and a newline.  Wraps it
 * between words; further lines begin at column `indent`.
 */
void help_append_text (GString *out, guint indent, const char *text);

/* Appends a line of a list: `name`, and the description `text` in a second
 * column; NULL: no description.
 */
void help_append_item (GString *out, const char *name, const char *text);

/* Returns the help text of an option, with its words, its range and its
 * default.  Free with g_free().
 */
char *help_of_option (const OptionRow *row);

/* Appends "-j, --threads=N" and the help text of the option.  Appends nothing
 * if the option is hidden.
 */
void help_append_option (GString *out, const OptionRow *row);

/* Makes a JSON object that describes an option as --help does.  `kind` is the
 * name of the kind of its value; the caller then adds its range and default.
 * NULL: the option's own kind, with its range.
 */
Report *describe_option (const OptionRow *row, const char *kind);

/* Makes a JSON array of the options; a row without a name ends them. */
Report *describe_options (const OptionRow *rows);

/* Makes a JSON array of the problem's formats; NULL: of the formats that all
 * problems have.
 */
Report *describe_formats (const SearchProblem *problem);

/* Makes a JSON object with the program's name and version. */
Report *describe_program (void);
