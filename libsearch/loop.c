/* SPDX-License-Identifier: MIT */
/* loop.c: the loop over a table known only at run time. */
#include "loop.h"

bool
loop_dynamic (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = *table; /* a copy, which no callback can change */

  return search_loop (worker, &repr);
}
