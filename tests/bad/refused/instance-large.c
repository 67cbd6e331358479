/* SPDX-License-Identifier: MIT */
/* an instance of 268435457 bytes is not from 0 to 268435456 bytes */
#define PROBLEM                                                                \
  .name = "refused", .reprs = reprs,                                           \
  .instance_size = SEARCH_INSTANCE_SIZE_MAX + 1
#include "refused.h"
