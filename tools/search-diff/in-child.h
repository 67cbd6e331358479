/* SPDX-License-Identifier: MIT */
/* in-child.h: a text made by callbacks that may crash. */
#pragma once

#include <glib.h>

/* Lets `make` append to a text, in a process of its own: a problem may draw an
 * answer that is none as if it were one, and write where it should not.
 * Returns the text, or NULL where that process crashed; free with g_free().
 */
char *apart_make (void (*make) (void *data, GString *out), void *data);
