/* SPDX-License-Identifier: MIT */
/* findings.c: the first mistake in a representation. */
#include "findings.h"

void
findings_mistake (Findings *findings, const char *format, ...)
{
  va_list arguments;

  if (findings_end (findings))
    return;
  va_start (arguments, format);
  g_vsnprintf (findings->mistake, sizeof findings->mistake, format, arguments);
  va_end (arguments);
}
