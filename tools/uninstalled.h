/* SPDX-License-Identifier: MIT */
/* uninstalled.h: finding the problems of a build tree. */
#pragma once

/* Where `program`, argv[0], is one that libtool has built but nobody has
 * installed, adds the problems built with it to SEARCH_PLUGIN_PATH.
 */
void uninstalled_find_problems (const char *program);
