/* SPDX-License-Identifier: MIT */
/* symmetry mirror acts on answers, but the problem lacks answer_length */
#define PROBLEM                                                                \
  .name = "refused", .instance_size = 16, .reprs = reprs,                      \
  .symmetries = symmetries
#include "refused.h"
