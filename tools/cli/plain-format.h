/* SPDX-License-Identifier: MIT */
/* plain-format.h: the formats that are taken by default. */
#pragma once

#include <libsearch/search.h>

/* The problem's first format that takes one line; never NULL. */
const SearchFormat *plain_format (const SearchProblem *problem);

/* The problem's first picture, or else its default format. */
const SearchFormat *picture_format (const SearchProblem *problem);
