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

void
findings_note (Findings *findings, const char *format, ...)
{
  va_list arguments;

  if (findings->note[0])
    return;
  va_start (arguments, format);
  g_vsnprintf (findings->note, sizeof findings->note, format, arguments);
  va_end (arguments);
}

char *
findings_bytes (size_t first, size_t last)
{
  return first == last ? g_strdup_printf ("byte %zu", first)
                       : g_strdup_printf ("bytes %zu..%zu", first, last);
}

bool
findings_are_cancelled (Findings *findings)
{
  if (findings->cancel && g_atomic_int_get (findings->cancel))
    g_atomic_int_set (&findings->cancelled, true);
  return g_atomic_int_get (&findings->cancelled);
}

bool
findings_are_over (Findings *findings)
{
  if (findings_are_cancelled (findings)
      || g_get_monotonic_time () > findings->deadline)
    findings->limited = true;
  return findings->limited || findings_end (findings);
}
