/* SPDX-License-Identifier: MIT */
/* spared.h: files that must not be overwritten: the one that is read for
 * instances, and every ledger.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* The file open as `descriptor` is read, for the option of this name, which is
 * static.
 */
void spared_add (int descriptor, const char *option);

/* May a file be called `path`, or is that the name of a part of a ledger?  Then
 * SEARCH_ERROR_USAGE.
 */
bool spared_check_name (const char *option, const char *path, GError **error);

/* May the file at `path`, open as `descriptor` for the option of this name, be
 * overwritten? Else SEARCH_ERROR_USAGE; links are followed.
 */
bool spared_check (int descriptor, const char *option, const char *path,
                   GError **error);
