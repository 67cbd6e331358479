/* SPDX-License-Identifier: MIT */
/* message.c: prints messages of the tools on stderr. */
#include "message.h"
#include "libsearch/text/format.h"
#include "libsearch/text/printable.h"
#include "terminal.h"
#include "tools/report/report.h"

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* True if messages are printed as JSON objects. */
static bool is_json;

/* Prints a message of GLib in the form of the tools' messages.  GLib's own
 * function waits for a lock; if GLib aborts because memory is exhausted, the
 * calling thread may already hold this lock.
 */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize count,
           void *data)
{
  /* GLib hides messages of these levels. */
  if (level & (G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG))
    return g_log_writer_default (level, fields, count, data);
  for (gsize i = 0; i < count; i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      fprintf (stderr, "%s: %s\n", g_get_prgname (),
               (const char *) fields[i].value);
  return G_LOG_WRITER_HANDLED;
}

void
message_init (void)
{
  g_log_set_writer_func (write_log, NULL, NULL);
}

void
message_use_json (void)
{
  is_json = true;
}

/* Returns the option that the message names; NULL: none.  The option is the
 * first word of the message, or follows "COMMAND: " or "unknown option '" at
 * the beginning of the message.
 */
static char *
option_of (const char *message)
{
  static const char unknown[] = "unknown option '";
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-_";
  const size_t      prefix = strspn (message, letters);
  size_t            length;

  if (*message != '-' && g_str_has_prefix (message + prefix, ": "))
    message += prefix + strlen (": ");
  if (g_str_has_prefix (message, unknown))
    message += strlen (unknown);
  length = strspn (message, letters);
  return *message == '-' && length > 1 ? g_strndup (message, length) : NULL;
}

static void
write_json (bool is_error, Status status, const char *message)
{
  Report  *report = report_new (is_error ? "error" : "note");
  GString *line = g_string_new (NULL);
  char    *option = option_of (message);

  report_member (report, "program", as_string (g_get_prgname ()));
  if (is_error)
    {
      report_member (report, "status", as_integer (status));
      report_member (report, "option", as_string (option));
    }
  report_member (report, "message", as_string (message));
  report_append (report, true, line);
  fputs (line->str, stderr);
  g_string_free (line, TRUE);
  g_free (option);
}

static void
write_message (bool is_error, Status status, const char *format,
               va_list arguments)
{
  char *message = text_vformat (format, arguments);

  status_line_erase ();
  if (is_json)
    write_json (is_error, status, message);
  else
    {
      printable_line (message);
      fprintf (stderr, "%s: %s\n", g_get_prgname (), message);
    }
  g_free (message);
}

bool
message_take_over (void)
{
  struct pollfd end = { .fd = STDERR_FILENO, .events = POLLOUT };

  return poll (&end, 1, 0) > 0 && ftrylockfile (stderr) == 0;
}

void
complain (Status status, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  write_message (true, status, format, arguments);
  va_end (arguments);
}

void
remark (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  write_message (false, STATUS_COMPLETE, format, arguments);
  va_end (arguments);
}
