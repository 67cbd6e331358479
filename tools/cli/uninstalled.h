/* SPDX-License-Identifier: MIT */
/* uninstalled.h: finding what a build tree has. */
#pragma once

/* Where this program, called as `program`, runs in the tree it was built in,
 * adds the problems built there to SEARCH_PLUGIN_PATH.
 */
void uninstalled_find_problems (const char *program);

/* The folder of that tree, once it has been called; NULL: the program is
 * installed.
 */
const char *uninstalled_folder (void);
