/* SPDX-License-Identifier: MIT */
/* waits.h: calls that may wait for something outside: a reader, a server, a lock.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A thread is in such a call until waits_end(): for the file or server of this
 * name, which lives as long.
 */
void waits_begin (const char *name);
void waits_end (void);

/* Is any?  Sets its name, unless `name` is NULL, to be freed with g_free(). */
bool waits (char **name);
