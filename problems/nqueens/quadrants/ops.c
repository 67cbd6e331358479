/* SPDX-License-Identifier: MIT */
/* ops.c: which of the tables of operations to use. */
#include "ops.h"

#include <glib.h>

/* The fastest first. */
static const Ops *const all[] = {
#ifdef __x86_64__
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
