/* SPDX-License-Identifier: MIT */
/* all-different.h: what the propagators of all_different share. */
#pragma once

#include "libsearch/model/post.h"

/* Flags of all_different_value: the constant may be the value of several; among
 * the variables are some that have bounds alone.
 */
#define ALL_DIFFERENT_EXCEPT 1
#define ALL_DIFFERENT_BOUNDS_ALONE 2

/* Posts all_different_value; `except`: the value that several may have, or
 * NULL.
 */
void all_different_post_value (SearchModel *model, const SearchVar *views,
                               size_t count, const int64_t *except);

/* Bytes of scratch that bounds of so many variables take. */
size_t all_different_bounds_scratch (size_t count);
