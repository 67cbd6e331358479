/* SPDX-License-Identifier: MIT */
/* elf.h: see elf.c. */
#pragma once

#include <stdbool.h>

/* False if `path` is an ELF file whose end is missing: to map it would succeed
 * and to read it would raise SIGBUS.  True for every other file, and where
 * files are not ELF.
 */
bool elf_is_whole (const char *path);
