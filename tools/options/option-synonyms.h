/* SPDX-License-Identifier: MIT */
/* option-synonyms.h: names that other programs have for an option. */
#pragma once

#include "option-row.h"

/* Returns the name of the option among `rows` that has `typed`, without dashes,
 * as a synonym; or NULL.
 */
const char *option_synonym (const OptionRow *rows, const char *typed);

/* Is it such a name of any option?  Then it means nothing else. */
bool option_is_synonym (const char *typed);
