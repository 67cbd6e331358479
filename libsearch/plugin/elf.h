/* SPDX-License-Identifier: MIT */
/* elf.h: see elf.c. */
#pragma once

#include <stdbool.h>

/* Returns false if `path` is an ELF file whose end is missing: mapping it would
 * succeed, and reading it would raise SIGBUS.  True for every other file, and
 * on systems whose files are not ELF.
 */
bool elf_is_whole (const char *path);
