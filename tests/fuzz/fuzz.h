/* SPDX-License-Identifier: MIT */
/* fuzz.h: what every fuzz target is: one function, which libFuzzer calls with
 * what it thinks of, and replay.c with the files of a folder.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Tries `size` bytes; returns 0, or does not return where there is a mistake.
 */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
