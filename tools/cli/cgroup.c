/* SPDX-License-Identifier: MIT */
/* cgroup.c: Linux's control groups, version 2. */
#include "cgroup.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

#define ROOT "/sys/fs/cgroup"

char *
cgroup_read (const char *folder, const char *file)
{
  char *path = g_build_filename (folder, file, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  g_free (path);
  return text;
}

void
cgroup_each (void (*visit) (const char *folder, void *data), void *data)
{
  static const char label[] = "0::/";
  char             *text, *group;

  if (!g_file_get_contents ("/proc/self/cgroup", &text, NULL, NULL))
    return;
  group = strstr (text, label);
  group = g_strdup (group ? group + strlen (label) : "");
  group[strcspn (group, "\n")] = '\0';
  for (bool more = true; more;)
    {
      char *folder = g_build_filename (ROOT, group, NULL);
      char *end = strrchr (group, '/');

      visit (folder, data);
      g_free (folder);
      more = *group != '\0'; /* the one that has no name comes last */
      *(end ? end : group) = '\0';
    }
  g_free (group);
  g_free (text);
}
