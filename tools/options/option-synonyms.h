/* SPDX-License-Identifier: MIT */
/* option-synonyms.h: names that other programs have for an option. */
#pragma once

#include "option-row.h"

/* The name of the one among `rows` that `typed`, without dashes, most likely
 * means, though it is spelt nothing like it; or NULL.
 */
const char *option_synonym (const OptionRow *rows, const char *typed);

/* Is it such a name of any option?  Then it means nothing else. */
bool option_is_synonym (const char *typed);
