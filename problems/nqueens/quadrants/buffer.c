/* SPDX-License-Identifier: MIT */
/* buffer.c: memory that grows. */
#include "buffer.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

void *
aligned_new (size_t size)
{
  const size_t bytes = (size + MARGIN + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  void        *data = aligned_alloc (ALIGNMENT, bytes);

  if (!data)
    g_error ("quadrants: no memory for %zu bytes", bytes);
  return data;
}

void *
buffer_reserve (Buffer *buffer, size_t size)
{
  if (size > buffer->size || !buffer->data)
    {
      free (buffer->data);
      buffer->size = size + size / 4;
      buffer->data = aligned_new (buffer->size);
    }
  return buffer->data;
}

void *
buffer_extend (Buffer *buffer, size_t used, size_t size)
{
  const Buffer before = *buffer;

  if (size > before.size || !before.data)
    {
      *buffer = (Buffer){ 0 };
      buffer_reserve (buffer, size);
      if (used > 0)
        memcpy (buffer->data, before.data, used);
      free (before.data);
    }
  return buffer->data;
}

void
buffer_clear (Buffer *buffer)
{
  free (buffer->data);
  *buffer = (Buffer){ 0 };
}
