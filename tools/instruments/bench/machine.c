/* SPDX-License-Identifier: MIT */
/* machine.c: where the figures were measured. */
#include "machine.h"

#include <string.h>
#include <sys/utsname.h>

/* Linux on x86 says it; elsewhere, the architecture must do. */
char *
machine_processor (void)
{
  static const char label[] = "model name";
  struct utsname    system;
  char             *text, *name = NULL;

  if (g_file_get_contents ("/proc/cpuinfo", &text, NULL, NULL))
    {
      char *line = strstr (text, label);

      if (line && (line = strchr (line, ':')))
        name = g_strstrip (g_strndup (line + 1, strcspn (line + 1, "\n")));
      g_free (text);
    }
  if (!name)
    name = g_strdup (uname (&system) == 0 ? system.machine : "unknown");
  return name;
}

const char *
machine_compiler (void)
{
#if defined(__clang__) || !defined(__GNUC__)
  return __VERSION__;
#else
  return "gcc " __VERSION__;
#endif
}

char *
machine_date (void)
{
  GDateTime *now = g_date_time_new_now_local ();
  char      *date = g_date_time_format (now, "%F");

  g_date_time_unref (now);
  return date;
}
