/* SPDX-License-Identifier: MIT */
/* describe.h: what can be typed, for programs and the manuals: describe. */
#pragma once

#include "tools/options/option-row.h"

#include <json-glib/json-glib.h>

/* An option, as --help has it. */
JsonObject *describe_option (const OptionRow *row);

/* The options in an array that a row without a name ends, as a new one. */
JsonArray *describe_options (const OptionRow *rows);

/* The formats of the problem (NULL: those that fit every one), as an array. */
JsonArray *describe_formats (const SearchProblem *problem);

/* An object with the name of the program and the version. */
JsonObject *describe_program (void);
