/* SPDX-License-Identifier: MIT */
/* path.h: the bytes of units' paths.
 *
 * Each state has a number: how many of its children were taken.  In a search
 * for the best answer, a state whose board was told something else than for the
 * state above it has that before its number: the bytes 80 00, which begin no
 * number, and the value.  Its sign is the value's lowest bit, so that values
 * near zero are short.
 */
#pragma once

#include "varint.h"

/* One state of a path. */
typedef struct
{
  uint64_t taken;   /* how many of its children were taken */
  bool     is_told; /* was the board told something new? */
  int64_t  told;    /* that, or 0 */
} PathStep;

/* Appends a state. */
void path_append (GByteArray *path, PathStep step);

/* Reads the next state.  False: there is none, or it is not one that
 * path_append() writes.
 */
bool path_read (VarintReader *reader, PathStep *step);
