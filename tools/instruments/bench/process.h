/* SPDX-License-Identifier: MIT */
/* process.h: other programs, and what they print. */
#pragma once

#include <stdio.h>
#include <sys/types.h>

typedef struct
{
  pid_t pid;
  FILE *out, *err; /* what they are written to; `out` is NULL for /dev/null */
} Process;

typedef enum
{
  PROCESS_KEEP,   /* its output is wanted */
  PROCESS_DISCARD /* it goes to /dev/null */
} ProcessOutput;

/* Starts a program; what it writes to stderr is kept. */
Process process_start (char **argv, ProcessOutput output);

/* Waits for its end, and returns its exit status, or more than 127 if a signal
 * ended it.  Sets `processor` to the seconds that it has computed, unless that
 * is NULL.
 */
int process_wait (const Process *process, double *processor);

/* Reads what it wrote to `file` and closes that; free with g_free().  NULL
 * reads as an empty text.
 */
char *process_read (FILE *file);
