/* SPDX-License-Identifier: MIT */
/* option-synonyms.h: what other programs call an option. */
#pragma once

#include <stdbool.h>

#include <glib.h>

/* The name of the one among `entries` (of GOptionEntry) that `typed`, without
 * dashes, most likely means, though it is spelt nothing like it; or NULL.
 */
const char *option_synonym (const GArray *entries, const char *typed);

/* Is it such a name of any option?  Then it means nothing else. */
bool option_is_synonym (const char *typed);
