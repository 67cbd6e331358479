/* SPDX-License-Identifier: MIT */
/* difference.h: where the answers of two searches differ first. */
#pragma once

#include <libsearch/search.h>

/* The answers at the first place where two searches differ, which counts from
 * 1; NULL: there are no more.
 */
typedef struct
{
  uint64_t place; /* 0: they do not differ */
  GBytes  *left, *right;
} Difference;

/* Runs both searches side by side to the first place where their answers
 * differ; a signal ends it.  Free with difference_clear().
 */
Difference difference_find (const SearchInstance *instance,
                            const SearchRepr *left, const SearchRepr *right);
void       difference_clear (Difference *difference);

/* Appends what each has there. */
void difference_append (const Difference     *difference,
                        const SearchInstance *instance, const SearchRepr *left,
                        const SearchRepr *right, GString *out);
