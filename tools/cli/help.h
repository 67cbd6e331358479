/* SPDX-License-Identifier: MIT */
/* help.h: what --help prints, in 80 columns, and describe of options. */
#pragma once

#include "options.h"
#include "tools/report/report.h"

/* Appends `text` from the column that `out` stands at, wrapped between words;
 * further lines begin at the column `indent`.  With a newline at the end.
 */
void help_append_text (GString *out, guint indent, const char *text);

/* Appends a line of a list: `name`, and behind it in a column of its own what
 * it is (NULL: nothing is said).
 */
void help_append_item (GString *out, const char *name, const char *text);

/* What --help says of an option, with its words, range and default; free it. */
char *help_of_option (const OptionRow *row);

/* Appends that, behind "-j, --threads=N"; nothing if it is hidden. */
void help_append_option (GString *out, const OptionRow *row);

/* An option, as --help has it, of a kind that the caller describes further;
 * NULL: of its own, with the range that it takes.
 */
Report *describe_option (const OptionRow *row, const char *kind);

/* The options in an array that a row without a name ends, as a new one. */
Report *describe_options (const OptionRow *rows);

/* The formats of the problem (NULL: those that fit every one), as an array. */
Report *describe_formats (const SearchProblem *problem);

/* An object with the name of the program and the version. */
Report *describe_program (void);
