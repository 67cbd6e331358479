/* SPDX-License-Identifier: MIT */
/* order returns no text */
#include "puzzle.h"

static const char *
spoilt (const void *instance)
{
  (void) instance;
  return "";
}

#define MORE .order = spoilt
#include "plugin.h"
