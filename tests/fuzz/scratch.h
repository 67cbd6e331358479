/* SPDX-License-Identifier: MIT */
/* scratch.h: bytes as a file. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* The path of a file that holds these bytes and nothing else; always the same
 * one, in a folder of its own that is removed at the end.  Owned by scratch.c.
 */
const char *scratch_write (const uint8_t *data, size_t size);
