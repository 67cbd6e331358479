/* SPDX-License-Identifier: MIT */
/* fragments.h: markup whose parts come again and again, in little space.
 *
 * Thousands of pictures of one instance are put together from few elements: a
 * queen on this square, that piece in this place.  A page has the text of each
 * element where it comes first, and its number from then on.
 */
#pragma once

#include <glib.h>

typedef struct Fragments Fragments;

Fragments *fragments_new (void);
void       fragments_free (Fragments *fragments);

/* So many texts are given numbers, the first of them; whoever reads the page
 * has to know.
 */
#define FRAGMENTS_MAX (1 << 16)

/* Appends an array of JSON: what `markup` consists of, one after another, texts
 * and numbers.  Each text is the next one of those that are numbered from 0, up
 * to FRAGMENTS_MAX; a number stands for the text that has it.
 */
void fragments_append (Fragments *fragments, const char *markup, GString *out);
