/* SPDX-License-Identifier: MIT */
/* describe.h: what can be typed, for programs and the manuals: describe. */
#pragma once

#include "option-row.h"

#include "tools/report/report.h"

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
