/* SPDX-License-Identifier: MIT */
/* fail.h: the end of a benchmark that measures something wrong. */
#pragma once

#include <glib.h>

/* Prints the message on stderr, in one line, and exits with status 1. */
void fail (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;
