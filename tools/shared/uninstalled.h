/* SPDX-License-Identifier: MIT */
/* uninstalled.h: finding the problems of a build tree. */
#pragma once

/* Where this program, called as `program`, runs in the tree it was built in,
 * adds the problems built there to SEARCH_PLUGIN_PATH.
 */
void uninstalled_find_problems (const char *program);
