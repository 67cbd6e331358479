/* SPDX-License-Identifier: MIT */
/* varint.c: whole numbers in as few bytes as they need. */
#include "varint.h"

#define GROUP_BITS 7
#define MORE 0x80u

VarintReader
varint_reader (GBytes *bytes)
{
  VarintReader reader = { NULL, NULL };
  gsize        size;

  if (bytes)
    {
      reader.at = g_bytes_get_data (bytes, &size);
      reader.end = reader.at + size;
    }
  return reader;
}

bool
varint_read (VarintReader *reader, uint64_t *number)
{
  *number = 0;
  for (unsigned shift = 0; reader->at < reader->end; shift += GROUP_BITS)
    {
      const unsigned char byte = *reader->at++;
      const uint64_t      group = byte & ~MORE;

      if (shift >= 64 || (group << shift) >> shift != group)
        return false; /* more than 64 bits */
      *number |= group << shift;
      if (!(byte & MORE))
        return byte != 0 || shift == 0; /* a shorter form would mean the same */
    }
  return false;
}

void
varint_append (GByteArray *bytes, uint64_t number)
{
  guint8 groups[10];
  guint  count = 0;

  do
    {
      groups[count++] = (guint8) (number | MORE);
      number >>= GROUP_BITS;
    }
  while (number);
  groups[count - 1] &= (guint8) ~MORE;
  g_byte_array_append (bytes, groups, count);
}
