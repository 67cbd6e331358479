/* SPDX-License-Identifier: MIT */
/* wrong only in the inline loop */
#include "queens.h"

static bool columns_all (SearchWorker *worker);

/* Every third time that the loop comes back, it has found one more. */
static bool
spoilt (SearchWorker *worker)
{
  static unsigned calls;
  const bool      done = columns_all (worker);

  if (++calls % 3 == 0)
    worker->solutions++;
  return done;
}

#define RUN spoilt
#include "plugin.h"
