/* SPDX-License-Identifier: MIT */
/* fail.c: the end of a benchmark that measures something wrong. */
#include "fail.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void
fail (const char *format, ...)
{
  va_list arguments;

  fflush (stdout);
  va_start (arguments, format);
  fputs ("bench: ", stderr);
  vfprintf (stderr, format, arguments);
  fputs ("\n", stderr);
  va_end (arguments);
  exit (1);
}
