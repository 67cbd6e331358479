/* SPDX-License-Identifier: MIT */
/* buffer.h: memory that grows.  The functions that work on lists read and write
 * up to a vector past their ends, so there is a margin behind each.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum
{
  ALIGNMENT = 64,
  MARGIN = 128,
};

typedef struct
{
  void  *data;
  size_t size; /* bytes, without the margin */
} Buffer;

/* Makes room for `size` bytes, aligned; what was there is lost when it grows.
 * Returns buffer->data.
 */
void *buffer_reserve (Buffer *buffer, size_t size);

/* The same, but the first `used` bytes stay. */
void *buffer_extend (Buffer *buffer, size_t used, size_t size);

void buffer_clear (Buffer *buffer);

/* So many bytes, aligned, and the margin; free() frees them. */
void *aligned_new (size_t size);
