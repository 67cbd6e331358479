/* SPDX-License-Identifier: MIT */
/* help.h: options for people, as the text of --help in 80 columns, and for
 * programs, as the JSON of the command `describe`.
 */
#pragma once

#include "options.h"
#include "tools/report/report.h"

/* Appends `text` and a newline at the current column of `out`.  Wraps it
 * between words; further lines begin at column `indent`.
 */
void help_append_text (GString *out, guint indent, const char *text);

/* Appends a line of a list: `name`, and the description `text` in a second
 * column; NULL: no description.
 */
void help_append_item (GString *out, const char *name, const char *text);

/* Returns the help of an option with its words, range and default.  Free with
 * g_free().
 */
char *help_of_option (const OptionRow *row);

/* Appends "-j, --threads=N" and the help of the option.  Appends nothing if the
 * option is hidden.
 */
void help_append_option (GString *out, const OptionRow *row);

/* Makes the object of an option as in --help.  `kind` is a kind that the caller
 * describes further.  NULL: the option's own kind, with its range.
 */
Report *describe_option (const OptionRow *row, const char *kind);

/* Makes an array of the options up to the row without a name. */
Report *describe_options (const OptionRow *rows);

/* Makes an array of the problem's formats; NULL: formats of all problems. */
Report *describe_formats (const SearchProblem *problem);

/* Makes an object with the program's name and version. */
Report *describe_program (void);
