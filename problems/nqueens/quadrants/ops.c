/* SPDX-License-Identifier: MIT */
/* ops.c: chooses the operations on patterns for this machine.  Also defines
 * buffers of memory that grow.
 */
#include "ops.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/* All tables of operations for this architecture, the fastest first. */
static const Ops *const all[] = {
#ifdef __x86_64__
  &ops_gfni,
  &ops_avx512,
  &ops_avx2,
#endif
  &ops_portable,
};

const Ops *
ops_choose (void)
{
  const char *name = g_getenv ("SEARCH_SIMD");

  for (size_t i = 0; i < G_N_ELEMENTS (all); i++)
    if ((!name || !*name || g_str_equal (name, all[i]->name))
        && all[i]->available ())
      return all[i];
  return NULL;
}

char *
ops_names (void)
{
  GString *names = g_string_new (NULL);

  for (size_t i = G_N_ELEMENTS (all); i-- > 0;)
    if (all[i]->available ())
      g_string_append_printf (names, "%s%s", names->len ? ", " : "",
                              all[i]->name);
  return g_string_free (names, FALSE);
}

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
