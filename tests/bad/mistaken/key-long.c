/* SPDX-License-Identifier: MIT */
/* memo.key writes more than a key of 4 bytes */
#include "puzzle.h"

#define MORE .memo = { .key_size = sizeof (int), .key = write_key }
#include "plugin.h"
