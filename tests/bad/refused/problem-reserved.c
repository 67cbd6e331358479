/* SPDX-License-Identifier: MIT */
/* problem solutions: the word is reserved for commands */
#define PROBLEM .name = "solutions", .reprs = reprs
#include "refused.h"
