/* SPDX-License-Identifier: MIT */
/* run-settings.h: makes the engine's settings of search-run's options. */
#pragma once

#include "run-instance.h"

/* All but the callbacks, and the threads, which depend on the instance. */
SearchSettings run_settings (const SearchSpec *spec, const RunLimits *limits,
                             const RunResults *results);

/* Says what the representation is going to take, where that is much; `limit` is
 * that of memory. */
void run_announce_memory (const RunInstance *at, size_t limit);
