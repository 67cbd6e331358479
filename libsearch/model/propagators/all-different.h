/* SPDX-License-Identifier: MIT */
/* all-different.h: what the propagators of all_different share. */
#pragma once

#include <stddef.h>

/* Bytes of scratch that bounds of so many variables take. */
size_t all_different_bounds_scratch (size_t count);
