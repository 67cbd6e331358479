/* SPDX-License-Identifier: MIT */
/* not a plugin: undefined symbol: nobody_defines_this */
extern int nobody_defines_this (void);

#define USED (void *) nobody_defines_this,
#include "refused.h"
