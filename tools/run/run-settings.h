/* SPDX-License-Identifier: MIT */
/* run-settings.h: how to search, by what was typed. */
#pragma once

#include "run-options.h"

/* All but the callbacks, and the threads, which depend on the instance. */
SearchSettings run_settings (const RunOptions *options);

/* Says what the representation is going to take, where that is much. */
void run_announce_memory (const RunOptions *options);
