/* SPDX-License-Identifier: MIT */
/* terminal.c: what can be shown where a file leads to. */
#include "terminal.h"

#include <glib.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Is `name` set, and not to nothing?  See https://no-color.org. */
static bool
is_set (const char *name)
{
  const char *value = g_getenv (name);

  return value && *value;
}

bool
terminal_is_smart (int fd)
{
  return isatty (fd) && is_set ("TERM")
         && !g_str_equal (g_getenv ("TERM"), "dumb");
}

bool
terminal_has_colours (int fd)
{
  return terminal_is_smart (fd) && !is_set ("NO_COLOR");
}

bool
terminal_measure (int fd, TerminalSize *size)
{
  struct winsize window;

  if (ioctl (fd, TIOCGWINSZ, &window) != 0 || window.ws_row == 0
      || window.ws_col == 0)
    return false;
  *size = (TerminalSize){ window.ws_row, window.ws_col };
  return true;
}
