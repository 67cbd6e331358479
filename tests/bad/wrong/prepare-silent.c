/* SPDX-License-Identifier: MIT */
/* prepare-silent.c: refuses every instance, and does not say why */
#include <libsearch/search.h>

static bool
prepare (void *instance, GError **error)
{
  (void) instance, (void) error;
  return false;
}

#define EXTRA .prepare = prepare
#include "wrong.h"
