/* SPDX-License-Identifier: MIT */
/* libpq.c: PostgreSQL's library, loaded where it is needed. */
#include "libpq.h"

#include <gmodule.h>

/* Its name since 2005. */
#define LIBPQ_FILE "libpq.so.5"

static Libpq libpq;

/* Looks up all functions; they stay loaded. */
static bool
find_all (GModule *module)
{
  bool good = true;

#define LIBPQ_FIND(name)                                                       \
  good = good && g_module_symbol (module, #name, (gpointer *) &libpq.name);
  LIBPQ_FUNCTIONS (LIBPQ_FIND)
#undef LIBPQ_FIND
  return good;
}

const Libpq *
libpq_load (GError **error)
{
  static gsize loaded;
  GModule     *module;

  if (g_once_init_enter (&loaded))
    {
      module = g_module_open (LIBPQ_FILE, G_MODULE_BIND_LOCAL);
      if (module)
        g_module_make_resident (module);
      g_once_init_leave (&loaded, module && find_all (module) ? 1 : 2);
    }
  if (loaded == 1)
    return &libpq;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "a ledger in PostgreSQL needs " LIBPQ_FILE
               ", which cannot be loaded: install libpq5 (Debian), libpq "
               "(Fedora) or postgresql-libs (Arch)");
  return NULL;
}
