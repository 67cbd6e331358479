/* SPDX-License-Identifier: MIT */
/* memo.self_contained is wrong: callbacks read the parent of a state at */
#include "puzzle.h"

/* valid reads all states above its own. */
#define MORE                                                                   \
  .memo = { .key_size = sizeof (Key), .key = write_key, .self_contained = true }
#include "plugin.h"
