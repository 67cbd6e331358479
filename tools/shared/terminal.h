/* SPDX-License-Identifier: MIT */
/* terminal.h: what can be shown where a file leads to. */
#pragma once

#include <stdbool.h>

/* Is it a terminal that can move its cursor? */
bool terminal_is_smart (int fd);

/* And that shows colours, to somebody who wants them? */
bool terminal_has_colours (int fd);
