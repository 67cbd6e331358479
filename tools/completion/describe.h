/* SPDX-License-Identifier: MIT */
/* describe.h: what can be typed, for the manuals: --describe. */
#pragma once

#include <json-glib/json-glib.h>
#include <libsearch/search.h>

/* Appends `entry`, as --help has it, to `list`. */
void describe_option (JsonArray *list, const GOptionEntry *entry);

/* The same of those from the index `first` on, as a new array. */
JsonArray *describe_options (const GArray *entries, guint first);

/* What --help says of the problem beside options: its representations and
 * formats (NULL: the formats that fit every problem).
 */
void describe_choices (JsonObject *object, const SearchProblem *problem);

/* An object with the name of the program and the version. */
JsonObject *describe_program (void);
