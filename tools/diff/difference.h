/* SPDX-License-Identifier: MIT */
/* difference.h: where the answers of two searches differ first. */
#pragma once

#include <libsearch/search.h>

/* Runs both searches side by side to the first place where their answers
 * differ, and appends what each has there; a signal ends it.
 */
void append_difference (const SearchInstance *instance, const SearchRepr *left,
                        const SearchRepr *right, GString *out);
