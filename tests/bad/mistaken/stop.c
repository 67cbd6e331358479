/* SPDX-License-Identifier: MIT */
/* valid does not return: a call for a state at depth 4 */
#include "puzzle.h"

#include <signal.h>

static bool
spoilt (const void *instance, const void *state)
{
  if (((const Number *) state)->place == 4)
    raise (SIGSTOP);
  return valid (instance, state);
}

#define VALID spoilt
#include "plugin.h"
