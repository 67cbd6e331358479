/* SPDX-License-Identifier: MIT */
/* terminal.h: what the terminal of a file descriptor can show. */
#pragma once

#include <stdbool.h>

/* Is it a terminal that can move its cursor? */
bool terminal_is_smart (int fd);

/* Does it also show colours, and is NO_COLOR unset? */
bool terminal_has_colours (int fd);

/* How much fits on it. */
typedef struct
{
  unsigned rows;
  unsigned columns;
} TerminalSize;

/* Returns whether the size is known: not of a file that is no terminal. */
bool terminal_measure (int fd, TerminalSize *size);
