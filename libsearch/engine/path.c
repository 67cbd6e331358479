/* SPDX-License-Identifier: MIT */
/* path.c: the bytes of units' paths. */
#include "path.h"

#include <string.h>

/* What stands before a value. */
static const guint8 mark[] = { 0x80, 0x00 };

/* 0, -1, 1, -2 ... as 0, 1, 2, 3 ... */
static uint64_t
fold_sign (int64_t value)
{
  return value < 0 ? ~((uint64_t) value << 1) : (uint64_t) value << 1;
}

static int64_t
unfold_sign (uint64_t number)
{
  return (int64_t) (number & 1 ? ~(number >> 1) : number >> 1);
}

void
path_append (GByteArray *path, PathStep step)
{
  if (step.is_told)
    {
      g_byte_array_append (path, mark, sizeof mark);
      varint_append (path, fold_sign (step.told));
    }
  varint_append (path, step.taken);
}

bool
path_read (VarintReader *reader, PathStep *step)
{
  uint64_t number = 0;

  step->is_told = (size_t) (reader->end - reader->at) >= sizeof mark
                  && memcmp (reader->at, mark, sizeof mark) == 0;
  if (step->is_told)
    {
      reader->at += sizeof mark;
      if (!varint_read (reader, &number))
        return false;
    }
  step->told = unfold_sign (number);
  return varint_read (reader, &step->taken);
}
