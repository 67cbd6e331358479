/* SPDX-License-Identifier: MIT */
/* has ABI 999, this libsearch has ABI 1; compile it again */
#define ABI 999
#include "refused.h"
