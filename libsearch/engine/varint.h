/* SPDX-License-Identifier: MIT */
/* varint.h: whole numbers of any size in as few bytes as they need: groups of
 * seven bits, the lowest first, all but the last with the top bit set (LEB128).
 */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Reads numbers, one after another. */
typedef struct
{
  const unsigned char *at, *end;
} VarintReader;

/* Reads from the first of these bytes on; NULL: there are none. */
VarintReader varint_reader (GBytes *bytes);

/* Reads the next number.  False: there is none, or it is not one that
 * varint_append() writes.
 */
bool varint_read (VarintReader *reader, uint64_t *number);

/* Appends a number. */
void varint_append (GByteArray *bytes, uint64_t number);
