/* SPDX-License-Identifier: MIT */
/* prepare.c: refuses every instance */
#include <libsearch/search.h>

static bool
prepare (void *instance, GError **error)
{
  (void) instance;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE, "no such thing");
  return false;
}

#define EXTRA .prepare = prepare
#include "wrong.h"
