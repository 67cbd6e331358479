/* SPDX-License-Identifier: MIT */
/* machine.h: where the figures were measured. */
#pragma once

#include <glib.h>

/* The processor's name; free with g_free(). */
char *machine_processor (void);

/* The compiler that this program was compiled with, as the rest was. */
const char *machine_compiler (void);

/* Today, as 2026-11-21; free with g_free(). */
char *machine_date (void);
