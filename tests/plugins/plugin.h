/* SPDX-License-Identifier: MIT */
/* plugin.h: what plugins for tests include; local.mk has it compiled before. */
#include <libsearch/search.h>
